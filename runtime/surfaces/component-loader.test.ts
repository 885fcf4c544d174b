import { observable, runInAction, when } from 'mobx';
import { describe, expect, it } from 'vitest';
import type { ComponentEntry } from '../../schemas/manifest/component.ts';
import { settle } from '../testing/settle.ts';
import { type AnyComponent, ComponentLoader } from './component-loader.ts';

const Notice: AnyComponent = () => null;

/** A loader of one component whose chunk fails so often before it comes. */
function loaderOf(failures: number) {
  let loads = 0;
  const load = async () => {
    loads += 1;
    if (loads <= failures) throw new Error(`chunk ${loads}`);
    return Notice;
  };
  return { loader: new ComponentLoader([entryOf({ load })], { has: () => true, ready: async () => undefined }), loads: () => loads };
}

const entryOf = (fields: Partial<ComponentEntry>): ComponentEntry => ({
  name: 'notice',
  slots: ['modal'],
  load: async () => Notice,
  ...fields,
});

describe('a component', () => {
  it('is under way when first read, then here; its chunk is loaded once', async () => {
    const { loader, loads } = loaderOf(0);
    for (let reader = 0; reader < 2; reader += 1) expect(loader.read('notice')).toBeNull();
    await settle();
    expect({ notice: loader.read('notice'), loads: loads() }).toEqual({ notice: Notice, loads: 1 });
  });

  it('loaded ahead is here at once', async () => {
    const { loader, loads } = loaderOf(0);
    await Promise.all([loader.load('notice'), loader.load('notice')]);
    expect({ notice: loader.read('notice'), loads: loads() }).toEqual({ notice: Notice, loads: 1 });
  });

  it('nobody registered fails', async () => {
    const { loader } = loaderOf(0);
    await loader.load('moon');
    expect(() => loader.read('moon')).toThrow('no component "moon"');
    expect(loader.entry('moon')).toBeUndefined();
  });
});

describe('the words of a component', () => {
  /** A loader of one component with words that come when `arrive` says so. */
  function wordyLoader() {
    const here = observable.set<string>();
    const asked: string[] = [];
    const has = (namespace: string) => here.has(namespace);
    const ready = async (namespaces: readonly string[]) => {
      asked.push(...namespaces);
      await when(() => namespaces.every(has));
    };
    const arrive = async () => {
      runInAction(() => asked.forEach((namespace) => here.add(namespace)));
      await settle();
    };
    return { loader: new ComponentLoader([entryOf({ words: ['ui', 'market'] })], { has, ready }), asked, arrive };
  }

  it('[MAN-30] are asked for with its chunk, and it is not drawn before they are here', async () => {
    const { loader, asked, arrive } = wordyLoader();
    expect(loader.read('notice')).toBeNull();
    await settle();
    expect({ asked, notice: loader.read('notice') }).toEqual({ asked: ['ui', 'market'], notice: null });
    await arrive();
    expect(loader.read('notice')).toBe(Notice);
  });

  it('[MAN-30] are here when it was loaded ahead', async () => {
    const { loader, arrive } = wordyLoader();
    const loaded = loader.load('notice').then(() => loader.read('notice'));
    await settle();
    await arrive();
    expect(await loaded).toBe(Notice);
  });
});

describe('a chunk that fails', () => {
  it.each([1, 2])('%i times is retried and comes', async (failures) => {
    const { loader, loads } = loaderOf(failures);
    await loader.load('notice');
    expect({ notice: loader.read('notice'), loads: loads() }).toEqual({ notice: Notice, loads: failures + 1 });
  });

  it('three times has failed, and is not asked for again by itself', async () => {
    const { loader, loads } = loaderOf(3);
    await loader.load('notice');
    expect(() => loader.read('notice')).toThrow('chunk 3');
    await loader.load('notice');
    await settle();
    expect(loads()).toBe(3);
  });

  it('[MAN-17] is asked for again once forgotten', async () => {
    const { loader, loads } = loaderOf(3);
    await loader.load('notice');
    loader.forget('notice');
    expect(loader.read('notice')).toBeNull();
    await settle();
    expect({ notice: loader.read('notice'), loads: loads() }).toEqual({ notice: Notice, loads: 4 });
  });

  it('forgetting one that is here keeps it', async () => {
    const { loader, loads } = loaderOf(0);
    await loader.load('notice');
    loader.forget('notice');
    loader.forget('moon');
    expect({ notice: loader.read('notice'), loads: loads() }).toEqual({ notice: Notice, loads: 1 });
  });
});
