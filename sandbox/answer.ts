import { parseResponsePath, setValue } from './answer-place.ts';
import type { AnswerId } from './call-ids.ts';
import type { SandboxContext } from './environment.ts';

/** Responds with the persona's response, including the session's changes. */
export function createResponse(c: SandboxContext, id: AnswerId, own: unknown = c.var.persona.answers[id]): Response {
  // `newResponse` keeps headers that the handler has set, such as cookies.
  return c.newResponse(JSON.stringify(applyChanges(id, own, c.var.session.answers)), 200, { 'content-type': 'application/json' });
}

/** Applies the session's changes of this call to a response, in order. */
export function applyChanges(id: AnswerId, own: unknown, changes: ReadonlyMap<string, unknown>): unknown {
  let body = own;
  for (const [name, value] of changes) {
    const position = parseResponsePath(name);
    if (position?.call === id) body = setValue(body, position.path, value);
  }
  return body;
}

/** Creates an error response. `data` contains details for the page, such as the remaining attempts. */
export function createErrorResponse(code: number, message: string, status = 200, data: unknown = null): Response {
  return Response.json({ code, message, data }, { status });
}

export function toEnvelope(data: unknown) {
  return { code: 0, message: '', data };
}

/** Returns whether the call succeeds, given the persona's response and the session's changes. */
export function isSuccessful({ var: { persona, session } }: SandboxContext, id: AnswerId): boolean {
  const body = applyChanges(id, persona.answers[id], session.answers);
  return typeof body === 'object' && body !== null && 'code' in body && body.code === 0;
}
