import { CALLS } from '../../schemas/domains/calls.ts';
import { createResponse, isSuccessful, toEnvelope } from '../answer.ts';
import type { SandboxApp, SandboxContext } from '../environment.ts';
import { applyFaults } from '../faults.ts';
import { signOut } from '../sign-in.ts';
import { getAuthenticator } from './totp.ts';
import type { Login } from './identity-state.ts';

const DAY_MS = 86_400_000;

/** Earlier sessions of the account, so that the lists aren't empty. */
const EARLIER_SESSIONS: readonly (Login & { readonly id: string })[] = [
  { id: 'phone', at: -DAY_MS, device: 'Safari, iPhone', place: 'Lisbon, PT', method: 'passkey', succeeded: true },
  { id: 'laptop', at: -9 * DAY_MS, device: 'Firefox, Windows', place: 'Porto, PT', method: 'password', succeeded: true },
];
const FAILED_LOGIN: Login = { at: -3 * DAY_MS, device: 'Chrome, Linux', place: 'Warsaw, PL', method: 'password', succeeded: false };

const toSeconds = (ms: number): number => Math.floor(ms / 1000);

export function addSessions(app: SandboxApp, now: () => number): void {
  const get = (id: 'security-status' | 'session-list' | 'login-history', data: (c: SandboxContext, at: number) => unknown) =>
    app.get(CALLS[id].path, applyFaults(id), (c) =>
      isSuccessful(c, id) ? createResponse(c, id, toEnvelope(data(c, now()))) : createResponse(c, id),
    );
  get('security-status', getSecurityStatus);
  get('session-list', (c, at) => ({ sessions: getSessions(c, at) }));
  get('login-history', (c, at) => ({ logins: getLogins(c, at).map((login) => ({ ...login, at: toSeconds(login.at) })) }));
  app.post(CALLS['log-out-all'].path, applyFaults('log-out-all'), (c) => {
    if (!isSuccessful(c, 'log-out-all')) return createResponse(c, 'log-out-all');
    c.var.session.identity.loggedOut.add(c.var.persona.name);
    signOut(c);
    return createResponse(c, 'log-out-all');
  });
}

export function recordLogin(c: SandboxContext, persona: string, login: Omit<Login, 'device' | 'place'>): void {
  const { logins } = c.var.session.identity;
  logins.set(persona, [{ ...login, device: describeDevice(c), place: 'Lisbon, PT' }, ...(logins.get(persona) ?? [])].slice(0, 20));
}

function getSecurityStatus({ var: { persona, session } }: SandboxContext) {
  const { identity } = session;
  const totp = getAuthenticator({ persona, session })?.enabledAt;
  return {
    password_at: toSecondsOrNull(identity.passwordChanges.get(persona.name)),
    fundpass_at: toSecondsOrNull(identity.fundPasswords.get(persona.name)?.at),
    totp_at: toSecondsOrNull(totp === 0 ? undefined : totp),
  };
}

function getSessions(c: SandboxContext, now: number) {
  const { persona, session } = c.var;
  const here = { id: 'here', device: describeDevice(c), place: 'Lisbon, PT', seen_at: toSeconds(now), is_current: true };
  if (session.identity.loggedOut.has(persona.name)) return [here];
  return [
    here,
    ...EARLIER_SESSIONS.map(({ id, device, place, at }) => ({ id, device, place, seen_at: toSeconds(now + at), is_current: false })),
  ];
}

function getLogins({ var: { persona, session } }: SandboxContext, now: number): readonly Login[] {
  const earlier = [...EARLIER_SESSIONS, FAILED_LOGIN].map(({ device, place, method, succeeded, at }) => ({
    device,
    place,
    method,
    succeeded,
    at: now + at,
  }));
  return [...(session.identity.logins.get(persona.name) ?? []), ...earlier].toSorted((one, other) => other.at - one.at);
}

const toSecondsOrNull = (ms: number | undefined): number | null => (ms === undefined ? null : toSeconds(ms));

const BROWSERS = [
  ['Edg/', 'Edge'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;
const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['Android', 'Android'],
  ['Mac OS', 'Mac'],
  ['Windows', 'Windows'],
  ['Linux', 'Linux'],
] as const;

function describeDevice(c: SandboxContext): string {
  const agent = c.req.header('user-agent') ?? '';
  const [browser, system] = [BROWSERS, SYSTEMS].map((known) => known.find(([mark]) => agent.includes(mark))?.[1]);
  return [browser ?? 'Browser', system].filter((part) => part !== undefined).join(', ');
}
