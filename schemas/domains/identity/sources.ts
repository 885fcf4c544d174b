import type { CallResponse } from '../calls.ts';
import { bool, fact, instant, int, oneOf, value } from '../source.ts';
import { KYC_STATES } from './kyc-states.ts';

export const IDENTITY = {
  'fundPassword.exists': { ...fact(bool, null, 'fund password frequency', 'the user has a fund password'), personal: true },
  'fundPassword.confirmedAt': {
    ...fact(instant, null, 'fund password check', 'when the user last confirmed it on this page, before changing it'),
    personal: true,
  },
  'totp.isEnabled': { ...fact(bool, null, 'authenticator status', 'an authenticator app is set up'), personal: true },
  'kyc.state': { ...fact(oneOf(...KYC_STATES), null, 'verification status', 'the state of the current application'), personal: true },
  'recovery.triesLeft': {
    ...fact(int(0, 5), null, 'recovery calls', 'how many more wrong codes the server accepts'),
    ...value('text', 'recovery calls', 'how many more wrong codes the server accepts'),
  },
  'recovery.isOver': fact(bool, false, 'recovery calls', 'the server ended the process, so it starts again'),
  'provider.status': fact(oneOf('done', 'new', 'error'), null, 'query status', 'how a login through a provider ended'),
  'totp.secret': value('text', 'authenticator set-up', 'the secret to enter by hand'),
  'totp.uri': value('text', 'authenticator set-up', 'the otpauth address for a QR code'),
  'recovery.ticket': value('text', 'recovery calls', 'the ticket of the process'),
  'provider.ticket': value('text', 'query ticket', 'the ticket of a login through a provider'),
  'login.next': value('destination', 'query next', 'the page of this site on which the login started'),
  'login.returnPath': value('text', 'query next', 'the path of that page'),
  'provider.message': value('text', 'query message', 'why a login through a provider failed, in the words of the server'),
} as const;

export const IDENTITY_DATA = {
  'totp.backupCodes': value('data', 'authenticator set-up', 'string[]: codes for a lost phone, shown once'),
  'fundPassword.status': value('data', 'fund password frequency', 'null, once it is known whether the user has a fund password'),
  'totp.status': value('data', 'authenticator status', 'null, once it is known whether an authenticator is set up'),
  'kyc.limits': value('data', 'verification status', 'KycLimit[]: what each level allows'),
  'kyc.reasons': value('data', 'verification status', 'KycReason[]: why the application was rejected'),
  'kyc.problems': value('data', 'application', 'messages by field, after a refusal'),
  'upload.state': value('data', 'upload', 'Upload: its progress, or null'),
  'sessions.list': value('data', 'sessions', 'SessionRow[]: where the user is logged in'),
  'logins.list': value('data', 'login history', 'LoginRow[]: recent logins, the newest first'),
  'tickets.thread': value('data', 'support ticket', 'TicketThread: the ticket of the address with its messages'),
  'lock.until': value('data', 'reset calls', 'until when withdrawals are locked'),
  'security.password': value('data', 'security status', 'when the password was last changed'),
  'security.fundPassword': value('data', 'security status', 'when the fund password was last changed'),
  'security.totp': value('data', 'security status', 'when the authenticator was set up'),
  'security.passkeys': value('data', 'passkeys', 'how many passkeys the user has; none is null'),
} as const;

type Kyc = CallResponse<'kyc-status'>;
export type KycReason = NonNullable<Kyc['reasons']>[number];

export interface KycLimit {
  readonly level: number;
  readonly daily: string;
}

export interface Upload {
  /** Sent part of the request, from 0 to 1. */
  readonly share: number;
  readonly cancel: () => void;
}

interface Timed {
  readonly time: string;
  readonly iso: string;
}

export interface SessionRow extends Timed {
  readonly id: string;
  readonly device: string;
  readonly place: string | null;
  readonly isCurrent: boolean;
}

export interface LoginRow extends Timed {
  readonly device: string;
  readonly place: string | null;
  readonly method: 'password' | 'passkey' | 'provider';
  readonly succeeded: boolean;
}

export interface TicketThread {
  readonly id: string;
  readonly subject: string;
  readonly state: 'open' | 'answered' | 'closed';
  readonly messages: readonly (Timed & { readonly from: 'user' | 'team'; readonly text: string })[];
}
