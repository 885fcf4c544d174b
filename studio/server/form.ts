import { getBranches, getChild, isObject, type JsonObject, getLiterals, type Schema } from '../../schemas/manifest/shape.ts';
import { convert } from '../json-convert.ts';
import { pageSchema } from '../json-pages.ts';
import { memoize } from '../project/memoize.ts';
import type { Project, Site } from '../project/project.ts';
import { scopeOf } from '../validate/scope.ts';

/** A form for the form library. Contains plain JSON Schema types only, chosen by the value. */
export interface Form {
  readonly schema: JsonObject;
  readonly uiSchema: JsonObject;
}

type Names = (kind: string) => readonly string[];

interface Making {
  readonly names: Names;
  readonly definitions: JsonObject;
  readonly depth: number;
}

/** Maximum depth. Deeper parts are edited as text. */
const DEEPEST = 5;
/** Maximum number of options in a select. Otherwise the name is typed. */
const MOST_CHOICES = 200;
/** Fields that aren't edited in forms: file metadata, or edited elsewhere on the page. */
const NOT_IN_FORMS = new Set(['$schema', 'component', 'texts', 'extends']);

const convertOnce = memoize(convert);
const pageOnce = memoize(pageSchema);

/** Creates the form for a record of `surfaces`, `pages`, `routes`, `menus` or `site`, with names that the site knows. */
export function formOf(site: Site, section: string, value: JsonObject): Form {
  const json = sectionSchema(site.project, section, value);
  const { known } = scopeOf(site);
  const names: Names = (kind) => [...((known as Readonly<Record<string, ReadonlySet<string>>>)[kind] ?? [])];
  const definitions = isObject(json['definitions']) ? json['definitions'] : {};
  return partOf(json, value, { names, definitions, depth: 0 });
}

function sectionSchema(project: Project, section: string, value: JsonObject): JsonObject {
  if (section === 'pages') return pageOnce(project.surroundings.parts);
  const whole = getChild(project.schema, section);
  const record = section === 'site' ? whole : whole && getChild(whole, '');
  return record ? convertOnce(branchBy(record, value)) : {};
}

/** Selects the union branch of the record's component. */
function branchBy(schema: Schema, value: JsonObject): Schema {
  const named = getBranches(schema).find((branch) => {
    const component = getChild(branch, 'component');
    return component !== undefined && getLiterals(component)?.includes(value['component']);
  });
  return named ?? schema;
}

function partOf(schema: JsonObject, value: unknown, making: Making): Form {
  const ref = typeof schema['$ref'] === 'string' ? schema['$ref'].replace('#/definitions/', '') : null;
  if (ref !== null) return namedPart(ref, value, making);
  const alternatives = [schema['anyOf'], schema['allOf'], schema['oneOf']].find(Array.isArray) as readonly JsonObject[] | undefined;
  if (alternatives && !isObject(schema['properties'])) return chosenPart(alternatives, value, making);
  const choices = choicesOf(schema);
  if (choices) return { schema: { type: 'string', enum: choices }, uiSchema: {} };
  switch (schema['type']) {
    case 'object':
      return objectPart(schema, value, making);
    case 'boolean':
      return flag;
    case 'integer':
    case 'number':
      return { schema: { type: schema['type'] }, uiSchema: {} };
    case 'string':
      return { schema: { type: 'string' }, uiSchema: isLong(value) ? { 'ui:widget': 'textarea' } : {} };
    case 'array':
      return listPart(schema, value, making);
    default:
      return opaque;
  }
}

/** A value that can only be edited as text. */
const opaque: Form = { schema: { title: '' }, uiSchema: { 'ui:field': 'InText' } };
/** True, false or unset. */
const flag: Form = { schema: { type: 'boolean' }, uiSchema: { 'ui:widget': 'select' } };
const LONG = 60;

function isLong(value: unknown): boolean {
  return typeof value === 'string' && value.length > LONG;
}

function choicesOf(schema: JsonObject): readonly string[] | null {
  const all = Array.isArray(schema['enum']) ? (schema['enum'] as unknown[]) : 'const' in schema ? [schema['const']] : null;
  return all !== null && all.length > 0 && all.every((each) => typeof each === 'string') ? all : null;
}

/** Creates a field for a reference or an expression. Plain values get a plain field. */
function namedPart(ref: string, value: unknown, making: Making): Form {
  const own = making.definitions[ref];
  if (isObject(own)) return partOf(own, value, making);
  if (isObject(value) || Array.isArray(value)) return opaque;
  const [what, kind] = [ref.slice(0, ref.indexOf('-')), ref.slice(ref.indexOf('-') + 1)];
  if (what === 'prop' && (kind === 'flag' || typeof value === 'boolean')) return flag;
  if (what === 'prop' && typeof value === 'number') return { schema: { type: 'number' }, uiSchema: {} };
  return nameOf(making.names(kind), value);
}

function nameOf(names: readonly string[], value: unknown): Form {
  if (names.length === 0 || names.length > MOST_CHOICES) return { schema: { type: 'string' }, uiSchema: {} };
  const known = typeof value === 'string' && !names.includes(value) ? [value, ...names] : names;
  return { schema: { type: 'string', enum: known }, uiSchema: {} };
}

/** Selects the alternative that matches the value's type. Without a value, the first plain one. */
function chosenPart(alternatives: readonly JsonObject[], value: unknown, making: Making): Form {
  const parts = alternatives.map((each) => partOf(each, value, making));
  const fits = ({ schema: { type } }: Form): boolean =>
    value === undefined ? type !== 'object' && type !== undefined : type === typeOf(value);
  return parts.find(fits) ?? opaque;
}

function typeOf(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : value === null ? 'null' : typeof value;
}

function objectPart(schema: JsonObject, value: unknown, making: Making): Form {
  const inner = { ...making, depth: making.depth + 1 };
  if (inner.depth > DEEPEST) return opaque;
  const given = isObject(value) ? value : {};
  const known = isObject(schema['properties']) ? schema['properties'] : {};
  const free = isObject(schema['additionalProperties']) ? schema['additionalProperties'] : null;
  const keys = [...new Set([...Object.keys(known), ...(free ? Object.keys(given) : [])])].filter((key) => !NOT_IN_FORMS.has(key));
  const parts = keys.flatMap((key) => {
    const child = isObject(known[key]) ? known[key] : free;
    // An unset part that isn't a plain value would be an empty group.
    const part = child ? partOf(child, given[key], inner) : opaque;
    const isPlain = ['string', 'boolean', 'number', 'integer'].includes(String(part.schema['type']));
    return given[key] !== undefined || (isPlain && making.depth === 0) ? [[key, part] as const] : [];
  });
  return {
    schema: { type: 'object', properties: Object.fromEntries(parts.map(([key, part]) => [key, { title: key, ...titled(key, part) }])) },
    uiSchema: Object.fromEntries(parts.flatMap(([key, { uiSchema }]) => (Object.keys(uiSchema).length > 0 ? [[key, uiSchema]] : []))),
  };
}

/** Converts `isVisitor` to `Is visitor`. */
function titled(key: string, { schema }: Form): JsonObject {
  const words = key
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase();
  return { ...schema, title: words.slice(0, 1).toUpperCase() + words.slice(1) };
}

function listPart(schema: JsonObject, value: unknown, making: Making): Form {
  const items = isObject(schema['items']) ? partOf(schema['items'], '', making) : opaque;
  return items.schema['type'] === 'string' && (value === undefined || Array.isArray(value))
    ? { schema: { type: 'array', items: { type: 'string' } }, uiSchema: { 'ui:field': 'Lines' } }
    : opaque;
}
