import { ref } from './meaning.ts';
import { z } from '../zod.ts';

const id = z.string().check(z.regex(/^[a-z][a-z0-9-]*$/));
const host = z.string().check(z.regex(/^[a-z0-9.-]+$/));
const text = z.string().check(z.minLength(1));

/** The spec's regional site config (section 3) and the hosts and languages of the site (contract 2). */
export const site = z.strictObject({
  id: z.int().check(z.gte(0)),
  key: id,
  name: text,
  ogSiteName: text,
  fallback: z.optional(z.boolean()),
  brand: id,
  logo: text,
  hosts: z.strictObject({ local: z.array(host).check(z.minLength(1)), production: host }),
  languages: z.array(ref('language')).check(z.minLength(1)),
  defaultLang: ref('offeredLanguage'),
  defaultCurrB: z.optional(ref('currency')),
  collectId: text,
  gtagId: text,
  ws: text,
  authorizedLogin: z.array(z.string()),
  chatroom: z.string(),
  bigData: z.string(),
  support: text,
  business: text,
  totpName: text,
  anti: z.string(),
  docs: text,
  tradingViewExchange: text,
  /** Which of the two addresses of the business compliance check the site asks (spec 7). */
  businessCheck: z.enum(['footer_tips_check', 'footerTipsCheck']),
  /** The rule that must hold before analytics leave the page (contract 4, cookies bar); without one they may. */
  analyticsWhen: z.optional(ref('rule')),
  /** Hosts that server-given destinations may name beside the sites' own (contract 9). */
  allowedHosts: z.array(host),
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
