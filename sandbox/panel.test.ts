import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CALL_IDS } from './call-ids.ts';
import { sendRequest, getCookies, createTestSandbox } from './fixtures.ts';
import { PERSONAS } from './personas.ts';

const sandbox = createTestSandbox();
/** The server adds `note.html` to pages. */
const FILES = readdirSync(new URL('./panel/', import.meta.url)).filter((file) => file !== 'note.html');
const THIRTY = Array.from({ length: 30 }, (_, at) => ({ at }));

it('reads the persona of the browser, and its changes', async () => {
  const who = { persona: 'trader', answers: { 'compliance-check.limit.brazil_toast': 1 }, faults: { 'udf-quotes': 'timeout' } };
  const response = await sendRequest(sandbox.app, '/sandbox/state.json', { cookies: await getCookies(sandbox, who) });
  expect(await response.json()).toEqual({
    current: 'trader',
    personas: [...PERSONAS.values()].map(({ name, title, doc }) => ({ name, title, doc })),
    answers: [['compliance-check.limit.brazil_toast', 1]],
    faults: [['udf-quotes', 'timeout']],
    calls: CALL_IDS,
    kinds: [500, 503, 404, 429, 'timeout', 'html', 'cut', 'refused'],
  });
});

it.each([
  ['as the page reads them', 'trader', 'user-info', ['user-info.verified', 1]],
  ['of a response without data', 'visitor', 'user-info', ['user-info.verified', null]],
  ['as they were changed', 'trader', 'compliance-check', ['compliance-check.limit.brazil_toast', true]],
  ['of a response that is a list', 'trader', 'coin-whitelist', ['coin-whitelist', ['BTC', 'ETH', 'SOL', 'USDT']]],
])('lists the fields %s', async (_, persona, call, field) => {
  const who = { persona, answers: { 'compliance-check.limit.brazil_toast': 1 } };
  const response = await sendRequest(sandbox.app, '/sandbox/fields.json', { cookies: await getCookies(sandbox, who) });
  const fields = (await response.json()) as Record<string, unknown>;
  expect(fields[call]).toContainEqual(field);
});

it.each(FILES)('serves %s, which complies with a strict content security policy', async (file) => {
  const response = await sendRequest(sandbox.app, `/sandbox/${file}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(file.endsWith('.css') ? /^text\/css/ : /^text\/javascript/);
  expect(await response.text()).not.toMatch(/innerHTML|outerHTML|insertAdjacentHTML|\.style\b|cssText|eval|new Function/);
});

it.each<[string, string, string, readonly unknown[]]>([
  ['of a page', 'application/json', '{"reports":[{"kind":"error"},{"kind":"render"}]}', [{ kind: 'error' }, { kind: 'render' }]],
  ['of a browser', 'application/reports+json', '[{"type":"csp-violation","body":{}}]', [{ type: 'csp-violation', body: {} }]],
  ['of an older browser', 'application/csp-report', '{"csp-report":{}}', [{ 'csp-report': {} }]],
  ['that is not JSON', 'application/json', '<b>', []],
  ['that is null', 'application/json', 'null', []],
  ['of thirty reports, of which it lists the last twenty', 'application/json', JSON.stringify({ reports: THIRTY }), THIRTY.slice(10)],
])('[RED-14] lists reports: a body %s', async (_, type, body, expected) => {
  const cookies = await getCookies(sandbox, { persona: 'trader' });
  const { status } = await sendRequest(sandbox.app, '/report', { method: 'POST', cookies, headers: { 'content-type': type }, body });
  expect(status).toBe(204);
  expect(await (await sendRequest(sandbox.app, '/sandbox/reports.json', { cookies })).json()).toEqual(expected);
});
