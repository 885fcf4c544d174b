import { meaning, ref } from './meaning.ts';
import { z } from '../zod.ts';

const id = z.string().check(z.regex(/^[a-z][a-z0-9-]*$/));
const host = z.string().check(z.regex(/^[a-z0-9.-]+$/));
const localHost = z.string().check(z.regex(/^([a-z0-9-]+\.)*localhost$/));
const text = z.string().check(z.minLength(1));
const address = meaning(z.string().check(z.minLength(1)), { ref: 'address' });

/**
 * What a host that is not ours may be used for: destinations that the back end gives (`answers`; contract 9), the
 * manifest's own links, the live stream, the scripts of micro-apps.
 */
export const HOST_USES = ['answers', 'links', 'streams', 'scripts'] as const;
export type HostUse = (typeof HOST_USES)[number];

/** A host beside the sites' own: who answers for it, and what needs it (SRV-14). */
const allowedHost = z.strictObject({ for: z.array(z.enum(HOST_USES)).check(z.minLength(1)), owner: text, reason: text });

/** The spec's regional site config (section 3) and the hosts and languages of the site (contract 2). */
export const site = z.strictObject({
  id: z.int().check(z.gte(0)),
  key: id,
  name: text,
  ogSiteName: text,
  fallback: z.optional(z.boolean()),
  brand: id,
  logo: ref('image'),
  hosts: z.strictObject({ local: z.array(localHost).check(z.minLength(1)), production: host }),
  languages: z.array(ref('language')).check(z.minLength(1)),
  defaultLang: ref('offeredLanguage'),
  defaultCurrB: z.optional(ref('currency')),
  collectId: text,
  gtagId: text,
  /** Where the live stream is: it alone may stand elsewhere than the page, and only the site's own pages may connect to it. */
  ws: ref('stream'),
  authorizedLogin: z.array(z.string()),
  chatroom: ref('address'),
  bigData: ref('address'),
  support: address,
  business: address,
  totpName: text,
  anti: ref('address'),
  docs: address,
  tradingViewExchange: text,
  /** Which of the two addresses of the business compliance check the site asks (spec 7). */
  businessCheck: z.enum(['footer_tips_check', 'footerTipsCheck']),
  /** The rule that must hold before analytics leave the page (contract 4, cookies bar); without one they may. */
  analyticsWhen: z.optional(ref('rule')),
  allowedHosts: z.record(host, allowedHost),
});
export type SiteConfig = z.infer<typeof site>;

/** One language of the product (spec 9, contract 2). */
export const language = z.strictObject({
  /** BCP 47, for `<html lang>` and `hreflang` */
  tag: text,
  /** the language's own name for itself */
  name: text,
  dir: z.enum(['ltr', 'rtl']),
  rise: z.enum(['red', 'green']),
  /** the language whose texts this one starts from, where they differ little */
  inherits: z.optional(ref('language')),
});
export type Language = z.infer<typeof language>;

export const feature = z.strictObject({ hidden: z.boolean(), note: z.optional(z.string()) });
export type Feature = z.infer<typeof feature>;
