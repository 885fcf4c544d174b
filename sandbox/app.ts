import { Hono } from 'hono';
import type { MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { addAccounts } from './accounts.ts';
import { addAgreementCalls } from './agreements.ts';
import { createErrorResponse } from './answer.ts';
import { ChatHub } from './chat/chat-hub.ts';
import { addCompetitions } from './competitions.ts';
import { addCoinIcons } from './coin-icons.ts';
import { checkCsrfToken } from './csrf.ts';
import { addDepositAddresses } from './deposit-addresses.ts';
import type { SandboxApp, SandboxEnvironment } from './environment.ts';
import { addDownloads } from './downloads.ts';
import { addFundPassword } from './fund-password.ts';
import { addFunds } from './funds.ts';
import { addGatecode } from './gatecode.ts';
import { addKyc } from './identity/kyc.ts';
import { addProviders } from './identity/providers.ts';
import { addRecovery } from './identity/recovery.ts';
import { addSessions } from './identity/sessions.ts';
import { addTotp } from './identity/totp.ts';
import { MarketFeed } from './market/feed.ts';
import { handlePageAddress } from './page-address.ts';
import type { IsSecure } from './page-address.ts';
import { addMicroApps } from './micro-apps.ts';
import { addOrders } from './orders.ts';
import { addPageCalls } from './page-calls.ts';
import { addPasskeys } from './passkeys.ts';
import { addPanel } from './panel.ts';
import { getPersona } from './personas.ts';
import { Sessions } from './session.ts';
import { addSettings } from './settings.ts';
import { addLogOut } from './sign-in.ts';
import { findSite } from './site.ts';
import type { SandboxSite } from './site.ts';
import { StreamHub } from './stream-hub.ts';
import { addTelemetry } from './telemetry.ts';
import { addTransfers } from './transfers.ts';
import { translateResponse } from './translate.ts';
import { addTickets } from './tickets.ts';
import { addMarketData } from './udf.ts';
import { addWithdrawals } from './withdraw.ts';

export interface SandboxOptions {
  readonly sites: readonly SandboxSite[];
  /** Returns the time in ms. Default: `Date.now`. */
  readonly now?: () => number;
  readonly seed?: number;
  /** Default: the protocol of the request's URL. */
  readonly isSecure?: IsSecure;
}

/** Stand-in for the exchange's back end. `app` handles HTTP, `stream` and `chat` handle the sockets from `attachStream`. */
export interface Sandbox {
  readonly app: SandboxApp;
  readonly stream: StreamHub;
  readonly chat: ChatHub;
  readonly sites: readonly SandboxSite[];
  readonly pages: MiddlewareHandler;
}

const isHttpsUrl: IsSecure = (c) => new URL(c.req.url).protocol === 'https:';

export function createSandbox({ sites, now = Date.now, seed = 1, isSecure = isHttpsUrl }: SandboxOptions): Sandbox {
  const feed = new MarketFeed(seed);
  const app = new Hono<SandboxEnvironment>();
  const sessions = new Sessions();
  addContext(app, { sites, sessions, isSecure });
  // Beacons can't send custom headers, so they are handled before the CSRF check.
  addTelemetry(app);
  for (const prefix of WORDED) app.use(`${prefix}/*`, translateToPageLanguage);
  app.post('*', checkCsrfToken);
  addOrders(app, feed, now);
  addSettings(app);
  addLogOut(app);
  addAccounts(app, now);
  addTotp(app, now);
  addRecovery(app, now);
  addProviders(app, now);
  addSessions(app, now);
  addKyc(app, now);
  addAgreementCalls(app);
  addPasskeys(app, now);
  addFundPassword(app, now);
  addWithdrawals(app, now);
  addTickets(app, now);
  addFunds(app, feed, now);
  addTransfers(app);
  addDepositAddresses(app);
  addDownloads(app);
  addCompetitions(app, now);
  addGatecode(app);
  addPageCalls(app);
  addMarketData(app, feed, now);
  addCoinIcons(app);
  addMicroApps(app);
  addPanel(app, now);
  app.notFound(() => createErrorResponse(404, 'Not found', 404));
  return { app, sites, stream: new StreamHub(feed, now), chat: new ChatHub(now), pages: handlePageAddress(sessions, isSecure) };
}

interface ContextDeps {
  readonly sites: readonly SandboxSite[];
  readonly sessions: Sessions;
  readonly isSecure: IsSecure;
}

/** Calls whose responses contain texts. Market data has none, and is large. */
const WORDED = ['/api', '/apiw', '/apiweb', '/json_svr'] as const;

const translateToPageLanguage: MiddlewareHandler = async (c, next) => {
  await next();
  c.res = await translateResponse(c.res, getCookie(c, 'lang') ?? '');
};

function addContext(app: SandboxApp, { sites, sessions, isSecure }: ContextDeps): void {
  app.use(async (c, next) => {
    c.set('persona', getPersona(getCookie(c, 'persona')));
    c.set('isSecure', isSecure(c));
    c.set('sessions', sessions);
    c.set('session', sessions.getState(getCookie(c, 'sandbox_session')));
    c.set('site', findSite(sites, c.req.header('host') ?? new URL(c.req.url).host));
    await next();
    c.res.headers.set('x-content-type-options', 'nosniff');
    // Responses depend on the `persona` cookie, so caches must not store them.
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store');
  });
}
