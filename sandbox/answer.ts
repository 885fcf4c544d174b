import { readPlace, setAt } from './answer-place.ts';
import type { AnswerId } from './call-ids.ts';
import type { SandboxContext } from './environment.ts';

/** Answers a call as the persona does, with what the session changed of it. */
export function answer(c: SandboxContext, id: AnswerId, own: unknown = c.var.persona.answers[id]): Response {
  // By the context: what a handler set beside the answer, such as cookies, goes along.
  return c.newResponse(JSON.stringify(changedAnswer(id, own, c.var.session.answers)), 200, { 'content-type': 'application/json' });
}

/** An answer with the changes that are about it, the later over the earlier. */
export function changedAnswer(id: AnswerId, own: unknown, changes: ReadonlyMap<string, unknown>): unknown {
  let body = own;
  for (const [name, value] of changes) {
    const place = readPlace(name);
    if (place?.call === id) body = setAt(body, place.path, value);
  }
  return body;
}

/** The envelope of a refusal (spec section 7). `data` says what the page can use of it, such as the tries that are left. */
export function refusal(code: number, message: string, status = 200, data: unknown = null): Response {
  return Response.json({ code, message, data }, { status });
}

export function success(data: unknown) {
  return { code: 0, message: '', data };
}

/** Whether the answer to a call is a success. */
export function succeeds({ var: { persona, session } }: SandboxContext, id: AnswerId): boolean {
  const body = changedAnswer(id, persona.answers[id], session.answers);
  return typeof body === 'object' && body !== null && 'code' in body && body.code === 0;
}
