import { ready } from '../../schemas/async.ts';
import type { IDENTITY_DATA, KycLimit, LoginRow, SessionRow, TicketThread } from '../../schemas/domains/identity/sources.ts';
import type { CallResponse } from '../../schemas/domains/calls.ts';
import { formatCount, formatCurrency, formatInstant } from '../i18n/format.ts';
import type { Stores } from '../stores/stores.ts';
import { readData, type Readers, type ValueContext } from './reader.ts';

const toTimed = (seconds: number, tag: string) => ({
  time: formatInstant(tag, seconds * 1000),
  iso: new Date(seconds * 1000).toISOString(),
});

const NO_PROBLEMS: Readonly<Record<string, string>> = {};

/** What the server refused, or why the last application was rejected, by field. */
function findKycProblems({ answers, responses }: Stores): Readonly<Record<string, string>> {
  const refusal = responses.outcomes.get('kyc-submit')?.refusal as { fields?: Readonly<Record<string, string>> | null } | undefined;
  if (refusal?.fields) return refusal.fields;
  const status = answers['kyc-status'].read();
  if (status.state !== 'ready' || status.value.state !== 'rejected') return NO_PROBLEMS;
  return Object.fromEntries((status.value.reasons ?? []).map(({ field, text }) => [field, text]));
}

function toLimits({ limits = [] }: CallResponse<'kyc-status'>, { locale }: Stores): readonly KycLimit[] {
  return limits.map(({ level, daily_withdrawal: amount, currency }) => ({ level, daily: formatCurrency(locale.tag, amount, currency) }));
}

function toSession(
  { seen_at: seen, is_current: isCurrent, ...session }: CallResponse<'session-list'>['sessions'][number],
  tag: string,
): SessionRow {
  return { ...session, isCurrent, ...toTimed(seen, tag) };
}

function toLogin({ at, ...login }: CallResponse<'login-history'>['logins'][number], tag: string): LoginRow {
  return { ...login, ...toTimed(at, tag) };
}

function toThread({ id, subject, state, messages }: CallResponse<'ticket'>, tag: string): TicketThread {
  return { id, subject, state, messages: messages.map(({ at, ...message }) => ({ ...message, ...toTimed(at, tag) })) };
}

/** An instant in seconds as text; null if there is none. */
function toText(seconds: number | null | undefined, { locale }: Stores): string | null {
  return seconds === null || seconds === undefined ? null : formatInstant(locale.tag, seconds * 1000);
}

function readChange(pick: (status: CallResponse<'security-status'>) => number | null) {
  return ({ stores }: ValueContext) => readData(stores.answers['security-status'], (status) => toText(pick(status), stores));
}

export const IDENTITY_DATA_READERS: Readers<typeof IDENTITY_DATA> = {
  'totp.backupCodes': ({ stores: { responses } }) => ready(ready(responses.response('totp-confirm')?.backup_codes ?? [])),
  'fundPassword.status': ({ stores }) => readData(stores.answers['user-frequency'], () => null),
  'totp.status': ({ stores }) => readData(stores.answers['totp-status'], () => null),
  'kyc.limits': ({ stores }) => readData(stores.answers['kyc-status'], (status) => toLimits(status, stores)),
  'kyc.reasons': ({ stores }) => readData(stores.answers['kyc-status'], ({ reasons = [] }) => reasons),
  'kyc.problems': ({ stores }) => ready(ready(findKycProblems(stores))),
  'upload.state': ({ stores: { responses } }) => ready(ready(responses.upload.get())),
  'sessions.list': ({ stores }) =>
    readData(stores.answers['session-list'], ({ sessions }) => sessions.map((session) => toSession(session, stores.locale.tag))),
  'logins.list': ({ stores }) =>
    readData(stores.answers['login-history'], ({ logins }) => logins.map((login) => toLogin(login, stores.locale.tag))),
  'tickets.thread': ({ stores }) => readData(stores.answers.ticket, (ticket) => toThread(ticket, stores.locale.tag)),
  'lock.until': ({ stores }) => {
    const { responses } = stores;
    const lock = responses.response('reset-password') ?? responses.response('fund-password-reset');
    return ready(ready(toText(lock?.locked_until, stores)));
  },
  'security.password': readChange(({ password_at: at }) => at),
  'security.fundPassword': readChange(({ fundpass_at: at }) => at),
  'security.totp': readChange(({ totp_at: at }) => at),
  'security.passkeys': ({ stores }) =>
    readData(stores.answers['passkey-list'], ({ length }) => (length === 0 ? null : formatCount(stores.locale.tag, length))),
};
