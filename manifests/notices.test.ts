import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { missingCases } from '../rules/coverage.ts';
import type { Manifest } from '../schemas/manifest/manifest.ts';
import { readSite, siteKeys } from './testing.ts';
import { ruleOf, RULES, rulesContext } from './testing-rules.ts';

const sites = new Map<string, Manifest>();
const siteOf = (key: string): Manifest => {
  const found = sites.get(key);
  if (found === undefined) throw new Error(`no site ${key}`);
  return found;
};
const surfaceOf = (key: string, id: string) => {
  const found = siteOf(key).surfaces[id];
  if (found === undefined) throw new Error(`${key} has no surface ${id}`);
  return found;
};
const sitesWith = (id: string) => [...sites].filter(([, { surfaces }]) => id in surfaces).map(([key]) => key);

const texts = new Map<string, Record<string, unknown>>();
beforeAll(async () => {
  for (const key of await siteKeys()) sites.set(key, await readSite(key));
  for (const file of ['en/notices', 'en/shell', 'tr/notices']) {
    const content: unknown = JSON.parse(await readFile(new URL(`../locales/${file}.json`, import.meta.url), 'utf8'));
    texts.set(file, content as Record<string, unknown>); // locale files hold objects
  }
});

/** The words of a text prop in a language. */
function wordsOf(raw: unknown, language = 'en'): unknown {
  const [namespace = '', path = ''] = String((raw as { readonly text?: string }).text).split(':');
  const at = (value: unknown, key: string) => (value as Record<string, unknown> | undefined)?.[key];
  return path.split('.').reduce(at, texts.get(`${language}/${namespace}`));
}

/** The rules that a site names anywhere. */
function rulesIn(site: Manifest): string[] {
  const written = JSON.stringify([site.site, site.surfaces, site.guards, site.menus, site.routes]);
  return [...RULES.keys()].filter((id) => written.includes(`"${id}"`));
}

/** Contract section 4, highest first. */
const MODALS = [
  'restricted-country',
  'user-agreement',
  'turkish-declaration',
  'withdraw-only',
  'uk-home',
  'netherlands',
  'uzbekistan-assets',
  'uzbekistan',
  'ltw',
  'bx',
  'hk',
  'compliance-toast',
  'risk-user',
  'kyc-upgrade',
  'turkey-selector',
  'new-user-reward',
].map((name) => `${name}-dialog`);

describe('the modals', () => {
  it('[DLG-12] that show by themselves have the priorities of the contract, on every site', () => {
    for (const [key, { surfaces }] of sites) {
      const own = Object.entries(surfaces).filter(([, { slot, opens }]) => slot === 'modal' && opens === undefined);
      const found = own.toSorted(([, a], [, b]) => b.priority - a.priority).map(([id]) => id);
      expect([key, found]).toEqual([key, MODALS.filter((id) => id in surfaces)]);
      expect(new Set(own.map(([, { priority }]) => priority)).size).toBe(own.length);
    }
    expect(MODALS.filter((id) => sitesWith(id).length === 0)).toEqual([]);
  });

  it('[DLG-10] the restricted-country dialog alone takes over', () => {
    const taking = Object.entries(siteOf('main').surfaces).filter(([, { preempts }]) => preempts === true);
    expect(taking.map(([id]) => id)).toEqual(['restricted-country-dialog']);
  });

  it.each(['restricted-country-dialog', 'user-agreement-dialog'])('[RES-10][AGR-8] %s has no other end than its own action', (id) => {
    expect(surfaceOf('main', id).dismissible).toBe(false);
    expect(Object.keys(surfaceOf('main', id).actions ?? {})).toEqual(['confirm']);
  });
});

