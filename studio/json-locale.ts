import { glossary, terms } from './project/schemas/glossary.ts';
import { isObject, type JsonObject } from '../schemas/manifest/shape.ts';
import { convert } from './json-convert.ts';

export function createLocaleSchema(dialect: string): JsonObject {
  const texts = { type: 'object', additionalProperties: { anyOf: [{ type: 'string' }, { $ref: '#/definitions/texts' }] } };
  return { $schema: dialect, title: 'Meridian: texts of a namespace', ...texts, definitions: { texts } };
}

export function createTermsSchema(dialect: string): JsonObject {
  const { $schema: _, ...rest } = convert(terms);
  return { $schema: dialect, title: 'Meridian: the terms of the product, and what each means', ...rest };
}

/** Schema of a glossary. Suggests and requires the current terms. */
export function createGlossarySchema(dialect: string, known: readonly string[] | null): JsonObject {
  const { $schema: _, properties, ...rest } = convert(glossary);
  const own = isObject(properties) ? properties : {};
  const words = isObject(own['terms']) ? own['terms'] : {};
  const listed = known ? { ...words, propertyNames: { enum: known }, required: known } : words;
  const all = { $schema: { type: 'string' }, ...own, terms: listed };
  return { $schema: dialect, title: 'Meridian: the terms of the product in a language', ...rest, properties: all };
}
