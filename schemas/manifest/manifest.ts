import { action } from './effect.ts';
import { link, menu, route } from './navigation.ts';
import { ref } from './meaning.ts';
import { feature, language, publication, site } from './site.ts';
import { guard, surface } from './surface.ts';
import { TOLD_OUTCOMES } from '../domains/passkeys/passkey.ts';
import { z } from '../zod.ts';

const note = z.optional(z.string());
export const record = <T extends z.ZodMiniType>(value: T) => z.record(z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9_-]*$/)), value);

const code = z.strictObject({ doc: z.string(), note });
const experiment = z.strictObject({ values: z.array(z.union([z.string(), z.boolean()])), doc: z.string(), note });

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
  kycLevels: z.record(z.string(), ref('text')),
  /** Failure of an effect without a failed request → text that explains it. */
  outcomes: z.optional(z.partialRecord(z.enum([...TOLD_OUTCOMES, 'COPY_ERROR']), ref('text'))),
  markets: z.array(z.string()),
  /** `from/to` (two route ids) → value of the query parameter `ch`. */
  growthChannels: z.record(ref('routePair'), z.string()),
  complianceCopyMaxAge: ref('duration'),
  retryDelays: z.array(ref('duration')),
  reviewPolling: z.optional(ref('duration')),
  pageTitle: z.string().check(z.regex(/\{title\}/)),
  toastTime: ref('duration'),
  chat: z.optional(
    z.strictObject({
      stream: ref('stream'),
      longest: z.int().check(z.gte(1)),
      kept: z.int().check(z.gte(1)),
      /** Query parameter → value that opens the room. An empty value matches any. */
      opens: z.record(z.string(), z.string()),
    }),
  ),
  referralLifetime: ref('duration'),
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

/** Effective manifest of a site: its parents merged with its patch. Records are keyed by id. */
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
  assets: z.record(z.string(), ref('image')),
  constants,
  publication: z.optional(publication),
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
export const WRITTEN_SECTIONS = [...SECTIONS, 'pages', 'defaults', 'publication'] as const;
