import { microApp } from '../../components/ui/micro-app/micro-app.schema.ts';
import { findProblems } from '../../schemas/manifest/explain.ts';
import { expect, it } from 'vitest';
import { prop } from '../../schemas/manifest/prop.ts';
import { z } from '../../schemas/zod.ts';
import { FILES, NOTICE, patchSection, surroundings, createTinyProject } from '../../tests/errors/tiny-project.ts';
import { validateProject } from './validate.ts';

const foundIn = (...edit: Parameters<typeof patchSection>) =>
  validateProject(createTinyProject(patchSection(...edit))).map(({ check, path }) => `${check} ${path}`);

const FEED = { 'feed.example': { for: ['streams'], owner: 'o', reason: 'r' } };
const OWN = { 's.example': { for: ['links'], owner: 'o', reason: 'r' } };

it.each<[string, string | null]>([
  ['https://s.example/a?b=c', null],
  ['https://www.m.example/', null],
  ['javascript:alert(1)', 'form'],
  ['http://s.example/', 'form'],
  ['//s.example/', 'form'],
  ['/vip', 'form'],
  ['', 'form'],
  ['https://user@s.example/', 'form'],
  ['https://s.example:8443/', 'form'],
  ['https://s.example\\@evil.example/', 'form'],
  ['https://evil.example/', 'host'],
  ['https://s.example.evil.example/', 'host'],
  ['https://s.example./', 'host'],
])('[SRV-14] a link to %j has the fault %s', (href, fault) => {
  const found = (path: string) => (fault === null ? [] : [`address/${fault} ${path}`]);
  expect(foundIn('links', { out: { href } })).toEqual(found('links.out.href'));
  expect(foundIn('links', { out: { route: 'home', app: { href } } })).toEqual(found('links.out.app.href'));
});

it.each([
  ['support', 'https://evil.example/', 'address/host'],
  ['business', 'javascript:alert(1)', 'address/form'],
  ['chatroom', '//evil.example', 'address/form'],
  ['bigData', 'https://evil.example/', 'address/host'],
  ['anti', 'http://s.example', 'address/form'],
  ['docs', 'https://evil.example/', 'address/host'],
  // Only for streams.
  ['support', 'https://feed.example/', 'address/host'],
  ['logo', 'https://s.example/logo.svg', 'reference/file'],
  ['logo', 'javascript:alert(1)', 'reference/file'],
])('[SRV-14] the site’s %s may not be %s', (key, address, check) => {
  expect(foundIn('site', { allowedHosts: { ...OWN, ...FEED }, [key]: address })).toEqual([`${check} site.${key}`]);
});

const coinIcons = { ...Object(FILES['manifests/base/constants.json']).coinIcons, base: 'https://evil.example/i' } as object;

it.each<[...Parameters<typeof patchSection>, string]>([
  ['assets', { favicon: 'https://s.example/favicon.ico' }, 'reference/file assets.favicon'],
  ['assets', { favicon: '//s.example/favicon.ico' }, 'reference/file assets.favicon'],
  ['assets', { favicon: '/none.svg' }, 'reference/file assets.favicon'],
  ['constants', { coinIcons }, 'schema/format constants.coinIcons.base'],
])('[SRV-14] icons come from the own origin: %s %j', (name, records, found) => {
  expect(foundIn(name, records)).toEqual([found]);
});

it('[SIT-24] a picture may stand in the manifest itself', () => {
  expect(foundIn('site', { logo: 'data:image/svg+xml,%3Csvg/%3E' })).toEqual([]);
  expect(foundIn('site', { logo: 'data:text/html,x' })).toEqual(['reference/file site.logo']);
});

it.each([
  ['/udf/stream', OWN, []],
  ['wss://www.m.example/stream', OWN, []],
  ['wss://feed.example/stream', { ...OWN, ...FEED }, []],
  ['wss://feed.example/stream', OWN, ['address/host site.ws']],
  ['wss://s.example/stream', { ...OWN, ...FEED }, ['address/host site.ws']],
  ['ws://feed.example/stream', { ...OWN, ...FEED }, ['address/form site.ws']],
  ['//feed.example/stream', { ...OWN, ...FEED }, ['address/form site.ws']],
  ["wss://feed.example; script-src 'unsafe-inline'", { ...OWN, ...FEED }, ['address/form site.ws']],
])('[SRV-14] the live stream is at a host that is allowed for streams: %s', (ws, allowedHosts, found) => {
  expect(foundIn('site', { ws, allowedHosts, support: '/a', business: '/a' })).toEqual(found);
});

