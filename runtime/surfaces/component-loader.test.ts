import { observable, runInAction, when } from 'mobx';
import { describe, expect, it } from 'vitest';
import { settle } from '../../tests/kit/runtime/settle.ts';
import { type AnyComponent, ComponentLoader } from './component-loader.ts';

const Notice: AnyComponent = () => null;

/** A loader of one component whose chunk fails this often, and whose texts load when `arrive` is called. */
function loaderOf({ failures = 0, words = [] }: { failures?: number; words?: string[] } = {}) {
  let loads = 0;
  const load = async () => {
    loads += 1;
    if (loads <= failures) throw new Error(`chunk ${loads}`);
    return Notice;
  };
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
  const loader = new ComponentLoader([{ name: 'notice', slots: ['modal'], load, words }], { has, ready });
  return { loader, state: () => ({ notice: loader.read('notice'), loads }), asked, arrive };
}

describe('a component', () => {
  it('[MAN-30] is null until its chunk and its texts are loaded, once for all readers', async () => {
    const { loader, state, asked, arrive } = loaderOf({ words: ['ui', 'market'] });
    for (let reader = 0; reader < 2; reader += 1) expect(loader.read('notice')).toBeNull();
    await settle();
    expect({ asked, ...state() }).toEqual({ asked: ['ui', 'market'], notice: null, loads: 1 });
    await arrive();
    expect(state()).toEqual({ notice: Notice, loads: 1 });
  });

  it('[MAN-30] is read at once after it was loaded ahead with its texts', async () => {
    const { loader, state, arrive } = loaderOf({ words: ['ui'] });
    const loaded = Promise.all([loader.load('notice'), loader.load('notice')]).then(state);
    await settle();
    await arrive();
    expect(await loaded).toEqual({ notice: Notice, loads: 1 });
  });

  it('that isn’t registered fails', async () => {
    const { loader } = loaderOf();
    await loader.load('moon');
    expect(() => loader.read('moon')).toThrow('no component "moon"');
    expect(loader.entry('moon')).toBeUndefined();
  });
});

describe('a chunk that fails', () => {
  it('twice is retried and loads', async () => {
    const { loader, state } = loaderOf({ failures: 2 });
    await loader.load('notice');
    expect(state()).toEqual({ notice: Notice, loads: 3 });
  });

  it('[MAN-17] three times has failed, and is requested again only after it is forgotten', async () => {
    const { loader, state } = loaderOf({ failures: 3 });
    await loader.load('notice');
    expect(() => loader.read('notice')).toThrow('chunk 3');
    await loader.load('notice');
    loader.forget('notice');
    expect(state()).toEqual({ notice: null, loads: 3 });
    await settle();
    expect(state()).toEqual({ notice: Notice, loads: 4 });
  });

  it('is the only one to be forgotten', async () => {
    const { loader, state } = loaderOf();
    await loader.load('notice');
    loader.forget('notice');
    loader.forget('moon');
    expect(state()).toEqual({ notice: Notice, loads: 1 });
  });
});
