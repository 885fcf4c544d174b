import { autorun, observable, runInAction } from 'mobx';
import { describe, expect, it, onTestFinished } from 'vitest';
import { FAILED, PENDING, ready } from '../../schemas/async.ts';
import type { RawProp, RawProps } from '../../schemas/manifest/expression.ts';
import { fakeScope, linkTo } from '../../tests/kit/runtime/fake-scope.ts';
import { LiveProps, resolveProp, resolveTexts } from './resolve-props.ts';
import { FAILED_PROP, type PropScope, WAITING_PROP } from './scope.ts';

const PRICE = linkTo('price');

const scope: PropScope = fakeScope({
  text: (key, values) => (key === 'a:pending' ? PENDING : key === 'a:lost' ? FAILED : ready(`${key}${JSON.stringify(values)}`)),
  link: (id, params) => (id === 'price' ? PRICE : id === 'trade' && params['pair'] === 'A_B' ? linkTo('trade') : null),
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

describe('a prop', () => {
  it.each<[string, RawProp | undefined, unknown]>([
    ['missing', undefined, undefined],
    ['a text literal', 'x', 'x'],
    ['a bool', false, false],
    ['a list of scalars', ['a', 1], ['a', 1]],
    ['a record', { a: 'x', b: { text: 'a:t' } }, { a: 'x', b: 'a:t{}' }],
    ['a text', { text: 'a:t' }, 'a:t{}'],
    ['a text with placeholders', { text: 'a:t', with: { n: { value: 'zero' }, gone: { value: 'none' } } }, 'a:t{"n":"0"}'],
    ['a text pending', { text: 'a:pending' }, WAITING_PROP],
    ['[MAN-34] texts of which one failed', { a: { text: 'a:pending' }, b: { text: 'a:lost' } }, FAILED_PROP],
    ['a text whose placeholder is pending', { text: 'a:t', with: { n: { value: 'pending' } } }, WAITING_PROP],
    ['a link', { link: 'price' }, PRICE],
    ['a link with a parameter', { link: 'trade', params: { pair: 'A_B' } }, expect.objectContaining({ href: '/trade' })],
    ['a hidden link', { link: 'gone' }, null],
    ['a link whose parameter is pending', { link: 'trade', params: { pair: { value: 'pending' } } }, null],
    ['a value that is zero', { value: 'zero', else: 'x' }, 0],
    ['a pending value, whatever its else', { value: 'pending', else: 'x' }, WAITING_PROP],
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
  ])('%s', (_name, raw, expected) => {
    expect(resolve(raw)).toEqual(expected);
  });

  it('that is a control raises its action with its arguments', () => {
    const raised: unknown[] = [];
    const control = (id: string, args: Readonly<Record<string, string>>) => ({ id, run: () => void raised.push([id, args]) });
    const resolved = resolveProp({ action: 'buy', with: { pair: { value: 'known' }, gone: { value: 'none' } } }, { ...scope, control });
    (resolved as { run(): void }).run();
    expect(raised).toEqual([['buy', { pair: 'v' }]]);
  });
});

describe('a list', () => {
  const list = (entries: Readonly<Record<string, RawProps>>) => resolve({ list: entries });

  it('is in its order, else as written, without the fields that order it', () => {
    expect(
      list({ c: { order: 1, label: 'c' }, b: { label: 'b', unless: 'holds-not' }, a: { order: 1, label: 'a', feature: 'f' } }),
    ).toEqual([
      { id: 'b', label: 'b' },
      { id: 'c', label: 'c' },
      { id: 'a', label: 'a' },
    ]);
  });

  it('drops an entry whose rule evaluates to false', () => {
    expect(list({ a: { when: 'holds' }, b: { when: 'holds-not' } })).toEqual([{ id: 'a' }]);
  });

  it('waits for the rule of an entry with `waits`, and for no other', () => {
    expect(list({ a: {}, b: { when: 'waits', waits: true } })).toBe(WAITING_PROP);
    expect(list({ a: {}, b: { when: 'waits' } })).toEqual([{ id: 'a' }]);
    expect(list({ a: {}, b: { when: 'holds', waits: true } })).toEqual([{ id: 'a' }, { id: 'b' }]);
  });

  it('drops an entry whose link is hidden, and keeps one without a link', () => {
    expect(list({ a: { link: { link: 'price' } }, b: { link: { link: 'gone' } }, c: { label: 'c' } })).toEqual([
      { id: 'a', link: PRICE },
      { id: 'c', label: 'c' },
    ]);
  });

  it('waits if one of its entries does, but not for one that is dropped', () => {
    expect(list({ a: {}, b: { x: { value: 'pending' } } })).toBe(WAITING_PROP);
    expect(list({ a: {}, b: { when: 'holds-not', x: { value: 'pending' } } })).toEqual([{ id: 'a' }]);
    expect(list({ a: {}, b: { waits: false, x: { value: 'pending' } } })).toEqual([{ id: 'a' }]);
  });
});

describe('the props of a record', () => {
  it('as texts leave out what has no value', () => {
    expect(resolveTexts({ a: 1, b: false, c: { value: 'none' }, d: 'x' }, scope)).toEqual({ a: '1', b: 'false', d: 'x' });
    expect(resolveTexts({ a: { value: 'pending' } }, scope)).toBeNull();
    expect(resolveTexts(undefined, scope)).toEqual({});
  });

  it('are pending while one of them is', () => {
    expect(new LiveProps({ a: 'x', b: { value: 'none' } }, scope).read()).toEqual(ready({ a: 'x', b: null }));
    expect(new LiveProps({ a: 'x', b: { value: 'pending' } }, scope).read()).toEqual(PENDING);
    expect(new LiveProps(undefined, scope).read()).toEqual(ready({}));
  });

  it('are derived one by one: a change of one leaves the others as they are', () => {
    const price = observable.box('1');
    let derived = 0;
    const text = () => ready(`title ${(derived += 1)}`);
    const live = new LiveProps(
      { title: { text: 'a:title' }, price: { value: 'price' } },
      { ...scope, text, value: () => ready(price.get()) },
    );
    const seen: unknown[] = [];
    onTestFinished(autorun(() => void seen.push(live.read())));
    runInAction(() => price.set('2'));
    expect(seen).toEqual(['1', '2'].map((value) => ready({ title: 'title 1', price: value })));
  });
});
