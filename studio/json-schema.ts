import { SECTIONS } from '../schemas/manifest/manifest.ts';
import { meaningOf } from '../schemas/manifest/meaning.ts';
import { childOf, defOf, isObject, type JsonObject, type Schema } from '../schemas/manifest/shape.ts';
import { statement } from '../schemas/statement.ts';
import { suppressionFile } from '../schemas/suppression.ts';
import { z } from '../schemas/zod.ts';
import { definitionsFor } from './json-definitions.ts';
import { invariantSchema, ruleSchema } from './json-rule.ts';
import { namesOf } from './json-names.ts';
import type { Project } from './project/project.ts';
import { schemaFor } from './project/resolve.ts';
import type { Surroundings } from './project/surroundings.ts';

export const SCHEMA_FOLDER = 'schemas/json';
const DIALECT = 'http://json-schema.org/draft-07/schema#';

/** JSON Schemas for editors, by path: from the same schemas that validation uses, with today's ids for completion. */
export function schemaFiles(project: Project, surroundings: Surroundings): ReadonlyMap<string, JsonObject> {
  const schema = schemaFor(surroundings.parts);
  const names = namesOf(project, surroundings);
  const definitions = definitionsFor(names);
  const sections = SECTIONS.map((section): [string, JsonObject] => {
    const content = childOf(schema, section);
    return [`base-${section}`, content ? baseFile(section, content, definitions) : {}];
  });
  const files: [string, JsonObject][] = [
    ...sections,
    ['site', siteFile(schema, definitions)],
    ['rule', ruleSchema(names, DIALECT)],
    ['invariant', invariantSchema(names, DIALECT)],
    ['statement', statementFile(definitions)],
    ['locale', localeFile()],
    ['suppressions', suppressionsFile()],
  ];
  return new Map(files.map(([name, file]) => [`${SCHEMA_FOLDER}/${name}.schema.json`, file]));
}

function baseFile(section: string, content: Schema, definitions: JsonObject): JsonObject {
  const { $schema: _, definitions: own, properties, ...rest } = convert(content);
  // The file's own "$schema" stands beside the records.
  const withSchema = { ...(isObject(properties) ? properties : {}), $schema: { type: 'string' } };
  const { required: _required, propertyNames: _names, ...open } = rest;
  // What the base says of the site, each site completes.
  const kept = section === 'site' ? open : { ...open, ...('required' in rest ? { required: rest['required'] } : {}) };
  return withDefinitions(
    { $schema: DIALECT, title: `Meridian: ${section}`, ...kept, properties: withSchema },
    { ...definitions, ...(isObject(own) ? own : {}) },
  );
}

/** A site file is a patch: nothing is required, null removes. */
function siteFile(schema: Schema, definitions: JsonObject): JsonObject {
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
    },
  };
  // Recursive records, such as menu items, are patched too.
  const patched = Object.entries(isObject(own) ? own : {}).map(([name, part]) => [name, isObject(part) ? patchOf(part) : part] as const);
  return withDefinitions(file, { ...definitions, ...Object.fromEntries(patched) });
}

/** The definitions that a file reaches. */
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

function localeFile(): JsonObject {
  const texts = { type: 'object', additionalProperties: { anyOf: [{ type: 'string' }, { $ref: '#/definitions/texts' }] } };
  return { $schema: DIALECT, title: 'Meridian: texts of a namespace', ...texts, definitions: { texts } };
}

function suppressionsFile(): JsonObject {
  const { $schema: _, propertyNames: _names, ...rest } = convert(suppressionFile);
  return { $schema: DIALECT, title: 'Meridian: findings that may stand for a while', ...rest, properties: { $schema: { type: 'string' } } };
}

function convert(schema: Schema): JsonObject {
  return z.toJSONSchema(schema, {
    target: 'draft-07',
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const its = meaningOf(zodSchema);
      if (its) replace(jsonSchema, { $ref: `#/definitions/${'ref' in its ? `ref-${its.ref}` : `prop-${its.prop}`}` });
      const def = defOf(zodSchema);
      if (def.type === 'union' && 'discriminator' in def) replace(jsonSchema, byComponent(String(def.discriminator), jsonSchema));
    },
  });
}

function replace(target: object, by: object): void {
  for (const key of Object.keys(target)) delete (target as Record<string, unknown>)[key];
  Object.assign(target, by);
}

/** `oneOf` makes editors blame the first branch: an enum and one condition for each name say the same. */
function byComponent(key: string, { oneOf }: { readonly oneOf?: readonly unknown[] }): JsonObject {
  const branches = (oneOf ?? [])
    .filter(isObject)
    .map((branch) => ({ branch, properties: isObject(branch['properties']) ? branch['properties'] : {} }));
  const names = branches.map(({ properties }) => (isObject(properties[key]) ? properties[key]['const'] : undefined));
  const [first] = branches;
  const shared = Object.entries(first?.properties ?? {}).filter(([name, value]) =>
    branches.every(({ properties }) => JSON.stringify(properties[name]) === JSON.stringify(value)),
  );
  return {
    type: 'object',
    properties: { ...Object.fromEntries(shared), [key]: { enum: names } },
    propertyNames: { enum: [...new Set(branches.flatMap(({ properties }) => Object.keys(properties)))] },
    required: [key],
    allOf: branches.map(({ branch }, index) => ({ if: { properties: { [key]: { const: names[index] } }, required: [key] }, then: branch })),
  };
}

/** The schema of a patch to what the schema describes. */
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
