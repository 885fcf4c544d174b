import { getMeaning } from '../schemas/manifest/meaning.ts';
import { getDef, isObject, type JsonObject, type Schema } from '../schemas/manifest/shape.ts';
import { z } from '../schemas/zod.ts';
import { toShortForm } from './json-short-form.ts';

export function convert(schema: Schema): JsonObject {
  return z.toJSONSchema(schema, {
    target: 'draft-07',
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const its = getMeaning(zodSchema);
      if (its) replace(jsonSchema, { $ref: `#/definitions/${'ref' in its ? `ref-${its.ref}` : `prop-${its.prop}`}` });
      const def = getDef(zodSchema);
      if (def.type === 'object') replace(jsonSchema, toShortForm(zodSchema, { ...jsonSchema }));
      if (def.type === 'union' && 'discriminator' in def) replace(jsonSchema, convertUnion(String(def.discriminator), jsonSchema));
    },
  });
}

function replace(target: object, by: object): void {
  for (const key of Object.keys(target)) delete (target as Record<string, unknown>)[key];
  Object.assign(target, by);
}

/** Editors report `oneOf` errors for the first branch. An enum with one condition for each name gives better errors. */
function convertUnion(key: string, { oneOf }: { readonly oneOf?: readonly unknown[] }): JsonObject {
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
