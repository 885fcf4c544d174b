import { SECTIONS } from '../schemas/manifest/manifest.ts';
import { getChild, isObject, type JsonObject, type Schema } from '../schemas/manifest/shape.ts';
import { statement } from '../schemas/statement.ts';
import { suppressionFile } from '../schemas/suppression.ts';
import { convert } from './json-convert.ts';
import { glossaryFile, localeFile, termsFile } from './json-locale.ts';
import { pageSchema, sharedSchema } from './json-pages.ts';
import { definitionsFor } from './json-definitions.ts';
import { invariantSchema, ruleSchema } from './json-rule.ts';
import { namesOf } from './json-names.ts';
import { readGlossaries } from './project/glossaries.ts';
import type { Project } from './project/project.ts';

export const SCHEMA_FOLDER = 'schemas/json';
const DIALECT = 'http://json-schema.org/draft-07/schema#';

/** Creates JSON Schemas for editors by path, from the same schemas as validation, with the current ids for completion. */
export function schemaFiles(project: Project): ReadonlyMap<string, JsonObject> {
  const { schema, surroundings } = project;
  const names = namesOf(project);
  const definitions = definitionsFor(names);
  const page = pageSchema(surroundings.parts);
  const shared = sharedSchema(surroundings.parts);
  const sections = [...SECTIONS, 'publication'].map((section): [string, JsonObject] => {
    const content = getChild(schema, section);
    return [`base-${section}`, content ? baseFile(section, content, definitions) : {}];
  });
  const files: [string, JsonObject][] = [
    ...sections,
    ['base-pages', recordsFile('pages', page, definitions)],
    ['base-defaults', recordsFile('what records of a component share', shared, definitions)],
    ['page', recordFile('a page', page, definitions)],
    ['surface', recordFile('a surface', surfaceOf(schema), definitions)],
    ['site', siteFile(schema, definitions, { page, shared })],
    ['rule', ruleSchema(names, DIALECT)],
    ['invariant', invariantSchema(names, DIALECT)],
    ['statement', statementFile(definitions)],
    ['locale', localeFile(DIALECT)],
    ['terms', termsFile(DIALECT)],
    ['glossary', glossaryFile(DIALECT, readGlossaries(project).terms)],
    ['suppressions', suppressionsFile()],
  ];
  return new Map(files.map(([name, file]) => [`${SCHEMA_FOLDER}/${name}.schema.json`, file]));
}

/** Schema of a surface in its own file. */
function surfaceOf(schema: Schema): JsonObject {
  const surfaces = getChild(schema, 'surfaces');
  const surface = surfaces && getChild(surfaces, '');
  return surface ? convert(surface) : {};
}

function recordFile(what: string, { $schema: _, definitions: own, ...record }: JsonObject, definitions: JsonObject): JsonObject {
  return withDefinitions({ $schema: DIALECT, title: `Meridian: ${what}`, ...record }, { ...definitions, ...(isObject(own) ? own : {}) });
}

function recordsFile(what: string, record: JsonObject, definitions: JsonObject): JsonObject {
  return recordFile(what, { type: 'object', properties: { $schema: { type: 'string' } }, additionalProperties: record }, definitions);
}

function baseFile(section: string, content: Schema, definitions: JsonObject): JsonObject {
  const { $schema: _, definitions: own, properties, ...rest } = convert(content);
  // The file's own `$schema` is next to the records.
  const withSchema = { ...(isObject(properties) ? properties : {}), $schema: { type: 'string' } };
  const { required: _required, propertyNames: _names, ...open } = rest;
  // Each site completes the base's site settings.
  const kept = section === 'site' ? open : { ...open, ...('required' in rest ? { required: rest['required'] } : {}) };
  return withDefinitions(
    { $schema: DIALECT, title: `Meridian: ${section}`, ...kept, properties: withSchema },
    { ...definitions, ...(isObject(own) ? own : {}) },
  );
}

/** Schema of a site file, which is a patch: nothing is required, and null removes. */
function siteFile(schema: Schema, definitions: JsonObject, { page, shared }: { page: JsonObject; shared: JsonObject }): JsonObject {
  const { $schema: _, definitions: own, ...rest } = convert(schema);
  const { properties, ...patch } = patchOf(rest);
  const file = {
    $schema: DIALECT,
    title: 'Meridian: a site, or a group of sites',
    ...patch,
    required: ['extends'],
    properties: {
      $schema: { type: 'string' },
      extends: { type: 'string', description: 'The manifest that this one patches' },
      ...(isObject(properties) ? properties : {}),
      pages: { type: 'object', additionalProperties: { anyOf: [patchOf(page), { type: 'null' }] } },
      defaults: { type: 'object', additionalProperties: { anyOf: [patchOf(shared), { type: 'null' }] } },
    },
  };
  // Recursive records, such as menu items, are also patches.
  const patched = Object.entries(isObject(own) ? own : {}).map(([name, part]) => [name, isObject(part) ? patchOf(part) : part] as const);
  return withDefinitions(file, { ...definitions, ...Object.fromEntries(patched) });
}

/** Returns only the definitions that a file uses. */
function withDefinitions(file: JsonObject, definitions: JsonObject): JsonObject {
  const reached = new Set<string>();
  const visit = (part: unknown): void => {
    for (const [, name] of JSON.stringify(part).matchAll(/"#\/definitions\/([^"]+)"/g)) {
      if (name === undefined || reached.has(name)) continue;
      reached.add(name);
      visit(definitions[name]);
    }
  };
  visit(file);
  return { ...file, definitions: Object.fromEntries(Object.entries(definitions).filter(([name]) => reached.has(name))) };
}

function statementFile(definitions: JsonObject): JsonObject {
  const { $schema: _, properties, ...rest } = convert(statement);
  const withSchema = { $schema: { type: 'string' }, ...(isObject(properties) ? properties : {}) };
  return withDefinitions({ $schema: DIALECT, title: 'Meridian: what must hold of sites', ...rest, properties: withSchema }, definitions);
}

function suppressionsFile(): JsonObject {
  const { $schema: _, propertyNames: _names, ...rest } = convert(suppressionFile);
  return { $schema: DIALECT, title: 'Meridian: findings that may stand for a while', ...rest, properties: { $schema: { type: 'string' } } };
}

function patchOf(schema: JsonObject): JsonObject {
  const { required: _, minItems: __, ...rest } = schema;
  const each = (value: unknown) => (isObject(value) ? { anyOf: [patchOf(value), { type: 'null' }] } : value);
  return {
    ...rest,
    ...(isObject(rest['properties'])
      ? { properties: Object.fromEntries(Object.entries(rest['properties']).map(([key, value]) => [key, each(value)])) }
      : {}),
    ...(isObject(rest['additionalProperties']) ? { additionalProperties: each(rest['additionalProperties']) } : {}),
    ...(Array.isArray(rest['allOf'])
      ? {
          allOf: rest['allOf']
            .filter(isObject)
            .map((part) => ({ ...part, ...(isObject(part['then']) ? { then: patchOf(part['then']) } : {}) })),
        }
      : {}),
    ...(Array.isArray(rest['anyOf']) ? { anyOf: rest['anyOf'].map((part: unknown) => (isObject(part) ? patchOf(part) : part)) } : {}),
  };
}
