import { describe, expect, it } from 'vitest';
import { toResponse } from '../kit/runtime/fake-network.ts';
import { openPage, type Page } from './page.ts';

const SECRETS = { fundpass: 'correct-horse&battery=staple', totp: '739154' };
const SAFE = '/json_svr/query_safe';

/** Returns all that left the page or stays behind it, apart from the body of the call. */
function readTraces({ ports, browser, events, printed, path }: Page): readonly string[] {
  const { location, log, fetch } = ports;
  const requests = fetch.sent.flatMap(({ address, init: { headers, body } }) => [
    `${address} ${JSON.stringify([...new Headers(headers)])}`,
    address !== SAFE && typeof body === 'string' ? body : '',
  ]);
  const stored = JSON.stringify([log.lines, [...browser.cookies.jar], ...browser.stored]);
  return [...requests, ...events, ...printed, stored, path, ...location.behind, ...location.left];
}

describe.each([
  ['fund-password-dialog', 'change-fund-password', { fundpass: SECRETS.fundpass }],
  ['fund-password-frequency-dialog', 'fund-password-frequency', { ...SECRETS, frequency: '2' }],
])('%s, whose back end', (surface, opener, args) => {
  // Some responses repeat the request.
  it.each<[string, unknown]>([
    ['accepts it', { result: true }],
    ['rejects it', { result: false, msg: `${SECRETS.fundpass} is wrong` }],
    ['fails', () => toResponse({ message: `fundpass=${SECRETS.fundpass}&totp=${SECRETS.totp}` }, 500)],
    ['returns HTML', () => new Response(`<b>${SECRETS.fundpass} ${SECRETS.totp}</b>`)],
    ['is unreachable', new TypeError(`failed to fetch with ${SECRETS.fundpass}`)],
  ])('[SEC-8] %s, leaves the secrets in the body of the call, and nowhere else', async (_name, answer) => {
    const answers = { 'user-frequency': { frequency: 1 }, 'fund-password-check': answer, 'fund-frequency-save': answer };
    const page = await openPage({ at: '/myaccount/security', as: { tier: 12, verified: 1 }, answers, stored: { 'meridian:debug': '1' } });
    await page.act(null, opener);
    await page.act(surface, 'confirm', args);
    page.ports.log.error('error', {}, { error: new Error('after') });
    await page.advance(6_000);
    page.ports.device.hide();
    const call = page.ports.fetch.sent.find(({ address }) => address === SAFE);
    expect(Object.fromEntries(new URLSearchParams(call?.init.body as string))).toMatchObject(args);
    const traces = readTraces(page);
    expect(traces.some((text) => text.includes('after'))).toBe(true);
    const secrets = Object.values(SECRETS).flatMap((secret) => [secret, encodeURIComponent(secret)]);
    expect(traces.filter((text) => secrets.some((secret) => text.includes(secret)))).toEqual([]);
  });
});
