import { SECTIONS } from '../schemas/manifest/manifest.ts';
import { getChild, isObject, type JsonObject, type Schema } from '../schemas/manifest/shape.ts';
import { statement } from './project/schemas/statement.ts';
import { suppressionFile } from './project/schemas/suppression.ts';
import { convert } from './json-convert.ts';
import { createGlossarySchema, createLocaleSchema, createTermsSchema } from './json-locale.ts';
import { createPageSchema, createSharedSchema } from './json-pages.ts';
import { createDefinitions } from './json-definitions.ts';
import { createInvariantSchema, createRuleSchema } from './json-rule.ts';
import { collectNames } from './json-names.ts';
import { readGlossaries } from './project/glossaries.ts';
import type { Project } from './project/project.ts';

export const SCHEMA_FOLDER = 'schemas/json';
const DIALECT = 'http://json-schema.org/draft-07/schema#';

/** Creates JSON Schemas for editors by path, from the same schemas as validation, with the current ids for completion. */
export function createSchemaFiles(project: Project): ReadonlyMap<string, JsonObject> {
  const { schema, surroundings } = project;
  const names = collectNames(project);
  const definitions = createDefinitions(names);
  const page = createPageSchema(surroundings.parts);
  const shared = createSharedSchema(surroundings.parts);
  const sections = [...SECTIONS, 'publication'].map((section): [string, JsonObject] => {
    const content = getChild(schema, section);
    return [`base-${section}`, content ? createBaseSchema(section, content, definitions) : {}];
  });
  const files: [string, JsonObject][] = [
    ...sections,
    ['base-pages', createRecordsSchema('pages', page, definitions)],
    ['base-defaults', createRecordsSchema('what records of a component share', shared, definitions)],
    ['page', createRecordSchema('a page', page, definitions)],
    ['surface', createRecordSchema('a surface', getSurfaceSchema(schema), definitions)],
    ['site', createSiteSchema(schema, definitions, { page, shared })],
    ['rule', createRuleSchema(names, DIALECT)],
    ['invariant', createInvariantSchema(names, DIALECT)],
    ['statement', createStatementSchema(definitions)],
    ['locale', createLocaleSchema(DIALECT)],
    ['terms', createTermsSchema(DIALECT)],
    ['glossary', createGlossarySchema(DIALECT, readGlossaries(project).terms)],
    ['suppressions', createSuppressionsSchema()],
  ];
  return new Map(files.map(([name, file]) => [`${SCHEMA_FOLDER}/${name}.schema.json`, file]));
}

function getSurfaceSchema(schema: Schema): JsonObject {
  const surfaces = getChild(schema, 'surfaces');
  const surface = surfaces && getChild(surfaces, '');
  return surface ? convert(surface) : {};
}

function createRecordSchema(what: string, { $schema: _, definitions: own, ...record }: JsonObject, definitions: JsonObject): JsonObject {
  return addDefinitions({ $schema: DIALECT, title: `Meridian: ${what}`, ...record }, { ...definitions, ...(isObject(own) ? own : {}) });
}

function createRecordsSchema(what: string, record: JsonObject, definitions: JsonObject): JsonObject {
  return createRecordSchema(
    what,
    { type: 'object', properties: { $schema: { type: 'string' } }, additionalProperties: record },
    definitions,
  );
}

function createBaseSchema(section: string, content: Schema, definitions: JsonObject): JsonObject {
  const { $schema: _, definitions: own, properties, ...rest } = convert(content);
  // The file's own `$schema` is next to the records.
  const withSchema = { ...(isObject(properties) ? properties : {}), $schema: { type: 'string' } };
  const { required: _required, propertyNames: _names, ...open } = rest;
  // Each site completes the base's site settings.
  const kept = section === 'site' ? open : { ...open, ...('required' in rest ? { required: rest['required'] } : {}) };
  return addDefinitions(
    { $schema: DIALECT, title: `Meridian: ${section}`, ...kept, properties: withSchema },
    { ...definitions, ...(isObject(own) ? own : {}) },
  );
}

function createSiteSchema(schema: Schema, definitions: JsonObject, { page, shared }: { page: JsonObject; shared: JsonObject }): JsonObject {
  const { $schema: _, definitions: own, ...rest } = convert(schema);
  const { properties, ...patch } = toPatchSchema(rest);
  const file = {
    $schema: DIALECT,
    title: 'Meridian: a site, or a group of sites',
    ...patch,
    required: ['extends'],
    properties: {
      $schema: { type: 'string' },
      extends: { type: 'string', description: 'The manifest that this one patches' },
      ...(isObject(properties) ? properties : {}),
      pages: { type: 'object', additionalProperties: { anyOf: [toPatchSchema(page), { type: 'null' }] } },
      defaults: { type: 'object', additionalProperties: { anyOf: [toPatchSchema(shared), { type: 'null' }] } },
    },
  };
  // Recursive records, such as menu items, are also patches.
  const patched = Object.entries(isObject(own) ? own : {}).map(
    ([name, part]) => [name, isObject(part) ? toPatchSchema(part) : part] as const,
  );
  return addDefinitions(file, { ...definitions, ...Object.fromEntries(patched) });
}

/** Returns only the definitions that a file uses. */
function addDefinitions(file: JsonObject, definitions: JsonObject): JsonObject {
  const reached = new Set<string>();
  const collectReached = (part: unknown): void => {
    for (const [, name] of JSON.stringify(part).matchAll(/"#\/definitions\/([^"]+)"/g)) {
      if (name === undefined || reached.has(name)) continue;
      reached.add(name);
      collectReached(definitions[name]);
    }
  };
  collectReached(file);
  return { ...file, definitions: Object.fromEntries(Object.entries(definitions).filter(([name]) => reached.has(name))) };
}

function createStatementSchema(definitions: JsonObject): JsonObject {
  const { $schema: _, properties, ...rest } = convert(statement);
  const withSchema = { $schema: { type: 'string' }, ...(isObject(properties) ? properties : {}) };
  return addDefinitions({ $schema: DIALECT, title: 'Meridian: what must hold of sites', ...rest, properties: withSchema }, definitions);
}

function createSuppressionsSchema(): JsonObject {
  const { $schema: _, propertyNames: _names, ...rest } = convert(suppressionFile);
  return { $schema: DIALECT, title: 'Meridian: findings that may stand for a while', ...rest, properties: { $schema: { type: 'string' } } };
}

function toPatchSchema(schema: JsonObject): JsonObject {
  const { required: _, minItems: __, ...rest } = schema;
  const mapEach = (value: unknown) => (isObject(value) ? { anyOf: [toPatchSchema(value), { type: 'null' }] } : value);
  return {
    ...rest,
    ...(isObject(rest['properties'])
      ? { properties: Object.fromEntries(Object.entries(rest['properties']).map(([key, value]) => [key, mapEach(value)])) }
      : {}),
    ...(isObject(rest['additionalProperties']) ? { additionalProperties: mapEach(rest['additionalProperties']) } : {}),
    ...(Array.isArray(rest['allOf'])
      ? {
          allOf: rest['allOf']
            .filter(isObject)
            .map((part) => ({ ...part, ...(isObject(part['then']) ? { then: toPatchSchema(part['then']) } : {}) })),
        }
      : {}),
    ...(Array.isArray(rest['anyOf']) ? { anyOf: rest['anyOf'].map((part: unknown) => (isObject(part) ? toPatchSchema(part) : part)) } : {}),
  };
}
