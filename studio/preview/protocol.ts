import type { SiteDocument } from '../../schemas/manifest/site-document.ts';
import { SURFACE_SLOTS } from '../../schemas/manifest/slots.ts';
import { z } from '../../schemas/zod.ts';

/** Marks every message, because a page also receives messages of extensions and tools. */
const PROTOCOL = z.literal('meridian-preview');

const record = z.record(z.string(), z.unknown());
const literal = z.union([z.boolean(), z.number(), z.string(), z.null()]);
/** A path without language prefix. Two slashes would be another host. */
const path = z.string().check(z.regex(/^\/(?!\/)/));

/** Fields that every page reads first. The studio's server has validated the rest. */
const siteDocument = z.looseObject({
  site: z.looseObject({ key: z.string(), id: z.number(), name: z.string(), defaultLang: z.string(), hosts: record }),
  languages: record,
  routes: record,
  surfaces: record,
  rules: record,
  facts: record,
  texts: z.record(z.string(), z.string()),
  content: z.string(),
});

const person = z.strictObject({
  /** A sandbox persona, which determines the server's responses. Null is an anonymous visitor. */
  persona: z.nullable(z.string()),
  /** Overrides the server's facts. Format as in a facts file. */
  facts: z.record(z.string(), z.union([literal, z.strictObject({ ago: z.string() })])),
});

const scene = z.strictObject({
  document: siteDocument,
  path,
  language: z.string(),
  person,
  /** ISO 8601 start time. Null is now. */
  at: z.nullable(z.iso.datetime({ offset: true })),
  theme: z.enum(['light', 'dark']),
});

const toFrame = z.discriminatedUnion('type', [
  /** Shows a scene. Parts that didn't change since the last message stay. */
  z.strictObject({ protocol: PROTOCOL, type: z.literal('show'), turn: z.int(), scene }),
  /** Replaces the visitor with a new one without stored history. */
  z.strictObject({ protocol: PROTOCOL, type: z.literal('forget') }),
  /** Requested files by address. Null if missing. */
  z.strictObject({ protocol: PROTOCOL, type: z.literal('files'), files: z.record(z.string(), z.nullable(record)) }),
  z.strictObject({ protocol: PROTOCOL, type: z.literal('pick'), isOn: z.boolean() }),
]);

const place = { route: z.string(), path, language: z.string() };

const toStudio = z.discriminatedUnion('type', [
  z.strictObject({ protocol: PROTOCOL, type: z.literal('ready') }),
  /** The scene of the turn is rendered. `ms` is the time since the request. */
  z.strictObject({ protocol: PROTOCOL, type: z.literal('drawn'), turn: z.int(), ms: z.number(), ...place }),
  /** Visible surfaces by slot, in order. */
  z.strictObject({
    protocol: PROTOCOL,
    type: z.literal('surfaces'),
    slots: z.partialRecord(z.enum(SURFACE_SLOTS), z.array(z.string())),
  }),
  /** Facts that the surfaces' rules read, as in a facts file. Queries with these facts match what is visible. */
  z.strictObject({ protocol: PROTOCOL, type: z.literal('facts'), facts: z.record(z.string(), literal) }),
  z.strictObject({ protocol: PROTOCOL, type: z.literal('moved'), ...place }),
  /** A click on a surface. Null is the page itself. */
  z.strictObject({ protocol: PROTOCOL, type: z.literal('clicked'), surface: z.nullable(z.string()), route: z.string() }),
  /** A click on a link out of the preview. `site` is set for a sister site. */
  z.strictObject({ protocol: PROTOCOL, type: z.literal('left'), href: z.string(), site: z.nullable(z.string()) }),
  /** A logged error, or the reason why a scene failed. The previous scene stays. */
  z.strictObject({ protocol: PROTOCOL, type: z.literal('trouble'), event: z.string(), words: z.string() }),
  z.strictObject({ protocol: PROTOCOL, type: z.literal('ask'), addresses: z.array(z.string()) }),
]);

type Without<Message> = Message extends unknown ? Omit<Message, 'protocol'> : never;
type ShownScene = Omit<z.infer<typeof scene>, 'document'> & { readonly document: SiteDocument };
type ToFrame = z.infer<typeof toFrame>;

export type Person = z.infer<typeof person>;
export type Theme = ShownScene['theme'];
export type Scene = Readonly<ShownScene>;
export type Place = z.infer<z.ZodMiniObject<typeof place>>;
/** Files by address. Null if the draft has changed and lacks the file. */
export type DraftFiles = Readonly<Record<string, object | null>>;
export type FrameMessage =
  | Without<Exclude<ToFrame, { type: 'show' | 'files' }>>
  | { readonly type: 'show'; readonly turn: number; readonly scene: Scene }
  | { readonly type: 'files'; readonly files: DraftFiles };
export type StudioMessage = Without<z.infer<typeof toStudio>>;

export function addProtocol<Message extends FrameMessage | StudioMessage>(message: Message): Message & { readonly protocol: string } {
  return { protocol: 'meridian-preview', ...message };
}

export function readToFrame(data: unknown): FrameMessage | null {
  const read = z.safeParse(toFrame, data);
  // Only part of the document was checked. The studio's server has created and validated the rest.
  return read.success ? (read.data as unknown as FrameMessage) : null;
}

export function readToStudio(data: unknown): StudioMessage | null {
  const read = z.safeParse(toStudio, data);
  if (!read.success) return null;
  const { protocol: _, ...message } = read.data;
  return message;
}
