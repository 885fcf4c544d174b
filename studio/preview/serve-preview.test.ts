import { once } from 'node:events';
import { request, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getContentPath, getTextsPath } from '../../schemas/manifest/site-document.ts';
import { frozen, getFrozenSite } from '../../tests/project/frozen.ts';
import { createSiteDocument } from '../project/document.ts';
import { getDraftFile, getNewestFiles } from './draft-files.ts';
import { openPreview, type PreviewServer } from './serve-preview.ts';
import { REQUEST_COOKIES, FRAME_PATH, RESPONSE_COOKIES, ICONS_PATH, PERSONAS_PATH, SITE } from './visitor-headers.ts';

const STUDIO = 'http://127.0.0.1:4701';
const CHECK = '/api/web/v1/compliance/check';
const LOG_OUT = '/api/web/v1/usercenter/logout';

let server: PreviewServer;
beforeAll(async () => {
  server = await openPreview({ project: () => frozen, studio: [STUDIO] });
  await server.ready;
});
afterAll(() => server.stop());

/** Returns the response of the server. `fetch` would set Host and Origin itself. */
async function ask(path: string, headers: OutgoingHttpHeaders = {}, method = 'GET') {
  const { host, port } = new URL(server.origin);
  const asked = request({ host: '127.0.0.1', port, path, method, headers: { host, ...headers } }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const body = (await answer.toArray()).join('');
  return { status: answer.statusCode, headers: answer.headers, body };
}

const PORT = () => new URL(server.origin).port;

it.each<[string, () => OutgoingHttpHeaders, string, number]>([
  ['answers its own page', () => ({ origin: server.origin, 'sec-fetch-site': 'same-origin' }), 'POST', 200],
  ['answers who types its address', () => ({}), 'GET', 200],
  ['refuses a name that was rebound', () => ({ host: `evil.example:${PORT()}` }), 'GET', 403],
  ['refuses its address by number', () => ({ host: `127.0.0.1:${PORT()}` }), 'GET', 403],
  ['refuses a page of another origin', () => ({ origin: 'https://evil.example' }), 'GET', 403],
  ['refuses the studio’s own page, which has its own', () => ({ origin: STUDIO }), 'POST', 403],
  ['refuses what another page sends without saying so', () => ({ 'sec-fetch-site': 'cross-site' }), 'POST', 403],
])('[PUB-12] the preview server %s', async (_name, headers, method, status) => {
  const path = method === 'POST' ? LOG_OUT : PERSONAS_PATH;
  expect((await ask(path, headers(), method)).status).toBe(status);
});

it('[PUB-12] the preview server lets the studio alone frame its page, and runs nothing but its own scripts there', async () => {
  const { status, headers, body } = await ask(FRAME_PATH);
  const policy = String(headers['content-security-policy']);
  expect(status).toBe(200);
  expect(policy).toContain(`frame-ancestors ${STUDIO};`);
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toContain('unsafe');
  expect(body).toContain(`data-studio="${STUDIO}"`);
  const scripts = [...body.matchAll(/src="([^"]+)"/g)].map(([, path = '']) => path);
  expect((await Promise.all(scripts.map((path) => ask(path)))).map((answer) => answer.status)).toEqual([200]);
});

it.each(['/manifests/main.json', '/../package.json', '/%2e%2e/package.json', '/sandbox/state.json'])(
  '[PUB-12] the preview server has nothing at %s',
  async (path) => {
    expect((await ask(path)).status).toBe(404);
  },
);

it('[PUB-12] the preview server has every icon, for a draft may name any', async () => {
  const { body } = await ask(ICONS_PATH);
  expect(['house', 'zap'].every((name) => body.includes(`id="${name}"`))).toBe(true);
});

const checked = async (cookies: string) => {
  const { body } = await ask(CHECK, { [REQUEST_COOKIES]: cookies, [SITE]: 'main', cookie: 'persona=hk-resident' });
  return (JSON.parse(body) as { data: { toast: { is_hk_user: unknown } } }).data.toast.is_hk_user;
};

it('[TOL-24] the back end of the preview answers as the persona whose cookies the call carries, whatever the browser keeps', async () => {
  expect(await checked('persona=hk-resident')).toBe(1);
  expect(await checked('persona=visitor')).toBe(0);
});

it('[TOL-24] the back end of the preview gives cookies to the visitor, none to the browser', async () => {
  const { headers } = await ask(LOG_OUT, { [REQUEST_COOKIES]: 'persona=trader; uid=1; nickname=a', [SITE]: 'main' }, 'POST');
  expect(headers['set-cookie']).toBeUndefined();
  expect(String(headers[RESPONSE_COOKIES.header])).toContain('uid=;');
});

it('[TOL-24] the back end of the preview names the personas with their cookies', async () => {
  const personas = JSON.parse((await ask(PERSONAS_PATH)).body) as { name: string; cookies: object }[];
  expect(personas.find(({ name }) => name === 'hk-resident')?.cookies).toHaveProperty('uid');
});

const texts = (namespace: string) => getTextsPath('en', getFrozenSite('main').texts['en'] ?? '', namespace);

it('[TOL-24] a draft file is found only by the address that a document gives it', () => {
  expect(getDraftFile(frozen, texts('ui'))).toEqual(frozen.effectiveTexts('en')['ui']);
  const document = createSiteDocument(frozen.site('eu'), ICONS_PATH);
  expect(getDraftFile(frozen, getContentPath(document, 'home'))).toHaveProperty('title');
  const contents = ['/content/main.000000000000/home.json', '/content/nowhere.000000000000/home.json'];
  const others = [texts('none'), getTextsPath('en', '000000000000', 'ui'), ...contents, '/texts/../../package.json'];
  expect(others.filter((address) => getDraftFile(frozen, address) !== null)).toEqual([]);
});

it('[TOL-24] a draft file is another one once a text was edited', () => {
  const edited = frozen.with('locales/en/ui.json', JSON.stringify({ ...frozen.effectiveTexts('en')['ui'], hello: 'Hello' }));
  const document = createSiteDocument(edited.site('main'), ICONS_PATH);
  const address = getTextsPath('en', document.texts['en'] ?? '', 'ui');
  expect(getDraftFile(edited, texts('ui'))).toBeNull();
  expect(getDraftFile(edited, address)).toHaveProperty('hello', 'Hello');
  const addresses = [texts('ui'), texts('none'), getContentPath(document, 'home'), '/package.json'];
  const newest = { [address]: expect.objectContaining({ hello: 'Hello' }) as unknown };
  expect(getNewestFiles(edited, document, addresses)).toEqual(newest);
});
