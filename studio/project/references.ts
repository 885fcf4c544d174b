import { getExpressionMarker } from '../../schemas/manifest/expression.ts';
import { getMeaning, type PropKind, type RefKind } from '../../schemas/manifest/meaning.ts';
import { findBranch, getChild, getDef, isObject, type JsonObject, type Schema, unwrap } from '../../schemas/manifest/shape.ts';
import { memoize } from './memoize.ts';

export type Path = readonly (string | number)[];

export interface PlainReference {
  readonly kind: RefKind;
  readonly id: string;
  readonly path: Path;
  readonly atKey?: boolean;
}

export type Reference =
  | PlainReference
  | { readonly kind: 'phrase'; readonly id: string; readonly path: Path; readonly given: readonly string[] }
  | { readonly kind: 'control'; readonly id: string; readonly path: Path; readonly given: readonly string[] }
  | { readonly kind: 'linked'; readonly id: string; readonly path: Path; readonly given: readonly string[] }
  | { readonly kind: 'value'; readonly id: string; readonly path: Path; readonly as: PropKind }
  | { readonly kind: 'fact'; readonly id: string; readonly path: Path; readonly cases: readonly string[] }
  | { readonly kind: 'input'; readonly id: string; readonly path: Path };

export function findReferences(schema: Schema, value: unknown): readonly Reference[] {
  return typeof value === 'object' && value !== null ? findObjectReferences(schema, value) : collect(schema, value);
}

const findObjectReferences = memoize((schema: Schema, value: object) => collect(schema, value));

export interface OwnedReferences {
  readonly owner: Path;
  readonly references: readonly Reference[];
}

/** Finds references by record. Paths are joined only when needed for a message. */
export const groupReferences = memoize((schema: Schema, effective: JsonObject): readonly OwnedReferences[] =>
  Object.entries(effective).flatMap(([section, content]): OwnedReferences[] => {
    const child = getChild(schema, section);
    const def = child && getDef(unwrap(child));
    if (!child || def?.type !== 'record' || !isObject(content))
      return child ? [{ owner: [section], references: findReferences(child, content) }] : [];
    return Object.entries(content).map(([id, record]) => ({ owner: [section, id], references: findReferences(def.valueType, record) }));
  }),
);

function collect(wrapped: Schema, value: unknown): readonly Reference[] {
  const schema = unwrap(wrapped);
  const its = getMeaning(schema);
  if (its && 'ref' in its) return typeof value === 'string' ? [{ kind: its.ref, id: value, path: [] }] : [];
  if (its) return findExpressionReferences(value, its.prop);
  if (getDef(schema).type === 'union') {
    const branch = findBranch(schema, value);
    return branch ? findReferences(branch.schema, value) : [];
  }
  if (Array.isArray(value)) return value.flatMap((item, index) => findChildReferences(schema, index, item));
  return isObject(value)
    ? Object.entries(value).flatMap(([key, item]) => [...findKeyReferences(schema, key), ...findChildReferences(schema, key, item)])
    : [];
}

function findChildReferences(schema: Schema, key: string | number, value: unknown): Reference[] {
  const child = getChild(schema, key);
  if (!child) return [];
  // By convention, a prop called `icon` is an icon name, even if its component's schema doesn't mark it.
  if (key === 'icon' && typeof value === 'string' && !getMeaning(unwrap(child))) return [{ kind: 'icon', id: value, path: [key] }];
  return prependKey(key, findReferences(child, value));
}

function findKeyReferences(schema: Schema, key: string): Reference[] {
  const def = getDef(schema);
  const its = def.type === 'record' ? getMeaning(unwrap(def.keyType)) : undefined;
  return its && 'ref' in its ? [{ kind: its.ref, id: key, path: [key], atKey: true }] : [];
}

function findExpressionReferences(raw: unknown, as: PropKind): Reference[] {
  if (!isObject(raw)) return [];
  const marker = getExpressionMarker(raw);
  const id = marker === null ? '' : String(raw[marker]);
  const otherwise = [...findNested(raw, 'else', as), ...findNestedEach(raw, 'cases', as)];
  switch (marker) {
    case 'text':
      return [{ kind: 'phrase', id, path: ['text'], given: getKeys(raw['with']) }, ...findNestedEach(raw, 'with', 'scalar')];
    case 'link':
      return [{ kind: 'linked', id, path: ['link'], given: getKeys(raw['params']) }, ...findNestedEach(raw, 'params', 'scalar')];
    case 'value':
      return [{ kind: 'value', id, path: ['value'], as }, ...otherwise];
    case 'by':
      return [{ kind: 'fact', id, path: ['by'], cases: getKeys(raw['cases']) }, ...otherwise];
    case 'action':
      return [{ kind: 'control', id, path: ['action'], given: getKeys(raw['with']) }, ...findNestedEach(raw, 'with', 'any')];
    case 'menu':
      return [{ kind: 'menu', id, path: ['menu'] }];
    case 'input':
      return [{ kind: 'input', id, path: ['input'] }];
    default:
      return otherwise;
  }
}

function findNested(raw: JsonObject, key: string, as: PropKind): Reference[] {
  return prependKey(key, findExpressionReferences(raw[key], as));
}

function findNestedEach(raw: JsonObject, key: string, as: PropKind): Reference[] {
  const values = raw[key];
  return isObject(values)
    ? prependKey(
        key,
        Object.keys(values).flatMap((name) => findNested(values, name, as)),
      )
    : [];
}

function getKeys(value: unknown): string[] {
  return isObject(value) ? Object.keys(value) : [];
}

function prependKey(key: string | number, references: readonly Reference[]): Reference[] {
  return references.map((reference) => ({ ...reference, path: [key, ...reference.path] }));
}

export function filterTexts(references: readonly Reference[]): string[] {
  return references.flatMap(({ kind, id }) => (kind === 'phrase' || kind === 'text' ? [id] : []));
}

export function filterRules(references: readonly Reference[]): Set<string> {
  return new Set(references.flatMap(({ kind, id }) => (kind === 'rule' ? [id] : [])));
}
