import { autorun, observable, runInAction } from 'mobx';
import { expect, it, onTestFinished, vi } from 'vitest';
import { FAILED, PENDING, ready } from '../../schemas/async.ts';
import type { RawProp, RawProps } from '../../schemas/manifest/expression.ts';
import type { Facts } from '../facts/facts.ts';
import { createFakeScope, createLink } from '../../tests/kit/runtime/fake-scope.ts';
import { createLocation } from '../../tests/kit/runtime/memory-ports.ts';
import { createScope } from './prop-scope.ts';
import { isSameProp, LiveProps, resolveProp, resolveTexts } from './resolve-props.ts';
import { FAILED_PROP, type PropScope, WAITING_PROP } from './scope.ts';

const PRICE = createLink('price');

const scope: PropScope = createFakeScope({
  text: (key, values) => (key === 'a:pending' ? PENDING : key === 'a:failed' ? FAILED : ready(`${key}${JSON.stringify(values)}`)),
  link: (id, params) => (id === 'price' ? PRICE : id === 'trade' && params['pair'] === 'A_B' ? createLink('trade') : null),
  value: (id) =>
    id === 'known' ? ready('v') : id === 'zero' ? ready(0) : id === 'empty' ? ready('') : id === 'pending' ? PENDING : FAILED,
  fact: (id) => (id === 'yes' ? ready(true) : id === 'tier' ? ready(3) : FAILED),
  arg: (name) => ({ given: 'g', empty: '' })[name],
  input: (name) => (name === 'ticked' ? false : undefined),
  holds: (rule) => rule === 'holds',
  waits: (rule) => rule === 'waits',
  now: () => 7,
});
const resolve = (raw: RawProp | undefined) => resolveProp(raw, scope);

it.each<[string, RawProp | undefined, unknown]>([
  ['missing', undefined, undefined],
  ['a text literal', 'x', 'x'],
  ['a bool', false, false],
  ['a list of scalars', ['a', 1], ['a', 1]],
  ['a record', { a: 'x', b: { text: 'a:t' } }, { a: 'x', b: 'a:t{}' }],
  ['a text', { text: 'a:t' }, 'a:t{}'],
  ['a text with placeholders', { text: 'a:t', with: { n: { value: 'zero' }, gone: { value: 'none' } } }, 'a:t{"n":"0"}'],
  ['a text pending', { text: 'a:pending' }, WAITING_PROP],
  ['[MAN-34] texts of which one failed', { a: { text: 'a:pending' }, b: { text: 'a:failed' } }, FAILED_PROP],
  ['a text whose placeholder is pending', { text: 'a:t', with: { n: { value: 'pending' } } }, WAITING_PROP],
  ['a link', { link: 'price' }, PRICE],
  ['a link with a parameter', { link: 'trade', params: { pair: 'A_B' } }, expect.objectContaining({ href: '/trade' })],
  ['a hidden link', { link: 'gone' }, null],
  ['a link whose parameter is pending', { link: 'trade', params: { pair: { value: 'pending' } } }, null],
  ['a value that is zero', { value: 'zero', else: 'x' }, 0],
  ['a pending value with an else', { value: 'pending', else: 'x' }, WAITING_PROP],
  ['no value', { value: 'none' }, null],
  ['an empty value, else', { value: 'empty', else: 'x' }, 'x'],
  ['no value, else', { value: 'none', else: { text: 'a:t' } }, 'a:t{}'],
  ['no value, else pending', { value: 'none', else: { value: 'pending' } }, WAITING_PROP],
  ['an argument', { arg: 'given', else: 'x' }, 'g'],
  ['no argument', { arg: 'x' }, null],
  ['an empty argument', { arg: 'empty' }, ''],
  ['an empty argument, else', { arg: 'empty', else: 'y' }, 'y'],
  ['no argument, else', { arg: 'x', else: 'y' }, 'y'],
  ['an input that is false', { input: 'ticked' }, false],
  ['no input', { input: 'x' }, null],
  ['now', { now: true }, 7],
  ['by a number', { by: 'tier', cases: { 3: 'three' }, else: 'x' }, 'three'],
  ['by a fact without that case, else', { by: 'tier', cases: { 4: 'four' }, else: 'x' }, 'x'],
  ['by a fact without that case', { by: 'tier', cases: { 4: 'four' } }, null],
  ['by an unknown fact, else', { by: 'failed', cases: { true: 'a' }, else: 'x' }, 'x'],
  ['by a fact, an expression', { by: 'yes', cases: { true: { value: 'known' }, false: 'b' } }, 'v'],
])('resolves a prop: %s', (_name, raw, expected) => {
  expect(resolve(raw)).toEqual(expected);
});

