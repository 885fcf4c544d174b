import type { FetchPort } from '../../runtime/ports/ports.ts';
import { z } from '../../schemas/zod.ts';
import { PERSONAS_PATH } from './visitor-headers.ts';

const listed = z.array(z.object({ name: z.string(), cookies: z.record(z.string(), z.string()) }));

const PLAIN = 'visitor';

export async function fetchPersonaCookies(persona: string | null, fetch: FetchPort): Promise<Readonly<Record<string, string>>> {
  const response = await fetch(PERSONAS_PATH, {});
  const personas = z.parse(listed, await response.json());
  const name = persona ?? PLAIN;
  const found = personas.find((one) => one.name === name);
  if (found === undefined) throw new Error(`there is no persona "${name}": choose one of ${personas.map((one) => one.name).join(', ')}`);
  return { ...found.cookies, persona: name, sandbox_session: crypto.randomUUID(), csrftoken: crypto.randomUUID() };
}
