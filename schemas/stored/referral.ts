export const REFERRAL_PARAMETERS = { ref_uid: 'ref', ref_type: 'ref_type', ref_channel: 'ch', group_id: 'group' } as const;
export type ReferralCookie = keyof typeof REFERRAL_PARAMETERS;

export type Referral = Readonly<Record<Exclude<ReferralCookie, 'ref_uid'>, string | null>> & { readonly ref_uid: string };

/** Unreserved characters of RFC 3986, which need no escaping in URLs and cookies. */
const PLAIN = /^[\w.~-]{1,64}$/;

/** Reads the referral of a URL. The URL is untrusted, so parameters of another form are ignored. */
export function parseReferral(query: URLSearchParams): Referral | null {
  const read = (cookie: ReferralCookie): string | null => {
    const given = query.get(REFERRAL_PARAMETERS[cookie]);
    return given !== null && PLAIN.test(given) ? given : null;
  };
  const code = read('ref_uid');
  return code === null ? null : { ref_uid: code, ref_type: read('ref_type'), ref_channel: read('ref_channel'), group_id: read('group_id') };
}
