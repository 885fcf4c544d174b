import { setCookie } from 'hono/cookie';
import type { SandboxContext } from './environment.ts';
import { PERSONAS } from './personas.ts';

/** Logs the browser in as a persona. */
export function signIn(c: SandboxContext, personaName: string): void {
  const { uid, nickname } = PERSONAS.get(personaName)?.cookies ?? {};
  if (uid === undefined || nickname === undefined) throw new Error(`the persona ${personaName} has no login`);
  for (const [name, value] of Object.entries({ uid, nickname, persona: personaName, csrftoken: crypto.randomUUID() })) {
    setCookie(c, name, value, { path: '/', sameSite: 'Lax' });
  }
}
