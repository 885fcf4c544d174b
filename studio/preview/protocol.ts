import type { SiteDocument } from '../../schemas/manifest/site-document.ts';
import { SURFACE_SLOTS } from '../../schemas/manifest/slots.ts';
import { z } from '../../schemas/zod.ts';

/** Every message says so: a page gets messages of extensions and tools, too. */
const PROTOCOL = z.literal('meridian-preview');

const record = z.record(z.string(), z.unknown());
const literal = z.union([z.boolean(), z.number(), z.string(), z.null()]);
/** A path of the page's own origin, without language prefix: two slashes would name another host. */
const path = z.string().check(z.regex(/^\/(?!\/)/));

/** What every page reads before anything else; that all of it is sound, the studio's own server has checked. */
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
  /** A persona of the sandbox: what the back end answers; null is a plain visitor. */
  persona: z.nullable(z.string()),
  /** By fact id, as a facts file has them: they win over what the back end says. */
  facts: z.record(z.string(), z.union([literal, z.strictObject({ ago: z.string() })])),
});

const scene = z.strictObject({
  document: siteDocument,
  path,
  language: z.string(),
  person,
  /** ISO 8601; time goes on from there. Null: now. */
  at: z.nullable(z.iso.datetime({ offset: true })),
  theme: z.enum(['light', 'dark']),
});

const toFrame = z.discriminatedUnion('type', [
  /** What is to be seen. Whatever did not change since the last such message stays as it is. */
  z.strictObject({ protocol: PROTOCOL, type: z.literal('show'), turn: z.int(), scene }),
  /** The person has never been here: nothing was shown, dismissed or confirmed. */
  z.strictObject({ protocol: PROTOCOL, type: z.literal('forget') }),
  /** Files that the page asked for, by address; null: there is none. */
  z.strictObject({ protocol: PROTOCOL, type: z.literal('files'), files: z.record(z.string(), z.nullable(record)) }),
  /** Whether a click only says what it met, and does nothing else. */
  z.strictObject({ protocol: PROTOCOL, type: z.literal('pick'), isOn: z.boolean() }),
]);

const place = { route: z.string(), path, language: z.string() };

const toStudio = z.discriminatedUnion('type', [
  /** The frame listens. */
  z.strictObject({ protocol: PROTOCOL, type: z.literal('ready') }),
  /** The scene of that turn is on screen, so many ms after it was told. */
  z.strictObject({ protocol: PROTOCOL, type: z.literal('drawn'), turn: z.int(), ms: z.number(), ...place }),
  /** The surfaces on screen, by slot and in order. */
  z.strictObject({
    protocol: PROTOCOL,
    type: z.literal('surfaces'),
    slots: z.partialRecord(z.enum(SURFACE_SLOTS), z.array(z.string())),
  }),
  /** What the rules of the surfaces read, as a facts file has it: a question with these facts is one about what is seen. */
  z.strictObject({ protocol: PROTOCOL, type: z.literal('facts'), facts: z.record(z.string(), literal) }),
  /** The visitor went to another page. */
  z.strictObject({ protocol: PROTOCOL, type: z.literal('moved'), ...place }),
  /** A click met this surface; null: the page itself. */
  z.strictObject({ protocol: PROTOCOL, type: z.literal('clicked'), surface: z.nullable(z.string()), route: z.string() }),
  /** A link led away, which the preview does not follow; the site where it is one of ours. */
  z.strictObject({ protocol: PROTOCOL, type: z.literal('left'), href: z.string(), site: z.nullable(z.string()) }),
  /** What the page logged as wrong, or why a scene could not be shown: the last one stays. */
  z.strictObject({ protocol: PROTOCOL, type: z.literal('trouble'), event: z.string(), words: z.string() }),
  /** The page needs these files of texts or of what a page says. */
  z.strictObject({ protocol: PROTOCOL, type: z.literal('ask'), addresses: z.array(z.string()) }),
]);

type Without<Message> = Message extends unknown ? Omit<Message, 'protocol'> : never;
type ShownScene = Omit<z.infer<typeof scene>, 'document'> & { readonly document: SiteDocument };
type ToFrame = z.infer<typeof toFrame>;

export type Person = z.infer<typeof person>;
export type Theme = ShownScene['theme'];
export type Scene = Readonly<ShownScene>;
export type Place = z.infer<z.ZodMiniObject<typeof place>>;
/** Files by address; null: the drafts have gone on, and have none such. */
export type DraftFiles = Readonly<Record<string, object | null>>;
export type FrameMessage =
  | Without<Exclude<ToFrame, { type: 'show' | 'files' }>>
  | { readonly type: 'show'; readonly turn: number; readonly scene: Scene }
  | { readonly type: 'files'; readonly files: DraftFiles };
export type StudioMessage = Without<z.infer<typeof toStudio>>;

/** A message as it goes over the wire. */
export function worded<Message extends FrameMessage | StudioMessage>(message: Message): Message & { readonly protocol: string } {
  return { protocol: 'meridian-preview', ...message };
}

/** A message to the frame; null for what is none. */
export function readToFrame(data: unknown): FrameMessage | null {
  const read = z.safeParse(toFrame, data);
  // Of a document only the frame was looked at: the rest is what our own server has made and checked.
  return read.success ? (read.data as unknown as FrameMessage) : null;
}

/** A message to the studio; null for what is none. */
export function readToStudio(data: unknown): StudioMessage | null {
  const read = z.safeParse(toStudio, data);
  if (!read.success) return null;
  const { protocol: _, ...message } = read.data;
  return message;
}