describe('each notice belongs to its sites', () => {
  it.each([
    ['turkey-selector-dialog', ['main']],
    ['turkish-declaration-dialog', ['turkey']],
    ['eu-upcoming-dialog', ['eu']],
    ['cookies-policy-bar', ['eu', 'uk']],
    ['switch-to-eu-bar', ['main']],
    ['switch-from-eu-bar', ['eu']],
    ['switch-from-us-bar', ['us']],
    ['download-banner', ['main']],
  ])('[SEL-4][DCL-2][EUU-4][BAR-1][BAR-10][BAR-11][BAR-12] %s', (id, expected) => {
    expect(sitesWith(id)).toEqual(expected);
  });

  it('the others are on every site', () => {
    const regional = ['turkey-selector-dialog', 'turkish-declaration-dialog'];
    for (const id of MODALS.filter((modal) => !regional.includes(modal))) expect([id, sitesWith(id).length]).toEqual([id, sites.size]);
  });

  it('[BAR-10][BAR-11][BAR-12] the switch bars lead to the same path of the other site', () => {
    const target = (key: string, link: string) => siteOf(key).links[link];
    expect(target('main', 'switch-to-eu')).toEqual({ site: 'eu', route: 'same' });
    expect(target('eu', 'switch-from-eu')).toEqual({ site: 'main', route: 'same' });
    expect(target('us', 'switch-from-us')).toEqual({ site: 'main', route: 'same' });
  });

  it('analytics wait for consent where the cookies bar stands, and nowhere else', () => {
    const waiting = [...sites].filter(([, { site }]) => site.analyticsWhen !== undefined).map(([key]) => key);
    expect(waiting).toEqual(sitesWith('cookies-policy-bar'));
  });

  it('[UZ-1][UZ-3] the account area is what lies below /myaccount', () => {
    const routes = Object.values(siteOf('main').routes);
    const inArea = routes.filter(({ area }) => area === 'account').map(({ path }) => path);
    expect(inArea.length).toBeGreaterThan(7);
    expect(inArea).toEqual(routes.map(({ path }) => path).filter((path) => path.startsWith('/myaccount')));
  });
});

describe('the texts that the spec fixes', () => {
  const body = (key: string, id: string, language?: string) => wordsOf(surfaceOf(key, id).props?.['body'], language);

  it('[RES-3][RES-4][RES-5] a restricted location', () => {
    const props = surfaceOf('main', 'restricted-country-dialog').props ?? {};
    const [said, examples] = String(wordsOf(props['body'])).split('\n\n');
    expect(said).toBe(
      'It seems that you are attempting to access our services from a Restricted Location where the provider is unable to provide services.',
    );
    expect(examples).toContain('the United States, Canada, Cambodia, Thailand, Cuba, Iran and North Korea');
    expect(wordsOf(props['confirm'])).toBe('I Acknowledge');
  });

  it('[CDK-5] the service is closed to UK consumers from 6 October 2023', () => {
    expect(body('main', 'uk-home-dialog')).toContain('From 6 October 2023 this service is closed to UK consumers');
    expect(body('main', 'uk-home-dialog', 'tr')).toContain('6 Ekim 2023');
  });

  it('[CDK-7] a user who may only withdraw is told to create a ticket', () => {
    expect(body('main', 'withdraw-only-dialog')).toContain('create a ticket');
  });

  it('[DCL-3] the declaration mentions a 20% tax', () => {
    expect(body('turkey', 'turkish-declaration-dialog')).toContain('a tax of 20%');
    expect(body('turkey', 'turkish-declaration-dialog', 'tr')).toContain('%20 vergi');
  });

  it('[EUU-3] an upcoming feature', () => {
    const props = surfaceOf('eu', 'eu-upcoming-dialog').props ?? {};
    expect([wordsOf(props['title']), wordsOf(props['body'])]).toEqual(['Stay tuned!', 'This feature is upcoming']);
    const guard = siteOf('eu').guards['upcoming']?.props;
    expect([guard?.['title'], guard?.['text']]).toEqual([props['title'], props['body']]);
  });
});

describe('where a showing is recorded', () => {
  it.each([
    ['kyc-upgrade-dialog', { cookie: 'kyc_upgrade_notice', maxAge: 'PT12H' }],
    ['risk-user-dialog', { cookie: { value: 'riskUser.cookieKey' }, maxAge: 'P400D' }],
    ['new-user-reward-dialog', { counter: 'newbie' }],
    ['uzbekistan-dialog', undefined],
  ])('[KYU-2][RSK-5][RWD-9][UZ-2] %s', (id, expected) => {
    expect(surfaceOf('main', id).shown).toEqual(expected);
  });
});

describe('the cases of every rule', () => {
  it('reach every comparison, list member and threshold', () => {
    const homes = new Map([...sites.values()].flatMap((site) => rulesIn(site).map((id) => [id, site] as const)));
    const left = [...homes].flatMap(([id, site]) =>
      missingCases(ruleOf(id), rulesContext(site)).map(({ reaches }) => `${id}: ${reaches.join()}`),
    );
    expect(homes.size).toBeGreaterThan(40);
    expect(left).toEqual([]);
  });
});
