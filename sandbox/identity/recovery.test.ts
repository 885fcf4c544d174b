import { describe, expect, it } from 'vitest';
import { type Body, generateAppCode, type IdentityBrowser, openIdentity } from '../../tests/kit/sandbox/identity.ts';
import { TEST_NOW } from '../fixtures.ts';
import { FUND_PASSWORD } from '../fund-password.ts';
import { ACCOUNT_CODES } from '../micro-apps/account-codes.ts';
import { generateCode, KNOWN_SECRET } from './authenticators.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const [EXPIRED, WRONG, TOO_MANY, TOO_SOON] = [10709001, 10709002, 10709003, 10709004];

const ACCOUNT = 'secured@meridian.example';
const NOBODY = 'nobody@meridian.example';
const NEW_PASSWORD = 'correct horse';
const KINDS = ['reset', 'rebind'] as const;
type Kind = (typeof KINDS)[number];

const openVisitor = () => openIdentity({ persona: 'visitor' });

const getMailedCode = async ({ panel }: IdentityBrowser) => (await panel()).mails[0]?.code ?? 'no mail';

/** Starts a recovery in a new browser. `verifiedTicket` verifies the code and returns the next ticket. */
async function startRecovery(kind: Kind, account = ACCOUNT, browser?: IdentityBrowser) {
  const visitor = browser ?? (await openVisitor());
  const { ticket } = (await visitor.call(`${kind}-init`, { account })).data;
  const code = await getMailedCode(visitor);
  const verify = (fields: Body, by = kind) => visitor.call(`${by}-verify`, { fundpass: FUND_PASSWORD, ticket, ...fields });
  return {
    browser: visitor,
    ticket,
    code,
    wrong: code === '111111' ? '222222' : '111111',
    verify,
    resend: () => visitor.getCode('reset-resend', { ticket }),
    verifiedTicket: async () => (await verify({ code })).data.ticket,
  };
}

describe.each(KINDS)('a recovery: %s', (kind) => {
  it('[RCV-1][RCV-4] returns the same responses whether or not the account exists', async () => {
    const responses = [ACCOUNT, NOBODY].map(async (account) => {
      const { call, pass } = await openVisitor();
      const first = await call(`${kind}-init`, { account });
      const { ticket } = first.data;
      const resend = () => call('reset-resend', { ticket });
      const verify = () => call(`${kind}-verify`, { fundpass: FUND_PASSWORD, ticket, code: 'wrong' });
      const tries = [await resend(), await verify()];
      pass(MINUTE_MS);
      tries.push(await resend());
      for (let left = 4; left >= 0; left -= 1) tries.push(await verify());
      return [{ ...first, data: Object.keys(first.data), shape: ticket.replaceAll(/\w/g, '0') }, ...tries];
    });
    const [known, unknown] = await Promise.all(responses);
    expect(known).toEqual(unknown);
  });

  it('[RCV-1] sends a code only to an existing account', async () => {
    const { call, panel } = await openVisitor();
    await call(`${kind}-init`, { account: NOBODY });
    expect((await panel()).mails).toEqual([]);
    await call(`${kind}-init`, { account: ` ${ACCOUNT.toUpperCase()} ` });
    expect((await panel()).mails).toEqual([{ to: ACCOUNT, code: expect.stringMatching(/^\d{6}$/), at: TEST_NOW }]);
  });

  it('[RCV-2] ends after five wrong codes, and can be started again', async () => {
    const { verify, code, wrong, browser } = await startRecovery(kind);
    for (const left of [4, 3, 2, 1]) expect(await verify({ code: wrong })).toMatchObject({ code: WRONG, data: { tries_left: left } });
    expect(await verify({ code: wrong })).toMatchObject({ code: TOO_MANY, data: { tries_left: 0 } });
    expect((await verify({ code })).code).toBe(EXPIRED);
    const again = await startRecovery(kind, ACCOUNT, browser);
    expect((await again.verify({ code: again.code })).code).toBe(0);
  });

  it('[RCV-2] accepts the right code after four wrong ones, once', async () => {
    const { verify, ticket, code, wrong } = await startRecovery(kind);
    for (let tries = 0; tries < 4; tries += 1) await verify({ code: wrong });
    const { data } = await verify({ code });
    expect(data).toEqual({ ticket: expect.any(String), tries_left: 1 });
    for (const used of [ticket, data.ticket]) expect((await verify({ ticket: used, code })).code).toBe(EXPIRED);
  });

  it('[RCV-2] sends another code after a minute, and then accepts only that, with the remaining tries', async () => {
    const { verify, code, wrong, resend, browser } = await startRecovery(kind);
    await verify({ code: wrong });
    browser.pass(MINUTE_MS - 1);
    expect(await resend()).toBe(TOO_SOON);
    browser.pass(1);
    expect([await resend(), await resend()]).toEqual([0, TOO_SOON]);
    expect((await verify({ code })).data.tries_left).toBe(3);
    expect((await verify({ code: await getMailedCode(browser) })).code).toBe(0);
  });

  it('rejects the ticket of another process, and one that was made up', async () => {
    const { verify, code } = await startRecovery(kind === 'reset' ? 'rebind' : 'reset');
    for (const ticket of [{}, { ticket: 'made-up' }]) expect((await verify({ code, ...ticket }, kind)).code).toBe(EXPIRED);
  });

  it('[RCV-2] ends after fifteen minutes', async () => {
    const { verify, code, resend, browser } = await startRecovery(kind);
    browser.pass(15 * MINUTE_MS);
    expect([(await verify({ code })).code, await resend()]).toEqual([EXPIRED, EXPIRED]);
  });
});