const DIALOG = { component: 'micro-app', slot: 'modal', kind: 'service', priority: 9, opens: { by: 'user' }, dismissible: true };
const APPS = { 'apps.example': { for: ['scripts'], owner: 'o', reason: 'r' } };

it.each([
  ['/micro-apps/auth.js', {}, []],
  ['https://apps.example/auth.js', APPS, []],
  ['https://apps.example/auth.js', {}, ['address/host']],
  ['https://s.example/auth.js', OWN, ['address/host']],
  // Only what is listed is let in by the policy of the page.
  ['https://www.m.example/auth.js', {}, ['address/host']],
  ['//apps.example/auth.js', APPS, ['address/form']],
  ['data:text/javascript,alert(1)', APPS, ['address/form']],
  ['', APPS, ['address/form']],
])('[SRV-14] where the script of a micro-app may be %j', (script, more, found) => {
  const shape = { props: z.strictObject({ script: prop.script() }), actions: [], slots: ['modal'] } as const;
  const files = {
    ...patchSection('surfaces', { app: { ...DIALOG, props: { script } } }),
    ...patchSection('site', { allowedHosts: { ...OWN, ...more } }),
  };
  const project = createTinyProject(files, { ...surroundings, parts: { ...surroundings.parts, 'micro-app': shape } });
  const own = validateProject(project).filter(({ path }) => path === 'surfaces.app.props.script');
  expect(own.map(({ check }) => check)).toEqual(found);
});

it.each([
  ['/micro-apps/auth.js', undefined, true],
  ['https://apps.example/auth.js', undefined, false],
  ['https://apps.example/auth.js', 'sha384-short', false],
  ['https://apps.example/auth.js', `sha384-${'A'.repeat(64)}`, true],
])('[SEC-10] the script %s of a micro-app with the integrity %s', (script, integrity, isValid) => {
  expect(findProblems(microApp, integrity === undefined ? { script } : { script, integrity }).length === 0).toBe(isValid);
});

it.each([
  ['nobody', { for: ['links'], owner: '', reason: 'r' }],
  ['no reason', { for: ['links'], owner: 'o', reason: '' }],
  ['nothing', { for: [], owner: 'o', reason: 'r' }],
])('[SRV-14] a host is not allowed by %s, and that alone is told', (_, allowed) => {
  const found = foundIn('site', { allowedHosts: { 's.example': allowed } });
  expect(found).toHaveLength(1);
  expect(found[0]).toContain('site.allowedHosts.s.example.');
});

const COOKIES = ['csrftoken', 'uid', 'nickname', 'sandbox_session', 'lang', 'ref_uid', 'somebody_elses', 'UID', 'dark; domain=example'];

it.each(COOKIES)('[SRV-14] no effect writes the cookie %s, by its name or by a case of it', (name) => {
  const written = { cookie: name, value: '1' };
  const chosen = { cookie: { by: 'page.theme', cases: { light: 'dark' }, else: name }, value: '1' };
  expect(foundIn('actions', { keep: [written, chosen], later: { quiet: 'PT1S', effects: [written, chosen] } })).toEqual(
    ['keep.0.cookie', 'keep.1.cookie.else', 'later.effects.0.cookie', 'later.effects.1.cookie.else'].map(
      (at) => `cookie/name actions.${at}`,
    ),
  );
});

it('[SRV-14] nor does a notice that records its showing, nor an effect by a name that comes from elsewhere', () => {
  const shownBy = (cookie: unknown) => foundIn('surfaces', { notice: { ...NOTICE, shown: { cookie, maxAge: 'PT1H' } } });
  expect(shownBy('uid')).toEqual(['cookie/name surfaces.notice.shown.cookie']);
  expect(shownBy({ value: 'site.name' })).toEqual(['cookie/name surfaces.notice.shown.cookie']);
  expect(shownBy({ value: 'riskUser.cookieKey' })).toEqual([]);
  expect(shownBy('kyc_upgrade_notice')).toEqual([]);
  for (const cookie of [{ arg: 'name' }, { now: true }, { value: 'site.name' }])
    expect(foundIn('actions', { keep: [{ cookie, value: '1' }] })).toEqual(['cookie/name actions.keep.0.cookie']);
});
