import { observable, runInAction, when } from 'mobx';
import { expect, it, vi } from 'vitest';
import { FAILED, PENDING, ready } from '../../schemas/async.ts';
import type { AnyComponent, ComponentEntry } from '../../schemas/manifest/component.ts';
import { settle } from '../../tests/kit/runtime/settle.ts';
import { ComponentLoader } from './component-loader.ts';

const Notice: AnyComponent = () => null;

/** A loader of one component. `settleTexts` ends the loading of its texts. */
function createLoader({ isBroken = false, namespaces = [] }: { isBroken?: boolean; namespaces?: string[] } = {}) {
  const load = vi.fn(async () => Notice);
  if (isBroken) load.mockRejectedValue(new Error('chunk'));
  const schema = () => Promise.reject(new Error('no schema'));
  const states = observable.map<string, typeof FAILED | typeof PENDING | ReturnType<typeof ready>>();
  const state = (namespace: string) => states.get(namespace) ?? PENDING;
  const requested: string[] = [];
  const waitUntilReady = async (names: readonly string[]) => {
    requested.push(...names);
    await when(() => names.every((name) => state(name).state === 'ready'));
  };
  const settleTexts = async (to: typeof FAILED | ReturnType<typeof ready>, names = requested) => {
    runInAction(() => names.forEach((name) => states.set(name, to)));
    await settle();
  };
  const entry: ComponentEntry = { name: 'notice', slots: ['modal'], load, schema, namespaces };
  const loader = new ComponentLoader([entry], { state, ready: waitUntilReady }, {});
  return { loader, requested, settleTexts, loads: () => load.mock.calls.length };
}

it.each([
  [ready(true), ready(Notice)],
  [FAILED, FAILED],
])('[MAN-30][MAN-34] a component is pending until its code and texts are loaded, and %o like its texts', async (texts, state) => {
  const { loader, settleTexts, requested, loads } = createLoader({ namespaces: ['ui', 'market'] });
  void loader.load('notice');
  for (let reader = 0; reader < 2; reader += 1) expect(loader.read('notice')).toEqual(PENDING);
  await settle();
  expect([loader.read('notice'), loads(), requested]).toEqual([PENDING, 1, ['ui', 'market']]);
  await settleTexts(ready(true), ['ui']);
  expect(loader.read('notice')).toEqual(PENDING);
  await settleTexts(texts);
  expect(loader.read('notice')).toEqual(state);
});

it('[MAN-17] a component whose chunk fails has failed with its error, also while its texts load', async () => {
  const { loader } = createLoader({ isBroken: true, namespaces: ['ui'] });
  void loader.load('notice');
  await settle();
  expect(loader.read('notice')).toMatchObject({ state: 'failed', error: new Error('chunk') });
  expect(loader.isSettled('notice')).toBe(true);
});

it('a component that isn’t registered fails', async () => {
  const { loader } = createLoader();
  await loader.load('moon');
  expect(loader.read('moon')).toMatchObject({ state: 'failed', error: new Error('no component "moon"') });
  expect(loader.entry('moon')).toBeUndefined();
});
