import type { MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { refusal } from './answer.ts';
import type { SandboxEnvironment } from './environment.ts';

/** The code of a POST whose token does not match. */
export const CSRF_CODE = 10403;

/** A POST carries the cookie `csrftoken` as the header of that name (contract 5); without the cookie nothing is asked. */
export const csrf: MiddlewareHandler<SandboxEnvironment> = async (c, next) => {
  const token = getCookie(c, 'csrftoken');
  const isChecked = c.req.method === 'POST' && token !== undefined;
  if (isChecked && c.req.header('csrftoken') !== token) return refusal(CSRF_CODE, 'The page is out of date. Please reload it.');
  return next();
};