it('a prop that is a control raises its action with its arguments', () => {
  const raised: unknown[] = [];
  const control = (id: string, args: Readonly<Record<string, string>>) => ({ id, run: () => void raised.push([id, args]) });
  const resolved = resolveProp({ action: 'buy', with: { pair: { value: 'known' }, gone: { value: 'none' } } }, { ...scope, control });
  (resolved as { run(): void }).run();
  expect(raised).toEqual([['buy', { pair: 'v' }]]);
});

const ORDERED = { c: { order: 1, label: 'c' }, b: { label: 'b', unless: 'holds-not' }, a: { order: 1, label: 'a', feature: 'f' } };

it.each<[string, Readonly<Record<string, RawProps>>, unknown]>([
  ['is in its order, else as written, without the fields that order it', ORDERED, ['b', 'c', 'a'].map((id) => ({ id, label: id }))],
  ['drops an entry whose rule evaluates to false', { a: { when: 'holds' }, b: { when: 'holds-not' } }, [{ id: 'a' }]],
  ['waits for the rule of an entry with `waits`', { a: {}, b: { when: 'waits', waits: true } }, WAITING_PROP],
  ['doesn’t wait for the rule of an entry without `waits`', { a: {}, b: { when: 'waits' } }, [{ id: 'a' }]],
  ['keeps an entry with `waits` whose rule is true', { a: {}, b: { when: 'holds', waits: true } }, [{ id: 'a' }, { id: 'b' }]],
  ['drops an entry whose link is hidden', { a: { link: { link: 'price' } }, b: { link: { link: 'gone' } } }, [{ id: 'a', link: PRICE }]],
  ['keeps an entry without a link', { c: { label: 'c' } }, [{ id: 'c', label: 'c' }]],
  ['waits if one of its entries does', { a: {}, b: { x: { value: 'pending' } } }, WAITING_PROP],
  ['doesn’t wait for a dropped entry', { a: {}, b: { when: 'holds-not', x: { value: 'pending' } } }, [{ id: 'a' }]],
  ['fails if one of its entries does', { a: { waits: false, x: { text: 'a:failed' } } }, FAILED_PROP],
  ['drops a pending entry without `waits`', { a: {}, b: { waits: false, x: { value: 'pending' } } }, [{ id: 'a' }]],
])('a list %s', (_name, list, expected) => {
  expect(resolve({ list })).toEqual(expected);
});

it.each<[RawProps | undefined, unknown, unknown]>([
  [{ a: 1, b: false, c: { value: 'none' }, d: 'x' }, { a: '1', b: 'false', d: 'x' }, ready({ a: 1, b: false, c: null, d: 'x' })],
  [{ a: 'x', b: { value: 'pending' } }, null, PENDING],
  [undefined, {}, ready({})],
])('the props of a record %j are texts without missing values, or pending as a whole', (props, texts, live) => {
  expect([resolveTexts(props, scope), new LiveProps(props, scope).read()]).toEqual([texts, live]);
});

it('the props of a record are derived one by one: a change of one leaves the others as they are', () => {
  const price = observable.box('1');
  let derived = 0;
  const text = () => ready(`title ${(derived += 1)}`);
  const props = { title: { text: 'a:title' }, price: { value: 'price' } };
  const live = new LiveProps(props, { ...scope, text, value: () => ready(price.get()) });
  const seen: unknown[] = [];
  onTestFinished(autorun(() => void seen.push(live.read())));
  runInAction(() => price.set('2'));
  expect(seen).toEqual(['1', '2'].map((value) => ready({ title: 'title 1', price: value })));
});

class Row {
  readonly price = 1;
}
const run = () => undefined;

it.each<[boolean, unknown, unknown]>([
  [true, 'a', 'a'],
  [true, Number.NaN, Number.NaN],
  [true, [{ a: 1, run }], [{ a: 1, run }]],
  [true, { a: undefined }, { a: undefined }],
  [false, 'a', 'b'],
  [false, [1, 2], [1]],
  [false, [], {}],
  [false, null, {}],
  [false, { a: undefined }, { b: undefined }],
  [false, { run }, { run: () => undefined }],
  [false, new Row(), new Row()],
])('isSameProp returns %s for %j and %j', (expected, one, other) => {
  expect(isSameProp(one, other)).toBe(expected);
});

it('an action of a prop has its own arguments, which override those of its surface', () => {
  const runAction = vi.fn();
  const ports = { location: createLocation(), hasAction: () => true, runAction };
  const scope = createScope(ports, { surface: 'offer', args: { a: '1', b: '1' } }, { stores: {} } as Facts);
  (scope.control('open', { b: '2' }) as { run: () => void }).run();
  expect(runAction.mock.calls).toEqual([['open', { surface: 'offer', args: { a: '1', b: '2' } }]]);
});
