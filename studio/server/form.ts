import { getBranches, getChild, isObject, type JsonObject, getLiterals, type Schema } from '../../schemas/manifest/shape.ts';
import { convert } from '../json-convert.ts';
import { createPageSchema } from '../json-pages.ts';
import { memoize } from '../project/memoize.ts';
import type { Project, Site } from '../project/project.ts';
import { createScope } from '../validate/scope.ts';

/** A form for the form library. Contains plain JSON Schema types only, chosen by the value. */
export interface Form {
  readonly schema: JsonObject;
  readonly uiSchema: JsonObject;
}

type Names = (kind: string) => readonly string[];

interface FormContext {
  readonly names: Names;
  readonly definitions: JsonObject;
  readonly depth: number;
}

/** Maximum depth. Deeper parts are edited as text. */
const MAX_DEPTH = 5;
/** Maximum number of options in a select. Otherwise the name is typed. */
const MAX_OPTIONS = 200;
/** Fields that aren't edited in forms: file metadata, or edited elsewhere on the page. */
const NOT_IN_FORMS = new Set(['$schema', 'component', 'texts', 'extends']);

const convertOnce = memoize(convert);
const pageOnce = memoize(createPageSchema);

export function createForm(site: Site, section: string, value: JsonObject): Form {
  const json = getSectionSchema(site.project, section, value);
  const { known } = createScope(site);
  const getNames: Names = (kind) => [...((known as Readonly<Record<string, ReadonlySet<string>>>)[kind] ?? [])];
  const definitions = isObject(json['definitions']) ? json['definitions'] : {};
  return createPart(json, value, { names: getNames, definitions, depth: 0 });
}

function getSectionSchema(project: Project, section: string, value: JsonObject): JsonObject {
  if (section === 'pages') return pageOnce(project.surroundings.parts);
  const whole = getChild(project.schema, section);
  const record = section === 'site' ? whole : whole && getChild(whole, '');
  return record ? convertOnce(selectBranch(record, value)) : {};
}

function selectBranch(schema: Schema, value: JsonObject): Schema {
  const named = getBranches(schema).find((branch) => {
    const component = getChild(branch, 'component');
    return component !== undefined && getLiterals(component)?.includes(value['component']);
  });
  return named ?? schema;
}

function createPart(schema: JsonObject, value: unknown, context: FormContext): Form {
  const ref = typeof schema['$ref'] === 'string' ? schema['$ref'].replace('#/definitions/', '') : null;
  if (ref !== null) return createNamedPart(ref, value, context);
  const alternatives = [schema['anyOf'], schema['allOf'], schema['oneOf']].find(Array.isArray) as readonly JsonObject[] | undefined;
  if (alternatives && !isObject(schema['properties'])) return createAlternative(alternatives, value, context);
  const choices = getOptions(schema);
  if (choices) return { schema: { type: 'string', enum: choices }, uiSchema: {} };
  switch (schema['type']) {
    case 'object':
      return createObjectPart(schema, value, context);
    case 'boolean':
      return flag;
    case 'integer':
    case 'number':
      return { schema: { type: schema['type'] }, uiSchema: {} };
    case 'string':
      return { schema: { type: 'string' }, uiSchema: isLong(value) ? { 'ui:widget': 'textarea' } : {} };
    case 'array':
      return listPart(schema, value, context);
    default:
      return opaque;
  }
}

/** A value that can only be edited as text. */
const opaque: Form = { schema: { title: '' }, uiSchema: { 'ui:field': 'InText' } };
const flag: Form = { schema: { type: 'boolean' }, uiSchema: { 'ui:widget': 'select' } };
const LONG = 60;

function isLong(value: unknown): boolean {
  return typeof value === 'string' && value.length > LONG;
}

function getOptions(schema: JsonObject): readonly string[] | null {
  const all = Array.isArray(schema['enum']) ? (schema['enum'] as unknown[]) : 'const' in schema ? [schema['const']] : null;
  return all !== null && all.length > 0 && all.every((each) => typeof each === 'string') ? all : null;
}

/** Creates a field for a reference or an expression. Plain values get a plain field. */
function createNamedPart(ref: string, value: unknown, context: FormContext): Form {
  const own = context.definitions[ref];
  if (isObject(own)) return createPart(own, value, context);
  if (isObject(value) || Array.isArray(value)) return opaque;
  const [what, kind] = [ref.slice(0, ref.indexOf('-')), ref.slice(ref.indexOf('-') + 1)];
  if (what === 'prop' && (kind === 'flag' || typeof value === 'boolean')) return flag;
  if (what === 'prop' && typeof value === 'number') return { schema: { type: 'number' }, uiSchema: {} };
  return createNameField(context.names(kind), value);
}

function createNameField(getNames: readonly string[], value: unknown): Form {
  if (getNames.length === 0 || getNames.length > MAX_OPTIONS) return { schema: { type: 'string' }, uiSchema: {} };
  const known = typeof value === 'string' && !getNames.includes(value) ? [value, ...getNames] : getNames;
  return { schema: { type: 'string', enum: known }, uiSchema: {} };
}

/** Selects the alternative that matches the value's type. Without a value, the first plain one. */
function createAlternative(alternatives: readonly JsonObject[], value: unknown, context: FormContext): Form {
  const parts = alternatives.map((each) => createPart(each, value, context));
  const isMatching = ({ schema: { type } }: Form): boolean =>
    value === undefined ? type !== 'object' && type !== undefined : type === getType(value);
  return parts.find(isMatching) ?? opaque;
}

function getType(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : value === null ? 'null' : typeof value;
}

function createObjectPart(schema: JsonObject, value: unknown, context: FormContext): Form {
  const inner = { ...context, depth: context.depth + 1 };
  if (inner.depth > MAX_DEPTH) return opaque;
  const given = isObject(value) ? value : {};
  const known = isObject(schema['properties']) ? schema['properties'] : {};
  const free = isObject(schema['additionalProperties']) ? schema['additionalProperties'] : null;
  const keys = [...new Set([...Object.keys(known), ...(free ? Object.keys(given) : [])])].filter((key) => !NOT_IN_FORMS.has(key));
  const parts = keys.flatMap((key) => {
    const child = isObject(known[key]) ? known[key] : free;
    // An unset part that isn't a plain value would be an empty group.
    const part = child ? createPart(child, given[key], inner) : opaque;
    const isPlain = ['string', 'boolean', 'number', 'integer'].includes(String(part.schema['type']));
    return given[key] !== undefined || (isPlain && context.depth === 0) ? [[key, part] as const] : [];
  });
  return {
    schema: {
      type: 'object',
      properties: Object.fromEntries(parts.map(([key, part]) => [key, { title: key, ...createTitle(key, part) }])),
    },
    uiSchema: Object.fromEntries(parts.flatMap(([key, { uiSchema }]) => (Object.keys(uiSchema).length > 0 ? [[key, uiSchema]] : []))),
  };
}

/** Converts `isVisitor` to `Is visitor`. */
function createTitle(key: string, { schema }: Form): JsonObject {
  const words = key
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase();
  return { ...schema, title: words.slice(0, 1).toUpperCase() + words.slice(1) };
}

function listPart(schema: JsonObject, value: unknown, context: FormContext): Form {
  const items = isObject(schema['items']) ? createPart(schema['items'], '', context) : opaque;
  return items.schema['type'] === 'string' && (value === undefined || Array.isArray(value))
    ? { schema: { type: 'array', items: { type: 'string' } }, uiSchema: { 'ui:field': 'Lines' } }
    : opaque;
}
