import type { PropKind } from '../schemas/manifest/meaning.ts';
import type { JsonObject } from '../schemas/manifest/shape.ts';
import type { Names } from './json-names.ts';

export function createDefinitions(names: Names): JsonObject {
  const refs = Object.entries(names).map(([kind, known]) => [`ref-${kind}`, createNameSchema(known)] as const);
  return { ...Object.fromEntries(refs), ...Object.fromEntries(PROPS.map(([kind, parts]) => [`prop-${kind}`, { anyOf: parts }])) };
}

/** Suggests known names. Accepts unknown ones, because validation reports them with a better message. */
function createNameSchema(known: readonly string[]): JsonObject {
  return known.length === 0 ? { type: 'string' } : { anyOf: [{ enum: known }, { type: 'string' }] };
}

const createRef = (name: string): JsonObject => ({ $ref: `#/definitions/${name}` });
const createMapSchema = (values: JsonObject): JsonObject => ({ type: 'object', additionalProperties: values });
const createExpression = (marker: string, value: JsonObject, more: JsonObject = {}): JsonObject => ({
  type: 'object',
  properties: { [marker]: value, ...more },
  required: [marker],
  additionalProperties: false,
});

const text = createExpression('text', createRef('ref-text'), { with: createMapSchema(createRef('prop-scalar')) });
/** A text with an implied key and placeholder values. */
const filled = createExpression('with', createMapSchema(createRef('prop-scalar')));
const link = createExpression('link', createRef('ref-link'), { params: createMapSchema(createRef('prop-field')) });
const literal: JsonObject = { type: ['string', 'number', 'boolean'] };
const createByFact = (kind: PropKind) =>
  createExpression('by', createRef('ref-fact'), { cases: createMapSchema(createRef(`prop-${kind}`)), else: createRef(`prop-${kind}`) });
const getChoices = (kind: PropKind): JsonObject[] => [
  createExpression('value', createRef('ref-value'), { else: createRef(`prop-${kind}`) }),
  createExpression('arg', { type: 'string' }, { else: createRef(`prop-${kind}`) }),
  createByFact(kind),
];

const PROPS: readonly (readonly [PropKind, readonly JsonObject[]])[] = [
  ['text', [text, filled, ...getChoices('text')]],
  ['content', [createExpression('value', createRef('ref-value'), { else: createRef('prop-content') }), createByFact('content')]],
  ['link', [createRef('ref-link'), link, ...getChoices('link')]],
  [
    'control',
    [createRef('ref-action'), createExpression('action', createRef('ref-action'), { with: createMapSchema(createRef('prop-any')) })],
  ],
  ['flag', [{ type: 'boolean' }, createByFact('flag')]],
  ['menu', [createRef('ref-menu'), createExpression('menu', createRef('ref-menu'))]],
  ['data', [createRef('ref-value'), createExpression('value', createRef('ref-value'), { else: createRef('prop-data') })]],
  ['scalar', [literal, text, ...getChoices('scalar')]],
  [
    'field',
    [literal, text, createExpression('input', { type: 'string' }), createExpression('now', { const: true }), ...getChoices('field')],
  ],
  ['any', [literal, text, link, ...getChoices('any')]],
];
