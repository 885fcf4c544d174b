import { readFileSync } from 'node:fs';
import type { ChatMessage } from '../../schemas/domains/chat/frames.ts';
import { z } from '../../schemas/zod.ts';
import { createRandom } from '../market/random.ts';

const line = z.object({ name: z.string(), text: z.string(), by: z._default(z.enum(['user', 'staff']), 'user') });
const service = z.object({ greeting: z.string(), first: z.string() });
const lines = z.object({ talk: z.array(line), service });

export const DEMO_MESSAGES = z.parse(lines, JSON.parse(readFileSync(new URL('lines.json', import.meta.url), 'utf8')));

/** Each slot of this length has one demo message. Its time depends only on the number of the slot. */
const SLOT_MS = 40_000;

/** Returns the demo messages after one time and up to another, in ms. The result is deterministic. */
export function getDemoMessages(after: number, until: number): ChatMessage[] {
  const first = Math.floor(after / SLOT_MS);
  const slots = Array.from({ length: Math.max(0, Math.floor(until / SLOT_MS) - first + 1) }, (_, index) => first + index);
  return slots.flatMap(createSlotMessages).filter(({ t }) => t > after && t <= until);
}

function createSlotMessages(slot: number): ChatMessage[] {
  const content = DEMO_MESSAGES.talk[slot % DEMO_MESSAGES.talk.length];
  const t = slot * SLOT_MS + Math.floor(createRandom(`chat ${slot}`)() * SLOT_MS);
  return content === undefined ? [] : [{ id: `talk-${slot}`, t, own: false, ...content }];
}
