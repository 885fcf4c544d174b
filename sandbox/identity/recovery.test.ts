import { describe, expect, it } from 'vitest';
import { type Body, codeOfApp, type IdentityBrowser, openIdentity } from '../../tests/kit/sandbox/identity.ts';
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

interface Process {
  readonly ticket: string;
  readonly code: string;
  readonly wrong: string;
}

const openVisitor = () => openIdentity({ persona: 'visitor' });

async function getMailedCode({ panel }: IdentityBrowser): Promise<string> {
  return (await panel()).mails[0]?.code ?? 'no mail';
}

async function startRecovery(browser: IdentityBrowser, kind: Kind, account = ACCOUNT): Promise<Process> {
  const { ticket } = (await browser.call(`${kind}-init`, { account })).data;
  const code = await getMailedCode(browser);
  return { ticket, code, wrong: code === '111111' ? '222222' : '111111' };
}

const verify = ({ call }: IdentityBrowser, kind: Kind, fields: Body) => call(`${kind}-verify`, { fundpass: FUND_PASSWORD, ...fields });

/** Returns the ticket of a recovery whose code was verified. */
async function verifyAndGetTicket(browser: IdentityBrowser, kind: Kind, account?: string): Promise<string> {
  const { ticket, code } = await startRecovery(browser, kind, account);
  return (await verify(browser, kind, { ticket, code })).data.ticket;
}

describe.each(KINDS)('a recovery: %s', (kind) => {
  it('[RCV-1][RCV-4] answers the same whether or not the account exists', async () => {
    const answers = [ACCOUNT, NOBODY].map(async (account) => {
      const browser = await openVisitor();
      const first = await browser.call(`${kind}-init`, { account });
      const { ticket } = first.data;
      const resend = () => browser.call('reset-resend', { ticket });
      const tries = [await resend(), await verify(browser, kind, { ticket, code: 'wrong' })];
      browser.pass(MINUTE_MS);
      tries.push(await resend());
      for (let left = 4; left >= 0; left -= 1) tries.push(await verify(browser, kind, { ticket, code: 'wrong' }));
      return [{ ...first, data: Object.keys(first.data), shape: ticket.replaceAll(/\w/g, '0') }, ...tries];
    });
    const [known, unknown] = await Promise.all(answers);
    expect(known).toEqual(unknown);
  });

  it('[RCV-1] sends a code to an account that exists only', async () => {
    const browser = await openVisitor();
    await browser.call(`${kind}-init`, { account: NOBODY });
    expect((await browser.panel()).mails).toEqual([]);
    await browser.call(`${kind}-init`, { account: ` ${ACCOUNT.toUpperCase()} ` });
    expect((await browser.panel()).mails).toEqual([{ to: ACCOUNT, code: expect.stringMatching(/^\d{6}$/), at: TEST_NOW }]);
  });

  it('[RCV-2] takes five wrong codes, then starts again', async () => {
    const browser = await openVisitor();
    const { ticket, code, wrong } = await startRecovery(browser, kind);
    for (const left of [4, 3, 2, 1])
      expect(await verify(browser, kind, { ticket, code: wrong })).toMatchObject({ code: WRONG, data: { tries_left: left } });
    expect(await verify(browser, kind, { ticket, code: wrong })).toMatchObject({ code: TOO_MANY, data: { tries_left: 0 } });
    expect((await verify(browser, kind, { ticket, code })).code).toBe(EXPIRED);
    const again = await startRecovery(browser, kind);
    expect((await verify(browser, kind, again as unknown as Body)).code).toBe(0);
  });

  it('[RCV-2] takes the right code after four wrong ones, once', async () => {
    const browser = await openVisitor();
    const { ticket, code, wrong } = await startRecovery(browser, kind);
    for (let tries = 0; tries < 4; tries += 1) await verify(browser, kind, { ticket, code: wrong });
    const { data } = await verify(browser, kind, { ticket, code });
    expect(data).toEqual({ ticket: expect.any(String), tries_left: 1 });
    for (const used of [ticket, data.ticket]) expect((await verify(browser, kind, { ticket: used, code })).code).toBe(EXPIRED);
  });

  it('[RCV-2] sends another code after a minute, and then takes that alone, with the tries that are left', async () => {
    const browser = await openVisitor();
    const { ticket, code, wrong } = await startRecovery(browser, kind);
    const resend = () => browser.codeOf('reset-resend', { ticket });
    await verify(browser, kind, { ticket, code: wrong });
    browser.pass(MINUTE_MS - 1);
    expect(await resend()).toBe(TOO_SOON);
    browser.pass(1);
    expect([await resend(), await resend()]).toEqual([0, TOO_SOON]);
    const next = await getMailedCode(browser);
    expect((await verify(browser, kind, { ticket, code })).data.tries_left).toBe(3);
    expect((await verify(browser, kind, { ticket, code: next })).code).toBe(0);
  });

  it.each(['of another process', 'that was made up'])('takes no ticket %s', async (which) => {
    const browser = await openVisitor();
    const { ticket, code } = await startRecovery(browser, kind === 'reset' ? 'rebind' : 'reset');
    const sent = { code, ticket: which === 'that was made up' ? 'made-up' : ticket };
    expect((await verify(browser, kind, sent)).code).toBe(EXPIRED);
  });

  it('[RCV-2] ends after fifteen minutes', async () => {
    const browser = await openVisitor();
    const { ticket, code } = await startRecovery(browser, kind);
    browser.pass(15 * MINUTE_MS);
    expect((await verify(browser, kind, { ticket, code })).code).toBe(EXPIRED);
    expect(await browser.codeOf('reset-resend', { ticket })).toBe(EXPIRED);
  });
});

