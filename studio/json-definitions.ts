import type { PropKind } from '../schemas/manifest/meaning.ts';
import type { JsonObject } from '../schemas/manifest/shape.ts';
import type { Names } from './json-names.ts';

/** Creates shared definitions: names by kind, and prop expressions. */
export function definitionsFor(names: Names): JsonObject {
  const refs = Object.entries(names).map(([kind, known]) => [`ref-${kind}`, nameSchema(known)] as const);
  return { ...Object.fromEntries(refs), ...Object.fromEntries(PROPS.map(([kind, parts]) => [`prop-${kind}`, { anyOf: parts }])) };
}

/** Suggests known names. Accepts unknown ones, because validation reports them with a better message. */
function nameSchema(known: readonly string[]): JsonObject {
  return known.length === 0 ? { type: 'string' } : { anyOf: [{ enum: known }, { type: 'string' }] };
}

const ref = (name: string): JsonObject => ({ $ref: `#/definitions/${name}` });
const byName = (values: JsonObject): JsonObject => ({ type: 'object', additionalProperties: values });
const expression = (marker: string, value: JsonObject, more: JsonObject = {}): JsonObject => ({
  type: 'object',
  properties: { [marker]: value, ...more },
  required: [marker],
  additionalProperties: false,
});

const text = expression('text', ref('ref-text'), { with: byName(ref('prop-scalar')) });
/** A text with an implied key and placeholder values. */
const filled = expression('with', byName(ref('prop-scalar')));
const link = expression('link', ref('ref-link'), { params: byName(ref('prop-field')) });
const literal: JsonObject = { type: ['string', 'number', 'boolean'] };
const byFact = (kind: PropKind) => expression('by', ref('ref-fact'), { cases: byName(ref(`prop-${kind}`)), else: ref(`prop-${kind}`) });
const choices = (kind: PropKind): JsonObject[] => [
  expression('value', ref('ref-value'), { else: ref(`prop-${kind}`) }),
  expression('arg', { type: 'string' }, { else: ref(`prop-${kind}`) }),
  byFact(kind),
];

const PROPS: readonly (readonly [PropKind, readonly JsonObject[]])[] = [
  ['text', [text, filled, ...choices('text')]],
  ['content', [expression('value', ref('ref-value'), { else: ref('prop-content') }), byFact('content')]],
  ['link', [ref('ref-link'), link, ...choices('link')]],
  ['control', [ref('ref-action'), expression('action', ref('ref-action'), { with: byName(ref('prop-any')) })]],
  ['flag', [{ type: 'boolean' }, byFact('flag')]],
  ['menu', [ref('ref-menu'), expression('menu', ref('ref-menu'))]],
  ['data', [ref('ref-value'), expression('value', ref('ref-value'), { else: ref('prop-data') })]],
  ['scalar', [literal, text, ...choices('scalar')]],
  ['field', [literal, text, expression('input', { type: 'string' }), expression('now', { const: true }), ...choices('field')]],
  ['any', [literal, text, link, ...choices('any')]],
];
