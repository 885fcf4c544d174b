import { getCookie } from 'hono/cookie';
import { mergePatch } from '../schemas/manifest/merge.ts';
import { createResponse } from './answer.ts';
import type { SandboxApp, SandboxContext } from './environment.ts';
import { applyFaults } from './faults.ts';
import { FIATS } from './fiats.ts';

/** Higher than the number of markets in the sandbox, which shows that the page reads it. */
const CURRENCY_COUNT = 2743;

export function addSettings(app: SandboxApp): void {
  app.get('/api/web/v1/site/settings', applyFaults('site-settings'), (c) =>
    createResponse(
      c,
      'site-settings',
      mergePatch({ code: 0, message: '', data: createSettings(c) }, c.var.persona.answers['site-settings']),
    ),
  );
}

function createSettings(c: SandboxContext) {
  const { site } = c.var;
  const chosen = getCookie(c, 'fiat') ?? '';
  const fiat = FIATS.has(chosen) ? chosen : site.currency;
  return {
    lang_list: site.languages,
    fiat_list: Object.fromEntries([...FIATS].map(([code, { symbol }]) => [code, symbol])),
    curr_fiat: fiat,
    currency_count: CURRENCY_COUNT,
    curr_fiat_market_rates: FIATS.get(fiat)?.rate ?? 1,
    defaultBuyCryptoFiat: fiat,
    defaultP2PFiat: fiat,
    is_service_host: false,
    sub_site_id: site.id,
  };
}
