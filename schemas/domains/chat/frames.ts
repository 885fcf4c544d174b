import { z } from '../../zod.ts';

/** Message that the page sends on /groupchat/stream. The response has the same `id` (docs/chat.md). */
export const chatRequest = z.object({ method: z.literal('SAY'), id: z.int(), text: z.string() });

const MAX_LENGTH = 4_000;
const MAX_TIME = 8.64e15;

const message = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  name: z.catch(z.string().check(z.maxLength(100)), ''),
  text: z.string().check(z.minLength(1), z.maxLength(MAX_LENGTH)),
  t: z.number().check(z.gte(0), z.lte(MAX_TIME)),
  by: z.catch(z.enum(['user', 'staff', 'auto']), 'user'),
  own: z.catch(z.boolean(), false),
});
export type ChatMessage = z.infer<typeof message>;

export const REFUSALS = ['login', 'empty', 'long', 'often', 'other'] as const;

const history = z.pipe(
  z.array(z.catch(z.nullable(message), null)),
  z.transform((messages) => messages.flatMap((message) => message ?? [])),
);

export const chatFrame = z.discriminatedUnion('ch', [
  z.object({ ch: z.literal('history'), messages: history }),
  z.object({ ch: z.literal('said'), message, id: z.optional(z.int()) }),
  z.object({ ch: z.literal('refused'), id: z.int(), why: z.catch(z.enum(REFUSALS), 'other') }),
]);
export type ChatFrame = z.infer<typeof chatFrame>;
