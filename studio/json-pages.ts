import type { ComponentParts } from '../schemas/manifest/component.ts';
import { type JsonObject, type Schema, getShape } from '../schemas/manifest/shape.ts';
import { convert } from './json-convert.ts';

const text: JsonObject = { type: 'string' };
const common: JsonObject = { $schema: text, note: text, texts: text, sites: { type: 'array', items: { $ref: '#/definitions/ref-site' } } };
const open = (properties: JsonObject): JsonObject => ({ type: 'object', properties, additionalProperties: false });

/** Schema of page content. The screen is set in the route, so props of all screens are allowed. */
export function createPageSchema(parts: ComponentParts): JsonObject {
  const screens = Object.values(parts).filter(({ slots }) => slots.includes('screen'));
  return open({ ...common, title: { $ref: '#/definitions/prop-text' }, props: mergeProps(screens.map(({ props }) => props)) });
}

/** Schema of shared fields, for one or more components: all record fields, and props of any component. */
export function createSharedSchema(parts: ComponentParts): JsonObject {
  const props = mergeProps(Object.values(parts).map((part) => part.props));
  const names = { type: 'array', items: { enum: Object.keys(parts).sort() } };
  return { type: 'object', properties: { ...common, for: names, props } };
}

function mergeProps(schemas: readonly Schema[]): JsonObject {
  const all = new Map<string, JsonObject[]>();
  for (const schema of schemas)
    for (const [name, child] of Object.entries(getShape(schema) ?? {})) {
      const { $schema: _, ...part } = convert(child);
      all.set(name, [...(all.get(name) ?? []), part]);
    }
  return open(Object.fromEntries([...all].map(([name, options]) => [name, { anyOf: removeDuplicates(options) }])));
}

function removeDuplicates(options: readonly JsonObject[]): JsonObject[] {
  return [...new Map(options.map((option) => [JSON.stringify(option), option])).values()];
}
