import { z } from '../zod.ts';
import { parseStored } from './json.ts';

const position = z.catch(z.nullable(z.number()), null);

function size(fallback: number) {
  return z.catch(z.number().check(z.gt(0)), fallback);
}

/** Spec section 9: 360 by 700 px until the visitor chose otherwise. */
const chatRoom = z.object({
  open: z.catch(z.boolean(), false),
  x: position,
  y: position,
  width: size(360),
  height: size(700),
});

/** `meridian:chat`: open flag, position (null: where it stands by default) and size in px (contract 9). */
export type ChatRoom = z.infer<typeof chatRoom>;

export function parseChatRoom(stored: string | null): ChatRoom {
  return parseStored(chatRoom, stored) ?? z.parse(chatRoom, {});
}

export function formatChatRoom(room: ChatRoom): string {
  return JSON.stringify(room);
}
