import { compareStructural, reaction, runInAction } from 'mobx';
import { toMilliseconds } from '../../rules/duration.ts';
import { type Referral, parseReferral } from '../../schemas/stored/referral.ts';
import type { Api } from '../api/api.ts';
import { ApiError } from '../api/errors.ts';
import type { LogPort } from '../ports/ports.ts';
import type { Stores } from '../stores/stores.ts';

const INVITE_CODES = { valid: 0, channelAndGroupOnly: 10530135 } as const;

export interface ReferralParts {
  readonly stores: Pick<Stores, 'cookies' | 'route' | 'site'>;
  readonly api: Api;
  readonly log: LogPort;
  readonly announce: () => void;
}

export function captureReferral(parts: ReferralParts): () => void {
  const { route, site } = parts.stores;
  let turn = 0;
  const verify = async (referral: Referral): Promise<void> => {
    const ownTurn = ++turn;
    if (referral.ref_uid === parts.stores.cookies.get('ref_uid')) return;
    const code = await verifyInvite(referral, parts);
    // The latest referral wins, regardless of the order of responses.
    if (ownTurn === turn) saveReferral(referral, code, parts);
  };
  return reaction(
    () => (site.document.features['referral'] === true ? parseReferral(route.query) : null),
    (referral) => referral !== null && void verify(referral),
    { fireImmediately: true, equals: compareStructural },
  );
}

async function verifyInvite({ ref_uid, ref_type }: Referral, { api, log }: ReferralParts): Promise<number | null> {
  const query = { invite_code: ref_uid, ...(ref_type !== null && { ref_type }) };
  try {
    await api.call('verify-invite', { query });
    return INVITE_CODES.valid;
  } catch (error) {
    const { kind, status, code } = error instanceof ApiError ? error : { kind: 'fault', status: null, code: null };
    if (kind !== 'code') log.error('call-failed', { call: 'verify-invite', kind, status });
    return code;
  }
}

function saveReferral(referral: Referral, code: number | null, { stores: { cookies, site }, announce }: ReferralParts): void {
  const isValid = code === INVITE_CODES.valid;
  if (!isValid && code !== INVITE_CODES.channelAndGroupOnly) return;
  const { ref_channel, group_id } = referral;
  const lifetimeMs = toMilliseconds(site.document.constants.referralLifetime);
  runInAction(() => {
    for (const [cookie, value] of Object.entries(isValid ? referral : { ref_channel, group_id }))
      if (value !== null) cookies.set(cookie, value, lifetimeMs);
      // Otherwise, an earlier channel would be credited.
      else if (isValid) cookies.remove(cookie);
  });
  if (isValid) announce();
}
