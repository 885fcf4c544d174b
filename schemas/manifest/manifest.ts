import { action } from './effect.ts';
import { link, menu, route } from './navigation.ts';
import { ref } from './meaning.ts';
import { publication } from './publication.ts';
import { feature, language, site } from './site.ts';
import { guard, surface } from './surface.ts';
import { TOLD_OUTCOMES } from '../domains/passkeys/passkey.ts';
import { z } from '../zod.ts';

const note = z.optional(z.string());
/** A record keyed by id. */
export const record = <T extends z.ZodMiniType>(value: T) => z.record(z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9_-]*$/)), value);

/** Codes of the compliance check that rules and routes may name. */
const code = z.strictObject({ doc: z.string(), note });
const experiment = z.strictObject({ values: z.array(z.union([z.string(), z.boolean()])), doc: z.string(), note });

/** Numbers and lists that ops change (spec 9); what each is for stands in its place, not in code. */
export const constants = z.strictObject({
  defaultCurrency: ref('currency'),
  defaultCurrencyCount: z.int(),
  image: z.strictObject({ width: z.int(), quality: z.int() }),
  coinIcons: z.strictObject({
    base: z.string().check(z.regex(/^(\/[A-Za-z0-9_.-]+)+$/)),
    alwaysUpdate: z.boolean(),
    refresh: ref('duration'),
    fallback: z.array(z.string()),
  }),
  verifiedLevels: z.array(z.int()),
  /** KYC level by its wire value → the text that names it. */
  kycLevels: z.record(z.string(), ref('text')),
  /** How an effect ended otherwise than it is for → the text that says so. */
  outcomes: z.optional(z.partialRecord(z.enum([...TOLD_OUTCOMES, 'COPY_ERROR']), ref('text'))),
  markets: z.array(z.string()),
  /** `from/to`, two route ids → the query parameter `ch` (spec 2). */
  growthChannels: z.record(ref('routePair'), z.string()),
  complianceCopyMaxAge: ref('duration'),
  retryDelays: z.array(ref('duration')),
  /** How the browser's tab names a page: `{title}` is the page's, `{name}` the site's. */
  pageTitle: z.string().check(z.regex(/\{title\}/)),
  /** How long a toast stays, ISO 8601. */
  toastTime: ref('duration'),
  /** The chat: where its socket is, the longest message, how many messages a page keeps, and what opens the room. */
  chat: z.optional(
    z.strictObject({
      stream: ref('stream'),
      longest: z.int().check(z.gte(1)),
      kept: z.int().check(z.gte(1)),
      /** Query parameter → the value that opens it; the empty one stands for any (spec 4). */
      opens: z.record(z.string(), z.string()),
    }),
  ),
  /** How long it is kept who invited a visitor (spec 9). */
  referralLifetime: ref('duration'),
  /** When a call or a step of a micro-app is given up (spec 7). */
  timeLimits: z.strictObject({
    fastCall: ref('duration'),
    slowCall: ref('duration'),
    microApp: z.strictObject({
      load: ref('duration'),
      bootstrap: ref('duration'),
      mount: ref('duration'),
      update: ref('duration'),
      unmount: ref('duration'),
    }),
  }),
});
export type Constants = z.infer<typeof constants>;

/** The effective manifest of a site: parents and patch merged. Records are keyed by id, never arrays of objects. */
export const manifest = z.strictObject({
  $schema: z.optional(z.string()),
  note,
  site,
  languages: record(language),
  features: record(feature),
  routes: record(route),
  links: record(link),
  guards: record(guard),
  menus: record(menu),
  surfaces: record(surface),
  actions: record(action),
  codes: z.strictObject({ menu: z.record(z.string(), code), business: z.record(z.string(), code) }),
  experiments: record(experiment),
  /** Pictures of ours: the icon of the browser's tab. */
  assets: z.record(z.string(), ref('image')),
  constants,
  publication: z.optional(publication),
  /** Inherited legal surfaces that this site gives up: who decided, and why. */
  removals: z.optional(record(z.strictObject({ reason: z.string().check(z.minLength(1)), ticket: z.string().check(z.minLength(1)) }))),
});
export type Manifest = z.infer<typeof manifest>;

export const SECTIONS = [
  'site',
  'languages',
  'features',
  'routes',
  'links',
  'guards',
  'menus',
  'surfaces',
  'actions',
  'codes',
  'experiments',
  'assets',
  'constants',
] as const;
/** Sections of the written form beside these: what a page says and what the records of a component share become part of others. */
export const WRITTEN_SECTIONS = [...SECTIONS, 'pages', 'defaults', 'publication'] as const;
export type Section = (typeof SECTIONS)[number];
