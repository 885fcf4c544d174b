import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createTestSandbox, getCookies, sendRequest } from './fixtures.ts';
import { translate, translateResponse } from './translate.ts';

const sandbox = createTestSandbox();
const FOLDER = new URL('./', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, FOLDER), 'utf8');
const languages = readdirSync(new URL('texts/', FOLDER)).map((file) => file.replace('.json', ''));
const readTexts = (language: string): string[] => Object.keys(JSON.parse(read(`texts/${language}.json`)) as object);

const sources = readdirSync(FOLDER, { recursive: true })
  .map(String)
  .filter((path) => /\.(?:ts|json)$/.test(path) && !/\.test\.ts$|^(?:texts|micro-apps)/.test(path))
  .map(read)
  .join('\n')
  .replaceAll('\\"', '"');

it.each(languages)('has a translation to %s of every text in the sources, and no others', (language) => {
  const texts = readTexts(language);
  expect(texts).toEqual(readTexts('tr'));
  expect(texts.filter((text) => !sources.includes(text))).toEqual([]);
});

it.each([
  ['tr', 'Bu destek talebi kapalı.'],
  ['it-eu', 'Questo ticket è chiuso.'],
  ['en', 'This ticket is closed.'],
  ['../tr', 'This ticket is closed.'],
])('translates a text to the language of the page, %s', (language, text) => {
  expect(translate('This ticket is closed.', language)).toBe(text);
});

const PATHS = ['/api/web/v1/usercenter/get_info', '/apiw/v2/account/balances', '/apiweb/v1/user/get_user_frequency'];
it.each(PATHS)('translates the response of %s', async (path) => {
  const cookies = { ...(await getCookies(sandbox, { persona: 'visitor' })), lang: 'tr' };
  expect(await (await sendRequest(sandbox.app, path, { cookies })).json()).toMatchObject({ message: 'Lütfen giriş yapın' });
});

it('changes only the message of a response', async () => {
  const body = { code: 7, message: 'This ticket is closed.', data: [{ text: 'Mine' }, 1, null] };
  const response = await translateResponse(Response.json(body, { status: 400, headers: { 'x-own': '1' } }), 'tr');
  expect([response.status, response.headers.get('x-own')]).toEqual([400, '1']);
  expect(await response.json()).toEqual({ ...body, message: 'Bu destek talebi kapalı.' });
});
