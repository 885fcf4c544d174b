import { html } from 'hono/html';
import { CALLS } from '../../schemas/domains/calls.ts';
import { z } from '../../schemas/zod.ts';
import { createAccount, findAccount } from '../accounts.ts';
import { createResponse, createErrorResponse, toEnvelope } from '../answer.ts';
import type { SandboxApp, SandboxContext } from '../environment.ts';
import { applyFaults } from '../faults.ts';
import { ACCOUNT_CODES } from '../micro-apps/account-codes.ts';
import { signIn } from '../sign-in.ts';
import { translate } from '../translate.ts';
import { EXPIRED, type ProviderLogin } from './identity-state.ts';
import { recordLogin } from './sessions.ts';

const PROVIDERS: Readonly<Record<string, string>> = { google: 'Google', apple: 'Apple', telegram: 'Telegram' };

/** Host of the provider's page. Browsers resolve it to this machine. */
const PROVIDER_HOST = 'provider.localhost';
const LIFETIME_MS = 10 * 60_000;

const outcome = z.enum(['agree', 'refuse', 'fail']);

/**
 * Adds login through a provider. `/auth/{provider}/start` redirects to a page of another origin, where the user agrees, refuses, or
 * chooses a failure. That page links to `/auth/{provider}/return`, which redirects to the page `/auth/`.
 */
export function addProviders(app: SandboxApp, now: () => number): void {
  app.get('/auth/:provider/start', startProviderLogin);
  app.get('/sandbox/provider', (c) => (getHost(c).startsWith(PROVIDER_HOST) ? c.html(renderProviderPage(c)) : c.notFound()));
  app.get('/auth/:provider/return', (c) => handleReturn(c, now()));
  app.post(CALLS['account-bind'].path, applyFaults('account-bind'), (c) => handleBind(c, now()));
}

function startProviderLogin(c: SandboxContext): Response {
  const provider = c.req.param('provider') ?? '';
  if (!Object.hasOwn(PROVIDERS, provider)) return redirectToSite(c, { status: 'error', message: 'This login provider isn’t available.' });
  const target = new URL('/sandbox/provider', c.req.url);
  target.protocol = c.var.isSecure ? 'https:' : 'http:';
  const host = getHost(c);
  target.host = host.replace(/^[^:]*/, PROVIDER_HOST);
  const query = { provider, host, next: c.req.query('next') ?? '', lang: c.req.query('lang') ?? '' };
  target.search = new URLSearchParams(query).toString();
  return c.redirect(target.href, 302);
}

function renderProviderPage(c: SandboxContext) {
  const { provider = '', host = '', next = '', lang = '' } = c.req.query();
  const name = PROVIDERS[provider] ?? '';
  const scheme = c.var.isSecure ? 'https' : 'http';
  const createLink = (choice: string) =>
    `${scheme}://${host}/auth/${provider}/return?${new URLSearchParams({ outcome: choice, next, lang }).toString()}`;
  // Links instead of a form, because the CSP of the page allows forms only to its own origin.
  return html`<!doctype html>
    <html lang="en">
      <head>
        <title>${name} (sandbox)</title>
        <meta name="viewport" content="width=device-width" />
      </head>
      <body>
        <main>
          <h1>${name} (sandbox)</h1>
          <p>${host} wants to know who you are.</p>
          <p><a data-choice="agree" href="${createLink('agree')}">Agree</a></p>
          <p><a data-choice="refuse" href="${createLink('refuse')}">Refuse</a></p>
          <p><a data-choice="fail" href="${createLink('fail')}">Fail</a></p>
        </main>
      </body>
    </html>`;
}

function handleReturn(c: SandboxContext, now: number): Response {
  const provider = c.req.param('provider') ?? '';
  const next = c.req.query('next') ?? '';
  const { data: choice = 'fail' } = z.safeParse(outcome, c.req.query('outcome'));
  if (choice === 'refuse')
    return redirectToSite(c, {
      status: 'error',
      message: `You didn’t allow ${PROVIDERS[provider] ?? provider} to share your identity.`,
      next,
    });
  if (choice === 'fail')
    return redirectToSite(c, { status: 'error', message: `${PROVIDERS[provider] ?? provider} isn’t responding.`, next });
  const { identity } = c.var.session;
  const login: ProviderLogin = { provider, subject: 'somebody', startedAt: now };
  const account = identity.linked.get(createKey(login));
  if (account !== undefined) {
    handleLogin(c, account, now);
    return redirectToSite(c, { status: 'done', next });
  }
  const ticket = crypto.randomUUID();
  identity.providerLogins.set(ticket, login);
  return redirectToSite(c, { status: 'new', ticket, next });
}

const bindRequest = z.union([
  z.object({ ticket: z.string(), account: z.string().check(z.maxLength(256)), password: z.string().check(z.maxLength(256)) }),
  z.object({ ticket: z.string(), create: z.literal(true) }),
]);

async function handleBind(c: SandboxContext, now: number): Promise<Response> {
  const { data: sent } = z.safeParse(bindRequest, await c.req.json<unknown>().catch(() => null));
  if (sent === undefined) return createErrorResponse(400, 'Bad request', 400);
  const { session } = c.var;
  const { providerLogins, linked } = session.identity;
  const login = providerLogins.get(sent.ticket);
  if (login === undefined || now - login.startedAt >= LIFETIME_MS) return createErrorResponse(...EXPIRED);
  const account = 'create' in sent ? `${login.provider}-${login.subject}` : sent.account.trim().toLowerCase();
  if ('create' in sent) createAccount(session, account, crypto.randomUUID());
  else if (findAccount(session, account)?.password !== sent.password)
    return createErrorResponse(ACCOUNT_CODES.wrong, 'Incorrect account or password.');
  providerLogins.delete(sent.ticket);
  linked.set(createKey(login), account);
  handleLogin(c, account, now);
  return createResponse(c, 'account-bind', toEnvelope(null));
}

function handleLogin(c: SandboxContext, name: string, now: number): void {
  const account = findAccount(c.var.session, name);
  if (account === undefined) return;
  signIn(c, account);
  recordLogin(c, account.persona, { method: 'provider', at: now, succeeded: true });
}

const createKey = ({ provider, subject }: ProviderLogin): string => `${provider}:${subject}`;

function redirectToSite(c: SandboxContext, parameters: Readonly<Record<string, string>>): Response {
  const lang = c.req.query('lang') ?? '';
  const { languages, defaultLang } = c.var.site;
  const prefix = lang !== defaultLang && languages.includes(lang) ? `/${lang}` : '';
  const translated = Object.entries(parameters)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => [name, translate(value, lang)]);
  return c.redirect(`${prefix}/auth/?${new URLSearchParams(translated).toString()}`, 302);
}

function getHost(c: SandboxContext): string {
  return c.req.header('host') ?? new URL(c.req.url).host;
}
