import { type ChatFrame, chatFrame, type ChatMessage } from '../../schemas/domains/chat/frames.ts';
import { parseJson } from '../../schemas/stored/parse-json.ts';
import { z } from '../../schemas/zod.ts';

const MAX_FRAME = 256 * 1024;

/** Control characters and bidirectional overrides, which could make a name reorder its line. */
const DECEPTIVE = /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

export function parseFrame(text: string): ChatFrame | null {
  if (text.length > MAX_FRAME) return null;
  const { success, data } = z.safeParse(chatFrame, parseJson(text));
  return success ? data : null;
}

export function mergeMessages(known: readonly ChatMessage[], added: readonly ChatMessage[], max: number): readonly ChatMessage[] {
  const byId = new Map([...known, ...added].map((said) => [said.id, said]));
  return [...byId.values()].toSorted((a, b) => a.t - b.t).slice(-max);
}

export function stripControls(text: string): string {
  return text.replace(DECEPTIVE, '');
}
