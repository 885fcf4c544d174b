import { describe, expect, it } from 'vitest';
import { json } from '../kit/runtime/fake-network.ts';
import { settle } from '../kit/runtime/settle.ts';
import { open, type Page } from './page.ts';

const SECRETS = { fundpass: 'correct-horse&battery=staple', totp: '739154' };

/** What the back end says, the worst of which repeats what it was told. */
const ANSWERS: readonly (readonly [string, unknown])[] = [
  ['accepts it', { result: true }],
  ['refuses it', { result: false, msg: `${SECRETS.fundpass} is wrong` }],
  ['fails', () => json({ message: `fundpass=${SECRETS.fundpass}&totp=${SECRETS.totp}` }, 500)],
  ['answers nonsense', () => new Response(`<b>${SECRETS.fundpass} ${SECRETS.totp}</b>`)],
  ['is away', new TypeError(`failed to fetch with ${SECRETS.fundpass}`)],
];

const DIALOGS = [
  ['fund-password-dialog', 'change-fund-password', { fundpass: SECRETS.fundpass }],
  ['fund-password-frequency-dialog', 'fund-password-frequency', { ...SECRETS, frequency: '2' }],
] as const;

/** All that left the page or stays behind it, the body of the call aside. */
function traces({ ports, browser, events, printed, path }: Page): readonly string[] {
  const bodies = ports.fetch.sent.flatMap(({ address, init: { body } }) =>
    address !== '/json_svr/query_safe' && typeof body === 'string' ? [body] : [],
  );
  const requests = ports.fetch.sent.map(({ address, init }) => `${address} ${JSON.stringify([...new Headers(init.headers)])}`);
  const kept = JSON.stringify([ports.log.lines, [...browser.cookies.jar], ...browser.stored]);
  return [...requests, ...bodies, ...events, ...printed, kept, path, ...ports.location.behind, ...ports.location.left];
}

describe.each(DIALOGS)('%s, where the back end', (surface, opener, args) => {
  it.each(ANSWERS)('[SEC-8] %s: the secrets are in the body of the call, and nowhere else', async (_name, answer) => {
    const answers = { 'user-frequency': { frequency: 1 }, 'fund-password-check': answer, 'fund-frequency-save': answer };
    const page = await open({ at: '/myaccount/security', as: { tier: 12, verified: 1 }, answers, stored: { 'meridian:debug': '1' } });
    await page.runtime.actions.run(opener, { surface: null, args: {} });
    await page.runtime.actions.run('confirm', { surface, args });
    await settle();
    page.ports.log.error('error', {}, { error: new Error('after') });
    await page.advance(6_000);
    page.ports.device.hide();
    const call = page.ports.fetch.sent.find(({ address }) => address === '/json_svr/query_safe');
    expect(Object.fromEntries(new URLSearchParams(call?.init.body as string))).toMatchObject(args);
    const told = traces(page);
    expect(told.some((text) => text.includes('after'))).toBe(true);
    const secrets = Object.values(SECRETS).flatMap((secret) => [secret, encodeURIComponent(secret)]);
    expect(told.filter((text) => secrets.some((secret) => text.includes(secret)))).toEqual([]);
  });
});
