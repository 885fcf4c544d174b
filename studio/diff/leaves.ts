import { findBranch, getChild, getDef, isObject, type JsonObject, type Schema, getShape, unwrap } from '../../schemas/manifest/shape.ts';
import { isAction, isExpression, type Path } from './read-record.ts';

/** A part of a record that is displayed as one value. */
export interface Leaf {
  readonly path: Path;
  readonly value: unknown;
}

/** Returns the leaves in display order: lists by `order`, other fields by schema. */
export function leavesIn(value: unknown, path: Path, section: string, schema: Schema | undefined): Leaf[] {
  if (!isObject(value) || isExpression(value, path, section) || isAction(value, path, section)) return [{ path, value }];
  const branch = schema && schemaOf(schema, value);
  return keysInTurn(value, branch).flatMap((key) =>
    key === 'order' && typeof value[key] === 'number' ? [] : leavesIn(value[key], [...path, key], section, branch && getChild(branch, key)),
  );
}

/** Returns the schema that matches a value. For a union, its branch. */
export function schemaOf(schema: Schema, value: JsonObject): Schema | undefined {
  const plain = unwrap(schema);
  return getDef(plain).type === 'union' ? findBranch(plain, value)?.schema : plain;
}

/** Returns the keys in display order. */
export function keysInTurn(value: JsonObject, schema: Schema | undefined): string[] {
  if (isOrdered(value)) return inOrder(value);
  const known = Object.keys((schema && getShape(schema)) ?? {});
  const rank = (key: string): number => (known.includes(key) ? known.indexOf(key) : known.length);
  return Object.keys(value).sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
}

/** Returns whether the value is a list or menu, whose entries have an order. */
export function isOrdered(value: JsonObject): boolean {
  return Object.values(value).some((entry) => isObject(entry) && typeof entry['order'] === 'number');
}

/** Sorts by `order`, then by id, like the pages. */
export function inOrder(value: JsonObject): string[] {
  const orderOf = (key: string): number => {
    const entry = value[key];
    return isObject(entry) && typeof entry['order'] === 'number' ? entry['order'] : 0;
  };
  return Object.keys(value).sort((a, b) => orderOf(a) - orderOf(b) || (a < b ? -1 : 1));
}

const FRAMES = ['props', 'list', 'children', 'cases'];

/** Formats a path: `points › products › text`. */
export function pathWords(path: Path): string {
  return path.filter((key) => !FRAMES.includes(key)).join(' › ');
}
