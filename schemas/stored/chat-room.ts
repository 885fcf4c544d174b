import { z } from '../zod.ts';
import { parseStored } from './json.ts';

const position = z.catch(z.nullable(z.number()), null);

function createSize(fallback: number) {
  return z.catch(z.number().check(z.gt(0)), fallback);
}

const chatRoom = z.object({
  open: z.catch(z.boolean(), false),
  x: position,
  y: position,
  width: createSize(360),
  height: createSize(700),
});

/** Record `meridian:chat`, in px. A null position means the default position. */
export type ChatRoom = z.infer<typeof chatRoom>;

export function parseChatRoom(stored: string | null): ChatRoom {
  return parseStored(chatRoom, stored) ?? z.parse(chatRoom, {});
}
