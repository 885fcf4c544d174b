import { type ChatMessage, chatMessage, type Said } from '../../schemas/domains/chat/frames.ts';
import { parseJson } from '../../schemas/stored/parse-json.ts';
import { z } from '../../schemas/zod.ts';

/** Characters of a frame. */
const MAX_FRAME = 256 * 1024;

/** Control characters and overrides of the text direction, with which a name could reorder its line. */
const DECEPTIVE = /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** Returns the message of a frame, or null if it is unknown or invalid. */
export function parseFrame(text: string): ChatMessage | null {
  if (text.length > MAX_FRAME) return null;
  const { success, data } = z.safeParse(chatMessage, parseJson(text));
  return success ? data : null;
}

/** Returns the last messages by time, each once. */
export function mergeMessages(known: readonly Said[], added: readonly Said[], max: number): readonly Said[] {
  const byId = new Map([...known, ...added].map((said) => [said.id, said]));
  return [...byId.values()].toSorted((a, b) => a.t - b.t).slice(-max);
}

/** Returns text of another user that is safe to render. */
export function stripControls(text: string): string {
  return text.replace(DECEPTIVE, '');
}
