import { describe, expect, it, vi } from 'vitest';
import { PENDING, ready, readyOr } from '../../schemas/async.ts';
import { loadExperiments } from './open-feature.ts';
import { memoryCookies, memoryLog } from '../../tests/kit/runtime/memory-ports.ts';
import { settle } from '../../tests/kit/runtime/settle.ts';
import { siteDocument } from '../../tests/kit/runtime/site-document.ts';
import { CookieStore } from './cookie-store.ts';
import { ExperimentStore } from './experiment-store.ts';
import { SiteStore } from './site-store.ts';

const EXPERIMENTS = { new_user_reward: ['1', '2'], growth_affiliate: [true, false] };

function experimentsOf(cookie: string | null, load = loadExperiments) {
  const cookies = new CookieStore({ cookies: memoryCookies(cookie === null ? {} : { ab_vars: cookie }) });
  const log = memoryLog();
  const store = new ExperimentStore({ cookies, log, load, site: new SiteStore(siteDocument({ experiments: EXPERIMENTS })) });
  return { store, cookies, log };
}

it.each<[string, string | null, (string | null)[]]>([
  ['raw JSON', '{"new_user_reward":"1","growth_affiliate":true}', ['1', 'true']],
  ['encoded JSON', encodeURIComponent('{"new_user_reward":"2","growth_affiliate":false}'), ['2', 'false']],
  ['a number for a text', '{"new_user_reward":1}', ['1', null]],
  ['a value the manifest does not declare', '{"new_user_reward":"3","growth_affiliate":"yes"}', [null, null]],
  ['other experiments only', '{"x":"1"}', [null, null]],
  ['no JSON', '{new_user_reward:1}', [null, null]],
  ['no cookie', null, [null, null]],
])('[APP-7] reads the cookie `ab_vars`: %s', async (_name, cookie, expected) => {
  const { store } = experimentsOf(cookie);
  store.read('new_user_reward');
  await settle();
  expect(Object.keys(EXPERIMENTS).map((id) => readyOr(store.read(id), undefined))).toEqual(expected);
});

describe('loading', () => {
  it('is pending after the first read, and happens once', async () => {
    const load = vi.fn<typeof loadExperiments>(async () => ({ value: () => '1' }));
    const { store } = experimentsOf('{"new_user_reward":"1"}', load);
    expect([store.read('new_user_reward'), store.read('growth_affiliate')]).toEqual([PENDING, PENDING]);
    await settle();
    expect(store.read('new_user_reward')).toEqual(ready('1'));
    expect(load).toHaveBeenCalledOnce();
  });

  it('does not happen without the cookie', () => {
    const { store } = experimentsOf(null, () => expect.unreachable());
    expect(store.read('new_user_reward')).toEqual(ready(null));
  });

  it('that fails is logged once and leaves every experiment without a value', async () => {
    const { store, log } = experimentsOf('{"new_user_reward":"1"}', () => Promise.reject(new Error('chunk')));
    store.read('new_user_reward');
    await settle();
    expect(store.read('new_user_reward')).toEqual(ready(null));
    expect(store.read('x')).toEqual(ready(null));
    await settle();
    expect(log.lines).toEqual([{ level: 'error', event: 'experiments-failed', detail: {} }]);
  });

  it('a changed cookie changes the value', async () => {
    const { store, cookies } = experimentsOf('{"new_user_reward":"1"}');
    store.read('new_user_reward');
    await settle();
    cookies.set('ab_vars', '{"new_user_reward":"2"}');
    expect(store.read('new_user_reward')).toEqual(ready('2'));
  });
});
