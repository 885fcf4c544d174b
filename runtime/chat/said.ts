import { type ChatMessage, chatMessage, type Said } from '../../schemas/domains/chat/frames.ts';
import { parseJson } from '../../schemas/stored/parse-json.ts';
import { z } from '../../schemas/zod.ts';

/** A longer frame is nothing that a room sends. */
const LONGEST_FRAME = 256 * 1024;

/** Overrides of the direction of text and characters that are none: a name must not reorder the line it stands in. */
const DECEPTIVE = /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** One frame of the socket, or null for what this product does not know. */
export function parseFrame(text: string): ChatMessage | null {
  if (text.length > LONGEST_FRAME) return null;
  const { success, data } = z.safeParse(chatMessage, parseJson(text));
  return success ? data : null;
}

/** What is known of a room and what came now, in the order in which it was said, each message once, the last so many. */
export function join(known: readonly Said[], came: readonly Said[], atMost: number): readonly Said[] {
  const byId = new Map([...known, ...came].map((said) => [said.id, said]));
  return [...byId.values()].toSorted((a, b) => a.t - b.t).slice(-atMost);
}

/** Text of others as it may stand on the page. */
export function plain(text: string): string {
  return text.replace(DECEPTIVE, '');
}
