import type { AnswerId } from './call-ids.ts';
import type { SandboxContext } from './environment.ts';
import { mergePatch } from './merge-patch.ts';

/** Answers a call with the persona's data, `patch` (RFC 7396) laid over it. */
export function answer(c: SandboxContext, id: AnswerId, patch: object = {}): Response {
  const body = c.var.persona.answers[id];
  // An empty patch would still turn a body that is a list into an object.
  return Response.json(Object.keys(patch).length === 0 ? body : mergePatch(body, patch));
}

/** The envelope of a refusal (spec section 7). */
export function refusal(code: number, message: string, status = 200): Response {
  return Response.json({ code, message, data: null }, { status });
}

/** Whether the persona's answer to a call is a success. */
export function succeeds(c: SandboxContext, id: AnswerId): boolean {
  const body = c.var.persona.answers[id];
  return typeof body === 'object' && body !== null && 'code' in body && body.code === 0;
}
