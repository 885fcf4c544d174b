import { ready } from '../../schemas/async.ts';
import type { IDENTITY_DATA, KycLimit, LoginRow, SessionRow, TicketThread } from '../../schemas/domains/identity/sources.ts';
import type { CallResponse } from '../../schemas/domains/calls.ts';
import { formatCount, formatCurrency, formatInstant } from '../i18n/format.ts';
import type { Stores } from '../stores/stores.ts';
import { readCallData, type Readers, type ValueContext } from './reader.ts';

const toTimed = (seconds: number, tag: string) => ({
  time: formatInstant(tag, seconds * 1000),
  iso: new Date(seconds * 1000).toISOString(),
});

const NO_PROBLEMS: Readonly<Record<string, string>> = {};

function findKycProblems({ answers, responses }: Stores): Readonly<Record<string, string>> {
  const refusal = responses.outcomes.get('kyc-submit')?.refusal as { fields?: Readonly<Record<string, string>> | null } | undefined;
  if (refusal?.fields) return refusal.fields;
  const status = answers['kyc-status'].read();
  if (status.state !== 'ready' || status.value.state !== 'rejected') return NO_PROBLEMS;
  return Object.fromEntries((status.value.reasons ?? []).map(({ field, text }) => [field, text]));
}

function toLimits({ limits = [] }: CallResponse<'kyc-status'>, { stores: { locale } }: ValueContext): readonly KycLimit[] {
  return limits.map(({ level, daily_withdrawal: amount, currency }) => ({ level, daily: formatCurrency(locale.tag, amount, currency) }));
}

function toSessions({ sessions }: CallResponse<'session-list'>, { stores: { locale } }: ValueContext): readonly SessionRow[] {
  return sessions.map(({ seen_at: seen, is_current: isCurrent, ...session }) => ({ ...session, isCurrent, ...toTimed(seen, locale.tag) }));
}

function toLogins({ logins }: CallResponse<'login-history'>, { stores: { locale } }: ValueContext): readonly LoginRow[] {
  return logins.map(({ at, ...login }) => ({ ...login, ...toTimed(at, locale.tag) }));
}

function toThread({ id, subject, state, messages }: CallResponse<'ticket'>, { stores: { locale } }: ValueContext): TicketThread {
  return { id, subject, state, messages: messages.map(({ at, ...message }) => ({ ...message, ...toTimed(at, locale.tag) })) };
}

function toText(seconds: number | null | undefined, { locale }: Stores): string | null {
  return seconds === null || seconds === undefined ? null : formatInstant(locale.tag, seconds * 1000);
}

function readChange(pick: (status: CallResponse<'security-status'>) => number | null) {
  return readCallData('security-status', (status, { stores }) => toText(pick(status), stores));
}

export const IDENTITY_DATA_READERS: Readers<typeof IDENTITY_DATA> = {
  'totp.backupCodes': ({ stores: { responses } }) => ready(ready(responses.response('totp-confirm')?.backup_codes ?? [])),
  'fundPassword.status': readCallData('user-frequency', () => null),
  'totp.status': readCallData('totp-status', () => null),
  'kyc.limits': readCallData('kyc-status', toLimits),
  'kyc.reasons': readCallData('kyc-status', ({ reasons = [] }) => reasons),
  'kyc.problems': ({ stores }) => ready(ready(findKycProblems(stores))),
  'upload.state': ({ stores: { responses } }) => ready(ready(responses.upload.get())),
  'sessions.list': readCallData('session-list', toSessions),
  'logins.list': readCallData('login-history', toLogins),
  'tickets.thread': readCallData('ticket', toThread),
  'lock.until': ({ stores }) => {
    const { responses } = stores;
    const lock = responses.response('reset-password') ?? responses.response('fund-password-reset');
    return ready(ready(toText(lock?.locked_until, stores)));
  },
  'security.password': readChange(({ password_at: at }) => at),
  'security.fundPassword': readChange(({ fundpass_at: at }) => at),
  'security.totp': readChange(({ totp_at: at }) => at),
  'security.passkeys': readCallData('passkey-list', ({ length }, { stores }) =>
    length === 0 ? null : formatCount(stores.locale.tag, length),
  ),
};
