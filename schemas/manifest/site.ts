import { annotate, ref } from './meaning.ts';
import { text } from './record-fields.ts';
import { z } from '../zod.ts';

const id = z.string().check(z.regex(/^[a-z][a-z0-9-]*$/));
const host = z.string().check(z.regex(/^[a-z0-9.-]+$/));
const localHost = z.string().check(z.regex(/^([a-z0-9-]+\.)*localhost$/));
const address = annotate(z.string().check(z.minLength(1)), { ref: 'address' });

/** Permitted uses of a host: destinations from the back end (`answers`), links, live streams, scripts of micro-apps. */
export const HOST_USES = ['answers', 'links', 'streams', 'scripts'] as const;
export type HostUse = (typeof HOST_USES)[number];

const allowedHost = z.strictObject({ for: z.array(z.enum(HOST_USES)).check(z.minLength(1)), owner: text, reason: text });

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
  businessCheck: z.enum(['footer_tips_check', 'footerTipsCheck']),
  /** Rule that must be true before analytics are sent. Without it, they are always sent. */
  analyticsWhen: z.optional(ref('rule')),
  allowedHosts: z.record(host, allowedHost),
});
export type SiteConfig = z.infer<typeof site>;

export const language = z.strictObject({
  tag: text,
  name: text,
  dir: z.enum(['ltr', 'rtl']),
  rise: z.enum(['red', 'green']),
  inherits: z.optional(ref('language')),
  /** BCP 47 tag for formats and plural forms, if `tag` isn't precise enough. */
  formats: z.optional(text),
  /** Folder with texts that differ from the language's own on a site. */
  overrides: z.optional(text),
});
export type Language = z.infer<typeof language>;

export const feature = z.strictObject({ hidden: z.boolean(), note: z.optional(z.string()) });

export const publication = z.strictObject({
  /** Folder with a trailing slash: a path on the same origin or an https URL. */
  at: z.string().check(z.regex(/^(?:https:\/\/[a-z0-9.-]+(?::\d+)?)?\/(?:[A-Za-z0-9_-][A-Za-z0-9_.-]*\/)*$/)),
  /** SHA-256 of the payload of the trusted root. Its successors are trusted, too. */
  root: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  /** Polling interval in whole minutes or hours: `PT5M`. */
  every: ref('duration').check(z.regex(/^PT[1-9]\d{0,3}[MH]$/)),
  note: z.optional(z.string()),
});
export type Publication = z.infer<typeof publication>;
