import { expect, test } from 'vitest';
import type { RecordForm } from '../server/shapes.ts';
import { parseAmount, formatAmount } from './durations.ts';
import { computeValueChanges, createValueRequest, applyChanges } from './value-changes.ts';

const origin = (layer: string) => ({ layer, file: `manifests/${layer}.json`, line: 1, isOverride: layer !== 'base' });
const HK_TONE = ['surfaces', 'a', 'props', 'tone'];
const record: RecordForm = {
  title: 'surfaces',
  schema: {},
  uiSchema: {},
  value: {},
  origins: { priority: origin('base'), 'props.tone': origin('hk') },
  layers: [
    { layer: 'base', file: 'manifests/base/surfaces/a.json', path: [], isWritten: true },
    { layer: 'hk', file: 'manifests/hk.json', path: ['surfaces', 'a'], isWritten: true },
  ],
};

test('[TOL-24] only what differs changes, at its own depth', () => {
  const before = { priority: 1, props: { tone: 'info', list: ['a'] }, when: 'x' };
  const after = { priority: 2, props: { tone: 'info', list: ['a', 'b'] }, note: 'n' };
  expect(computeValueChanges(before, after)).toEqual([
    { path: ['priority'], value: 2 },
    { path: ['props', 'list'], value: ['a', 'b'] },
    { path: ['when'], value: undefined },
    { path: ['note'], value: 'n' },
  ]);
  expect(computeValueChanges(before, { ...before })).toEqual([]);
  expect(applyChanges(before, computeValueChanges(before, after))).toEqual({ priority: 2, props: after.props, note: 'n' });
  expect(applyChanges({}, [{ path: ['props', 'tone'], value: 'info' }])).toEqual({ props: { tone: 'info' } });
});

test.each([
  ['in the given layer', 'base', ['priority'], 2, { file: 'manifests/base/surfaces/a.json', path: ['priority'], value: 2 }],
  ['on one site', 'hk', ['priority'], 2, { file: 'manifests/hk.json', path: ['surfaces', 'a', 'priority'], value: 2 }],
  ['in a layer above that overrides it', 'base', ['props', 'tone'], 'w', { file: 'manifests/hk.json', path: HK_TONE, value: 'w' }],
] as const)('[TOL-24] a change is written %s', (_, layer, path, value, wish) => {
  expect(createValueRequest(record, layer, { path, value })).toEqual(wish);
});

test('[TOL-24] a duration is edited as an amount if it has one unit, and else as text', () => {
  const texts = ['P30D', 'PT24H', 'PT5M', 'PT0S'];
  const amounts = [
    { amount: 30, unit: 'D' },
    { amount: 24, unit: 'H' },
    { amount: 5, unit: 'M' },
    { amount: 0, unit: 'S' },
  ] as const;
  expect(texts.map((iso) => parseAmount(iso))).toEqual(amounts);
  expect(amounts.map((amount) => formatAmount(amount))).toEqual(texts);
  expect(['P1DT2H', 'P1M', ''].map((iso) => parseAmount(iso))).toEqual([null, null, null]);
});
