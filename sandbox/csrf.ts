import type { MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { createErrorResponse } from './answer.ts';
import type { SandboxEnvironment } from './environment.ts';

export const CSRF_CODE = 10403;

/** Rejects a POST whose `csrftoken` header doesn't match the cookie of that name. Requests without the cookie aren't checked. */
export const checkCsrfToken: MiddlewareHandler<SandboxEnvironment> = async (c, next) => {
  const token = getCookie(c, 'csrftoken');
  const isChecked = c.req.method === 'POST' && token !== undefined;
  if (isChecked && c.req.header('csrftoken') !== token) return createErrorResponse(CSRF_CODE, 'The page is out of date. Please reload it.');
  return next();
};