const TRADER = 'trader@meridian.example';

it('[RCV-3] a new password replaces the old one and locks withdrawals for a day', async () => {
  const { browser, verifiedTicket } = await startRecovery('reset', TRADER);
  const ticket = await verifiedTicket();
  expect(await browser.getCode('reset-password', { ticket, password: 'short12' })).toBe(ACCOUNT_CODES.weak);
  const { code, data } = await browser.call('reset-password', { ticket, password: NEW_PASSWORD });
  expect({ code, data }).toEqual({ code: 0, data: { locked_until: (TEST_NOW + DAY_MS) / 1000 } });
  const logIn = (next: string) => browser.logIn({ account: TRADER, password: next });
  expect([await logIn('demo-trader'), await logIn(NEW_PASSWORD)]).toEqual([ACCOUNT_CODES.wrong, 0]);
});

it.each(['unverified', 'of another process', 'expired', 'used'])('[RCV-1] a new password needs a ticket that is not %s', async (fault) => {
  const { browser, ticket: first, verifiedTicket } = await startRecovery(fault === 'of another process' ? 'rebind' : 'reset');
  const ticket = fault === 'unverified' ? first : await verifiedTicket();
  if (fault === 'expired') browser.pass(15 * MINUTE_MS);
  if (fault === 'used') await browser.call('reset-password', { ticket, password: NEW_PASSWORD });
  expect(await browser.getCode('reset-password', { ticket, password: 'another one' })).toBe(EXPIRED);
});

it('[RCV-4] a new authenticator replaces the old one, whose codes are rejected', async () => {
  const { browser, verifiedTicket } = await startRecovery('rebind');
  const { call, getCode, now } = browser;
  const ticket = await verifiedTicket();
  const { uri } = (await call('totp-init', { ticket })).data;
  const code = generateAppCode(uri, now());
  const { data } = await call('totp-confirm', { ticket, code });
  expect(data.backup_codes).toHaveLength(10);
  expect(await getCode('totp-init', { ticket })).toBe(EXPIRED);
  const logIn = (totp: string) => browser.logIn({ account: ACCOUNT, password: 'demo-secured', totp });
  expect([await logIn(generateCode(KNOWN_SECRET, now())), await logIn(code)]).toEqual([ACCOUNT_CODES.wrongCode, 0]);
  expect(browser.persona()).toBe('secured-user');
});

it('[RCV-4] replacing an authenticator counts a wrong fund password as a try, and doesn’t report which value was wrong', async () => {
  const { verify, code, wrong } = await startRecovery('rebind');
  const message = 'The code or the fund password is wrong.';
  expect(await verify({ code, fundpass: 'wrong' })).toMatchObject({ message, data: { tries_left: 4 } });
  expect(await verify({ code: wrong })).toMatchObject({ message, data: { tries_left: 3 } });
});

it.each([
  ['of an unverified process', 'rebind'],
  ['of a new password', 'reset'],
] as const)('[RCV-4] replacing an authenticator rejects the ticket %s', async (_, kind) => {
  const { browser, ticket: first, verifiedTicket } = await startRecovery(kind);
  const ticket = kind === 'reset' ? await verifiedTicket() : first;
  for (const id of ['totp-init', 'totp-confirm', 'totp-remove'] as const)
    expect(await browser.getCode(id, { ticket, code: '1' })).toBe(EXPIRED);
});
