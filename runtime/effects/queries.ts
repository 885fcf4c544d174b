import type { CallId } from '../api/payloads.ts';
import type { Stores } from '../stores/stores.ts';

/** The queries that the effect `fetch` asks again, by the id of their call. */
export interface Queries {
  reload(id: CallId): Promise<void>;
}

export function createQueries({ compliance, notices, session, settings, tools }: Stores): Queries {
  const byCall: Partial<Record<CallId, { reload(): Promise<void> }>> = {
    'site-settings': settings.query,
    'user-info': session.info,
    'user-tier': session.tier,
    'total-funds': session.funds,
    'referral-info': session.referral,
    'compliance-check': compliance.query,
    'business-check': notices.business,
    'agreement-status': notices.agreement,
    'declaration-status': notices.declaration,
    'coin-whitelist': tools.whitelist,
    'download-links': tools.downloads,
    'prize-guide': tools.prize,
    'prize-pop': tools.prizePop,
  };
  return { reload: async (id) => byCall[id]?.reload() };
}
