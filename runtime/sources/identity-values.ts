import { type Async, mapReady, ready } from '../../schemas/async.ts';
import type { IDENTITY_VALUES, KycLimit, LoginRow, SessionRow, TicketThread } from '../../schemas/domains/identity/sources.ts';
import type { CallResponse } from '../../schemas/domains/calls.ts';
import { formatCount, formatCurrency, formatInstant } from '../i18n/format.ts';
import type { RuntimeLink } from '../navigation/runtime-link.ts';
import type { Stores } from '../stores/stores.ts';
import { readData, type Readers, type ValueContext } from './reader.ts';

const toTimed = (seconds: number, tag: string) => ({
  time: formatInstant(tag, seconds * 1000),
  iso: new Date(seconds * 1000).toISOString(),
});

/** An instant in seconds as text; null if there is none. */
function toText(seconds: number | null | undefined, { locale }: Stores): string | null {
  return seconds === null || seconds === undefined ? null : formatInstant(locale.tag, seconds * 1000);
}

function readChange(pick: (status: CallResponse<'security-status'>) => number | null) {
  return ({ stores }: ValueContext): Async<unknown> =>
    mapReady(stores.answers['security-status'].read(), (status) => toText(pick(status), stores));
}

/** The ticket of the last step of a recovery. */
function findTicket({ responses }: Stores): string | null {
  const calls = ['reset-verify', 'rebind-verify', 'reset-init', 'rebind-init'] as const;
  return calls.map((call) => responses.response(call)?.ticket ?? null).find((ticket) => ticket !== null) ?? null;
}

const NO_PROBLEMS: Readonly<Record<string, string>> = {};

/** What the server refused, or why the last application was rejected, by field. */
function findKycProblems({ answers, responses }: Stores): Readonly<Record<string, string>> {
  const refusal = responses.refusal('kyc-submit') as { fields?: Readonly<Record<string, string>> | null } | undefined;
  if (refusal?.fields) return refusal.fields;
  const status = answers['kyc-status'].read();
  if (status.state !== 'ready' || status.value.state !== 'rejected') return NO_PROBLEMS;
  return Object.fromEntries((status.value.reasons ?? []).map(({ field, text }) => [field, text]));
}

/** Other origins are ignored. */
function findNext({ stores, destination }: ValueContext): RuntimeLink | null {
  const next = stores.route.query.get('next');
  const link = next === null ? null : destination(next);
  return link?.external === false ? link : null;
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

export const IDENTITY_VALUE_READERS: Readers<typeof IDENTITY_VALUES> = {
  'totp.secret': ({ stores: { responses } }) => ready(responses.response('totp-init')?.secret),
  'totp.uri': ({ stores: { responses } }) => ready(responses.response('totp-init')?.uri),
  'totp.backupCodes': ({ stores: { responses } }) => ready(ready(responses.response('totp-confirm')?.backup_codes ?? [])),
  'kyc.limits': ({ stores }) => readData(stores.answers['kyc-status'], (status) => toLimits(status, stores)),
  'kyc.reasons': ({ stores }) => readData(stores.answers['kyc-status'], ({ reasons = [] }) => reasons),
  'kyc.problems': ({ stores }) => ready(ready(findKycProblems(stores))),
  'upload.state': ({ stores: { responses } }) => ready(ready(responses.upload)),
  'recovery.ticket': ({ stores }) => ready(findTicket(stores)),
  'lock.until': ({ stores }) => {
    const { responses } = stores;
    const lock = responses.response('reset-password') ?? responses.response('fund-password-reset');
    return ready(toText(lock?.locked_until, stores));
  },
  'provider.ticket': ({ stores: { responses } }) => ready(responses.providerTicket),
  'login.next': (context) => ready(findNext(context)),
  'login.returnPath': (context) => ready(findNext(context)?.href),
  'provider.message': ({ stores: { route } }) => ready(route.query.get('message')),
  'security.password': readChange(({ password_at: at }) => at),
  'security.fundPassword': readChange(({ fundpass_at: at }) => at),
  'security.totp': readChange(({ totp_at: at }) => at),
  'security.passkeys': ({ stores }) =>
    mapReady(stores.answers['passkey-list'].read(), ({ length }) => (length === 0 ? null : formatCount(stores.locale.tag, length))),
  'sessions.list': ({ stores }) =>
    readData(stores.answers['session-list'], ({ sessions }) => sessions.map((session) => toSession(session, stores.locale.tag))),
  'logins.list': ({ stores }) =>
    readData(stores.answers['login-history'], ({ logins }) => logins.map((login) => toLogin(login, stores.locale.tag))),
  'tickets.thread': ({ stores }) => readData(stores.answers.ticket, (ticket) => toThread(ticket, stores.locale.tag)),
};
