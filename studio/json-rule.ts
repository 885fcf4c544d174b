import type { JsonObject } from '../schemas/manifest/shape.ts';
import type { Names } from './json-names.ts';

const logic = { $ref: '#/definitions/logic' };
const fact = { $ref: '#/definitions/fact' };
const variable = { type: 'object', properties: { var: fact }, required: ['var'], additionalProperties: false };
const constant = { type: ['string', 'number', 'boolean', 'null'] };
const createOperands = (right: JsonObject): JsonObject => ({ type: 'array', items: [variable, right], minItems: 2, maxItems: 2 });

// JSON Schema can't check time zones and local times.
const bound = {
  description: 'A date and time with the zone whose clocks show it; null is open. The start counts, the end does not.',
  anyOf: [
    { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d.*\\[[^\\]]+\\]$', examples: ['2026-12-01T00:00[Europe/Istanbul]'] },
    { type: 'null' },
  ],
};

const OPERATORS: Readonly<Record<string, JsonObject>> = {
  and: { type: 'array', items: logic, minItems: 1 },
  or: { type: 'array', items: logic, minItems: 1 },
  '!': { anyOf: [logic, { type: 'array', items: logic, minItems: 1, maxItems: 1 }] },
  var: fact,
  '===': createOperands(constant),
  '!==': createOperands(constant),
  '<': createOperands({ type: 'number' }),
  '<=': createOperands({ type: 'number' }),
  '>': createOperands({ type: 'number' }),
  '>=': createOperands({ type: 'number' }),
  in: createOperands({ type: 'array', items: { type: ['string', 'number'] }, minItems: 1 }),
  not_within: createOperands({ anyOf: [{ type: 'string' }, variable] }),
  during: { type: 'array', items: [bound, bound], minItems: 2, maxItems: 2 },
  rule: { $ref: '#/definitions/rule' },
};

export function createRuleSchema(names: Names, dialect: string): JsonObject {
  const text = { type: 'string', minLength: 1 };
  const value = { anyOf: [constant, { type: 'object', properties: { ago: text }, required: ['ago'], additionalProperties: false }] };
  const facts = { type: 'object', properties: Object.fromEntries(names.fact.map((id) => [id, value])), additionalProperties: value };
  const example = { now: text, facts, expect: { enum: ['shown', 'hidden'] }, because: text };
  const fields = {
    title: text,
    why: text,
    owner: text,
    logic,
    onUnknown: { enum: ['show', 'hide'] },
    cases: { type: 'array', items: createStrictObject(example) },
  };
  return {
    $schema: dialect,
    title: 'Meridian: a rule',
    ...createStrictObject(fields),
    properties: { $schema: { type: 'string' }, ...fields },
    definitions: createLogicDefinitions(names),
  };
}

export function createInvariantSchema(names: Names, dialect: string): JsonObject {
  const text = { type: 'string', minLength: 1 };
  const surfaces = names.fact.flatMap((id) => /^memory\.(.+)\.shownAt$/.exec(id)?.[1] ?? []);
  const createAssertion = (name: string): JsonObject => createStrictObject({ [name]: createSuggestions(surfaces) });
  const required = { title: text, why: text, owner: text, then: { anyOf: ['first', 'shown', 'hidden'].map(createAssertion) } };
  const properties = {
    $schema: { type: 'string' },
    ...required,
    sites: { type: 'array', items: createSuggestions(names.site), minItems: 1 },
    when: logic,
  };
  return {
    $schema: dialect,
    title: 'Meridian: an invariant',
    ...createStrictObject(required),
    properties,
    definitions: createLogicDefinitions(names),
  };
}

function createLogicDefinitions(names: Names): JsonObject {
  return {
    logic: { type: 'object', properties: OPERATORS, additionalProperties: false, minProperties: 1, maxProperties: 1 },
    fact: createSuggestions(names.fact),
    rule: createSuggestions(names.rule),
  };
}

function createStrictObject(properties: JsonObject): JsonObject {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}

function createSuggestions(known: readonly string[]): JsonObject {
  return { anyOf: [{ enum: known }, { type: 'string' }] };
}