describe('a new password', () => {
  const TRADER = 'trader@meridian.example';

  it('[RCV-3] replaces the old one and locks withdrawals for a day', async () => {
    const browser = await openVisitor();
    const ticket = await verifyAndGetTicket(browser, 'reset', TRADER);
    expect(await browser.codeOf('reset-password', { ticket, password: 'short12' })).toBe(ACCOUNT_CODES.weak);
    const { code, data } = await browser.call('reset-password', { ticket, password: NEW_PASSWORD });
    expect({ code, data }).toEqual({ code: 0, data: { locked_until: (TEST_NOW + DAY_MS) / 1000 } });
    const logIn = (next: string) => browser.logIn({ account: TRADER, password: next });
    expect([await logIn('demo-trader'), await logIn(NEW_PASSWORD)]).toEqual([ACCOUNT_CODES.wrong, 0]);
  });

  it.each<[string, (browser: IdentityBrowser) => Promise<string>]>([
    ['whose code was not given', async (browser) => (await startRecovery(browser, 'reset')).ticket],
    ['of a lost authenticator', (browser) => verifyAndGetTicket(browser, 'rebind')],
    ['that expired', async (browser) => verifyAndGetTicket(browser, 'reset').finally(() => browser.pass(15 * MINUTE_MS))],
    [
      'that was used',
      async (browser) => {
        const ticket = await verifyAndGetTicket(browser, 'reset');
        await browser.call('reset-password', { ticket, password: NEW_PASSWORD });
        return ticket;
      },
    ],
  ])('[RCV-1] needs a ticket, not one %s', async (_name, ticketOf) => {
    const browser = await openVisitor();
    const ticket = await ticketOf(browser);
    expect(await browser.codeOf('reset-password', { ticket, password: 'another one' })).toBe(EXPIRED);
  });
});

describe('a lost authenticator', () => {
  it('[RCV-4] is replaced: the new one logs in, the old one does not', async () => {
    const browser = await openVisitor();
    const { call, codeOf, now } = browser;
    const ticket = await verifyAndGetTicket(browser, 'rebind');
    const { uri } = (await call('totp-init', { ticket })).data;
    const code = codeOfApp(uri, now());
    const { data } = await call('totp-confirm', { ticket, code });
    expect(data.backup_codes).toHaveLength(10);
    expect(await codeOf('totp-init', { ticket })).toBe(EXPIRED);
    const logIn = (totp: string) => browser.logIn({ account: ACCOUNT, password: 'demo-secured', totp });
    expect([await logIn(generateCode(KNOWN_SECRET, now())), await logIn(code)]).toEqual([ACCOUNT_CODES.wrongCode, 0]);
    expect(browser.persona()).toBe('secured-user');
  });

  it('[RCV-4] needs the fund password, and counts a wrong one as a try without saying which was wrong', async () => {
    const browser = await openVisitor();
    const { ticket, code, wrong } = await startRecovery(browser, 'rebind');
    const message = 'The code or the fund password is wrong.';
    for (const [fields, left] of [
      [{ code, fundpass: 'wrong' }, 4],
      [{ code: wrong, fundpass: FUND_PASSWORD }, 3],
    ] as const)
      expect(await browser.call('rebind-verify', { ticket, ...fields })).toMatchObject({ message, data: { tries_left: left } });
  });

  it.each(['reset', 'rebind'] as const)(
    '[RCV-4] is not replaced with the ticket of a process that only began, or of a password: %s',
    async (kind) => {
      const browser = await openVisitor();
      const ticket = kind === 'reset' ? await verifyAndGetTicket(browser, kind) : (await startRecovery(browser, kind)).ticket;
      for (const id of ['totp-init', 'totp-confirm', 'totp-remove'] as const)
        expect(await browser.codeOf(id, { ticket, code: '1' })).toBe(EXPIRED);
    },
  );
});
