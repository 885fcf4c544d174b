import { autorun, observable, runInAction } from 'mobx';
import { describe, expect, it, onTestFinished } from 'vitest';
import { LOST, PENDING, ready } from '../../schemas/async.ts';
import { fakeScope } from '../testing/fake-scope.ts';
import { LiveProps } from './resolve-props.ts';

const scope = fakeScope({ value: (id) => (id === 'pending' ? PENDING : LOST) });

describe('the props of a record', () => {
  it('are there, or wait together', () => {
    expect(new LiveProps({ a: 'x', b: { value: 'none' } }, scope).read()).toEqual({ a: 'x', b: null });
    expect(new LiveProps({ a: 'x', b: { value: 'pending' } }, scope).read()).toBeNull();
    expect(new LiveProps(undefined, scope).read()).toEqual({});
  });

  it('are derived each by itself: what changes one leaves the others as they are', () => {
    const price = observable.box('1');
    const resolved: string[] = [];
    const live = new LiveProps(
      { title: { text: 'a:title' }, price: { value: 'price' } },
      fakeScope({ text: (key) => `${resolved.push(key)} ${key}`, value: () => ready(price.get()) }),
    );
    const seen: unknown[] = [];
    onTestFinished(autorun(() => void seen.push(live.read())));
    runInAction(() => price.set('2'));
    expect(seen).toEqual([
      { title: '1 a:title', price: '1' },
      { title: '1 a:title', price: '2' },
    ]);
    expect(resolved).toEqual(['a:title']);
  });
});
