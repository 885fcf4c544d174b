import { z } from '../../zod.ts';

/** What the page says on /groupchat/stream; `id` comes back with the answer (docs/chat.md). */
export const chatRequest = z.object({ method: z.literal('SAY'), id: z.int(), text: z.string() });
export type ChatRequest = z.infer<typeof chatRequest>;

/** The longest text that is taken for a message of a conversation, whoever sends it. */
const LONGEST = 4_000;
/** The last instant of a date, in ms. */
const END_OF_TIME = 8.64e15;

/** One message. What is missing beside text and time counts as the least it can be: a user's, somebody else's. */
const said = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  name: z.catch(z.string().check(z.maxLength(100)), ''),
  text: z.string().check(z.minLength(1), z.maxLength(LONGEST)),
  /** Milliseconds. */
  t: z.number().check(z.gte(0), z.lte(END_OF_TIME)),
  /** A user, somebody of the exchange, or its automatic answer. */
  by: z.catch(z.enum(['user', 'staff', 'auto']), 'user'),
  /** By the account that is asking, on whatever device. */
  own: z.catch(z.boolean(), false),
});
export type Said = z.infer<typeof said>;

/** Why a message was not taken. */
export const REFUSALS = ['login', 'empty', 'long', 'often', 'other'] as const;

/** One broken message costs no more than itself. */
const history = z.pipe(
  z.array(z.catch(z.nullable(said), null)),
  z.transform((messages) => messages.flatMap((message) => message ?? [])),
);

/** What the server sends: what was said before, a message, or why the page's own was not taken. */
export const chatMessage = z.discriminatedUnion('ch', [
  z.object({ ch: z.literal('history'), messages: history }),
  z.object({ ch: z.literal('said'), message: said, id: z.optional(z.int()) }),
  z.object({ ch: z.literal('refused'), id: z.int(), why: z.catch(z.enum(REFUSALS), 'other') }),
]);
export type ChatMessage = z.infer<typeof chatMessage>;
