import { findBranch, getChild, getDef, isObject, type JsonObject, type Schema, getShape, unwrap } from '../../schemas/manifest/shape.ts';
import { isAction, isExpression, type Path } from './read-record.ts';

export interface Leaf {
  readonly path: Path;
  readonly value: unknown;
}

export function collectLeaves(value: unknown, path: Path, section: string, schema: Schema | undefined): Leaf[] {
  if (!isObject(value) || isExpression(value, path, section) || isAction(value, path, section)) return [{ path, value }];
  const branch = schema && getSchema(schema, value);
  return sortKeys(value, branch).flatMap((key) =>
    key === 'order' && typeof value[key] === 'number'
      ? []
      : collectLeaves(value[key], [...path, key], section, branch && getChild(branch, key)),
  );
}

export function getSchema(schema: Schema, value: JsonObject): Schema | undefined {
  const plain = unwrap(schema);
  return getDef(plain).type === 'union' ? findBranch(plain, value)?.schema : plain;
}

export function sortKeys(value: JsonObject, schema: Schema | undefined): string[] {
  if (isOrdered(value)) return sortByOrder(value);
  const known = Object.keys((schema && getShape(schema)) ?? {});
  const getRank = (key: string): number => (known.includes(key) ? known.indexOf(key) : known.length);
  return Object.keys(value).sort((a, b) => getRank(a) - getRank(b) || (a < b ? -1 : 1));
}

export function isOrdered(value: JsonObject): boolean {
  return Object.values(value).some((entry) => isObject(entry) && typeof entry['order'] === 'number');
}

export function sortByOrder(value: JsonObject): string[] {
  const getOrder = (key: string): number => {
    const entry = value[key];
    return isObject(entry) && typeof entry['order'] === 'number' ? entry['order'] : 0;
  };
  return Object.keys(value).sort((a, b) => getOrder(a) - getOrder(b) || (a < b ? -1 : 1));
}

const FRAMES = ['props', 'list', 'children', 'cases'];

/** Formats a path: `points › products › text`. */
export function formatPath(path: Path): string {
  return path.filter((key) => !FRAMES.includes(key)).join(' › ');
}
