import { parseResponsePath, setValue } from './answer-place.ts';
import type { AnswerId } from './call-ids.ts';
import type { SandboxContext } from './environment.ts';

export function createResponse(c: SandboxContext, id: AnswerId, own: unknown = c.var.persona.answers[id]): Response {
  // `newResponse` keeps headers that the handler has set, such as cookies.
  return c.newResponse(JSON.stringify(applyChanges(id, own, c.var.session.answers)), 200, { 'content-type': 'application/json' });
}

export function applyChanges(id: AnswerId, own: unknown, changes: ReadonlyMap<string, unknown>): unknown {
  let body = own;
  for (const [name, value] of changes) {
    const position = parseResponsePath(name);
    if (position?.call === id) body = setValue(body, position.path, value);
  }
  return body;
}

export function createErrorResponse(code: number, message: string, status = 200, data: unknown = null): Response {
  return Response.json({ code, message, data }, { status });
}

export function toEnvelope(data: unknown) {
  return { code: 0, message: '', data };
}

export function isSuccessful({ var: { persona, session } }: SandboxContext, id: AnswerId): boolean {
  const body = applyChanges(id, persona.answers[id], session.answers);
  return typeof body === 'object' && body !== null && 'code' in body && body.code === 0;
}
