import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { MiddlewareHandler } from 'hono';
import { createErrorResponse } from './answer.ts';
import type { CallId } from './call-ids.ts';
import type { SandboxContext, SandboxEnvironment } from './environment.ts';
import type { Fault } from './fault.ts';

/** Identifies the call of a route. If the session has a fault for the call, it fails in that way. */
export function applyFaults(id: CallId): MiddlewareHandler<SandboxEnvironment> {
  return async (c, next) => {
    const fault = c.var.session.faults.get(id);
    if (fault === 'cut') {
      await next();
      c.res = await truncateResponse(c.res);
      return;
    }
    if (fault === undefined) return next();
    return createFailure(c, fault);
  };
}

function createFailure(c: SandboxContext, fault: Exclude<Fault, 'cut'>): Response | Promise<Response> {
  if (fault === 'timeout') return waitForAbort(c.req.raw.signal);
  if (fault === 'refused') return closeConnection(c);
  if (fault === 'html') return new Response('<!doctype html><title>Busy</title>', { headers: { 'content-type': 'text/html' } });
  return createErrorResponse(fault, 'Unavailable', fault);
}

function waitForAbort(signal: AbortSignal): Promise<Response> {
  return new Promise((resolve) => {
    const handleAbort = () => resolve(new Response(null, { status: 408 }));
    if (signal.aborted) handleAbort();
    else signal.addEventListener('abort', handleAbort, { once: true });
  });
}

/** Closes the connection without a response. Without a socket, the response's body fails. */
function closeConnection(c: SandboxContext): Response {
  const socket = c.env?.incoming?.socket;
  if (socket !== undefined) {
    socket.destroy();
    return RESPONSE_ALREADY_SENT;
  }
  const broken = new ReadableStream({ start: (controller) => controller.error(new Error('connection closed')) });
  return new Response(broken);
}

async function truncateResponse(response: Response): Promise<Response> {
  const text = await response.text();
  return new Response(text.slice(0, Math.floor(text.length / 2)), { headers: { 'content-type': 'application/json' } });
}
