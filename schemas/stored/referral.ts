/** Who invited, and by what: the cookies of a referral (spec 3), each with the query parameter that gives it (contract 5). */
export const REFERRAL_PARAMETERS = { ref_uid: 'ref', ref_type: 'ref_type', ref_channel: 'ch', group_id: 'group' } as const;
export type ReferralCookie = keyof typeof REFERRAL_PARAMETERS;

/** A referral by its cookies; what an address does not carry is null. */
export type Referral = Readonly<Record<Exclude<ReferralCookie, 'ref_uid'>, string | null>> & { readonly ref_uid: string };

/** The characters that an address and a cookie carry as they are (RFC 3986, unreserved), and no more than a name needs. */
const PLAIN = /^[\w.~-]{1,64}$/;

/** The referral of an address. Anybody can write an address: a parameter of another form counts as missing. */
export function referralIn(query: URLSearchParams): Referral | null {
  const read = (cookie: ReferralCookie): string | null => {
    const given = query.get(REFERRAL_PARAMETERS[cookie]);
    return given !== null && PLAIN.test(given) ? given : null;
  };
  const code = read('ref_uid');
  return code === null ? null : { ref_uid: code, ref_type: read('ref_type'), ref_channel: read('ref_channel'), group_id: read('group_id') };
}
