import { expressionMarker } from '../../schemas/manifest/expression.ts';
import { meaningOf, type PropKind, type RefKind } from '../../schemas/manifest/meaning.ts';
import { branchFor, childOf, defOf, isObject, type JsonObject, type Schema, unwrap } from '../../schemas/manifest/shape.ts';
import { keptByParts } from './kept-by-parts.ts';

export type Path = readonly (string | number)[];

/** A string of a manifest that is an id and nothing else. */
export interface Reference {
  readonly kind: RefKind;
  readonly id: string;
  readonly path: Path;
  readonly atKey?: boolean;
}

/** A mention: a plain reference, or one inside an expression, with what stands beside it. */
export type Mention =
  | Reference
  | { readonly kind: 'phrase'; readonly id: string; readonly path: Path; readonly given: readonly string[] }
  | { readonly kind: 'control'; readonly id: string; readonly path: Path; readonly given: readonly string[] }
  | { readonly kind: 'linked'; readonly id: string; readonly path: Path; readonly given: readonly string[] }
  | { readonly kind: 'value'; readonly id: string; readonly path: Path; readonly as: PropKind }
  | { readonly kind: 'fact'; readonly id: string; readonly path: Path; readonly cases: readonly string[] }
  | { readonly kind: 'input'; readonly id: string; readonly path: Path };

const known = new WeakMap<Schema, WeakMap<object, readonly Mention[]>>();

/** Every mention in a value, by what its schema says of its strings. Kept by object, with paths from it. */
export function mentionsIn(schema: Schema, value: unknown): readonly Mention[] {
  if (typeof value !== 'object' || value === null) return collect(schema, value);
  const ofSchema = known.get(schema) ?? new WeakMap<object, readonly Mention[]>();
  known.set(schema, ofSchema);
  const found = ofSchema.get(value) ?? collect(schema, value);
  ofSchema.set(value, found);
  return found;
}

/** The mentions of one record, with the path that leads to the record. */
export interface Owned {
  readonly owner: Path;
  readonly mentions: readonly Mention[];
}

const owned = keptByParts<readonly Owned[]>();

/** Every mention of a manifest, record by record: paths are not joined before there is something to say. Kept by manifest. */
export function mentionsByRecord(schema: Schema, effective: JsonObject): readonly Owned[] {
  return owned(effective, [schema], () => collectOwned(schema, effective));
}

function collectOwned(schema: Schema, effective: JsonObject): Owned[] {
  return Object.entries(effective).flatMap(([section, content]): Owned[] => {
    const child = childOf(schema, section);
    const def = child && defOf(unwrap(child));
    if (!child || def?.type !== 'record' || !isObject(content))
      return child ? [{ owner: [section], mentions: mentionsIn(child, content) }] : [];
    return Object.entries(content).map(([id, record]) => ({ owner: [section, id], mentions: mentionsIn(def.valueType, record) }));
  });
}

function collect(wrapped: Schema, value: unknown): readonly Mention[] {
  const schema = unwrap(wrapped);
  const its = meaningOf(schema);
  if (its && 'ref' in its) return typeof value === 'string' ? [{ kind: its.ref, id: value, path: [] }] : [];
  if (its) return expressionMentions(value, its.prop);
  if (defOf(schema).type === 'union') {
    const branch = branchFor(schema, value);
    return branch ? mentionsIn(branch.schema, value) : [];
  }
  if (Array.isArray(value)) return value.flatMap((item, index) => below(schema, index, item));
  return isObject(value) ? Object.entries(value).flatMap(([key, item]) => [...keyMentions(schema, key), ...below(schema, key, item)]) : [];
}

function below(schema: Schema, key: string | number, value: unknown): Mention[] {
  const child = childOf(schema, key);
  if (!child) return [];
  // By convention a prop called "icon" names one, whether or not its component's schema says so.
  if (key === 'icon' && typeof value === 'string' && !meaningOf(unwrap(child))) return [{ kind: 'icon', id: value, path: [key] }];
  return under(key, mentionsIn(child, value));
}

function keyMentions(schema: Schema, key: string): Mention[] {
  const def = defOf(schema);
  const its = def.type === 'record' ? meaningOf(unwrap(def.keyType)) : undefined;
  return its && 'ref' in its ? [{ kind: its.ref, id: key, path: [key], atKey: true }] : [];
}

function expressionMentions(raw: unknown, as: PropKind): Mention[] {
  if (!isObject(raw)) return [];
  const marker = expressionMarker(raw);
  const id = marker === null ? '' : String(raw[marker]);
  const otherwise = [...inside(raw, 'else', as), ...insideEach(raw, 'cases', as)];
  switch (marker) {
    case 'text':
      return [{ kind: 'phrase', id, path: ['text'], given: keysOf(raw['with']) }, ...insideEach(raw, 'with', 'scalar')];
    case 'link':
      return [{ kind: 'linked', id, path: ['link'], given: keysOf(raw['params']) }, ...insideEach(raw, 'params', 'scalar')];
    case 'value':
      return [{ kind: 'value', id, path: ['value'], as }, ...otherwise];
    case 'by':
      return [{ kind: 'fact', id, path: ['by'], cases: keysOf(raw['cases']) }, ...otherwise];
    case 'action':
      return [{ kind: 'control', id, path: ['action'], given: keysOf(raw['with']) }, ...insideEach(raw, 'with', 'any')];
    case 'menu':
      return [{ kind: 'menu', id, path: ['menu'] }];
    case 'input':
      return [{ kind: 'input', id, path: ['input'] }];
    default:
      return otherwise;
  }
}

function inside(raw: JsonObject, key: string, as: PropKind): Mention[] {
  return under(key, expressionMentions(raw[key], as));
}

function insideEach(raw: JsonObject, key: string, as: PropKind): Mention[] {
  const values = raw[key];
  return isObject(values)
    ? under(
        key,
        Object.keys(values).flatMap((name) => inside(values, name, as)),
      )
    : [];
}

function keysOf(value: unknown): string[] {
  return isObject(value) ? Object.keys(value) : [];
}

function under(key: string | number, mentions: readonly Mention[]): Mention[] {
  return mentions.map((mention) => ({ ...mention, path: [key, ...mention.path] }));
}

/** The rules among what is mentioned. */
export function namedRules(mentions: readonly Mention[]): Set<string> {
  return new Set(mentions.flatMap((mention) => (mention.kind === 'rule' ? [mention.id] : [])));
}
