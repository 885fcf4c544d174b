import { compareStructural, reaction, runInAction } from 'mobx';
import { parseDuration } from '../../rules/duration.ts';
import { INVITE_CODES } from '../../schemas/domains/growth/invite-codes.ts';
import { type Referral, parseReferral } from '../../schemas/stored/referral.ts';
import type { Api } from '../api/api.ts';
import { ApiError } from '../api/errors.ts';
import type { LogPort } from '../ports/ports.ts';
import type { Stores } from '../stores/stores.ts';

export interface ReferralParts {
  readonly stores: Pick<Stores, 'cookies' | 'route' | 'site'>;
  readonly api: Api;
  readonly log: LogPort;
  /** Tells the scripts of the page that another referral is kept. */
  readonly announce: () => void;
}

/**
 * Referral capture (spec 4): whoever comes by an invitation has it verified and kept, on every site that offers the feature,
 * with the document or by a later move inside the page. Returns what ends it.
 */
export function followReferral(parts: ReferralParts): () => void {
  const { route, site } = parts.stores;
  let turn = 0;
  const verify = async (referral: Referral): Promise<void> => {
    const mine = ++turn;
    if (referral.ref_uid === parts.stores.cookies.get('ref_uid')) return;
    const code = await codeOf(referral, parts);
    // A later invitation counts, however late the answer about an earlier one is.
    if (mine === turn) keep(referral, code, parts);
  };
  return reaction(
    () => (site.document.features['referral'] === true ? parseReferral(route.query) : null),
    (referral) => referral !== null && void verify(referral),
    { fireImmediately: true, equals: compareStructural },
  );
}

/** The envelope's code; null when the call failed. */
async function codeOf({ ref_uid, ref_type }: Referral, { api, log }: ReferralParts): Promise<number | null> {
  const query = { invite_code: ref_uid, ...(ref_type !== null && { ref_type }) };
  try {
    await api.call('verify-invite', { query });
    return INVITE_CODES.valid;
  } catch (error) {
    const { kind, status, code } = error instanceof ApiError ? error : { kind: 'fault', status: null, code: null };
    // Another code is an answer, not a failure.
    if (kind !== 'code') log.error('call-failed', { call: 'verify-invite', kind, status });
    return code;
  }
}

function keep(referral: Referral, code: number | null, { stores, announce }: ReferralParts): void {
  if (code === INVITE_CODES.valid) {
    runInAction(() => keepWhole(referral, stores));
    announce();
  } else if (code === INVITE_CODES.channelAndGroupOnly) {
    const { ref_channel, group_id } = referral;
    runInAction(() => write({ ref_channel, group_id }, stores));
  }
}

/** What this address does not carry goes: a channel of the referral before would credit the wrong one. */
function keepWhole(referral: Referral, stores: ReferralParts['stores']): void {
  for (const [cookie, value] of Object.entries(referral)) if (value === null) stores.cookies.remove(cookie);
  write(referral, stores);
}

function write(values: Partial<Referral>, { cookies, site }: ReferralParts['stores']): void {
  const lifetimeMs = parseDuration(site.document.constants.referralLifetime) ?? 0;
  for (const [cookie, value] of Object.entries(values)) if (value !== null) cookies.set(cookie, value, lifetimeMs);
}
