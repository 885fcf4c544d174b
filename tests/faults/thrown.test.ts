import { expect, it, onTestFinished } from 'vitest';
import { createApi, TIMEOUT_MS } from '../../runtime/api/api.ts';
import { ApiError } from '../../runtime/api/errors.ts';
import { MemoryClock, memoryCookies } from '../../runtime/ports/memory.ts';
import { CALLS } from '../../schemas/calls/calls.ts';
import { personaNamed } from '../../sandbox/personas.ts';
import { FAULTS, faultyServer } from './support/faulty-server.ts';
import { faultyOf } from './support/meets-every-fault.ts';
import { LIMIT_MS, until } from './support/open-page.ts';

const GETS = ['compliance-check', 'user-tier', 'site-settings', 'prize-pop', 'referral-info'] as const;
const TABLE = GETS.flatMap((call) => FAULTS.map((fault) => [call, fault] as const));

it.each(TABLE)('[ERR-2] GET %s throws "please try again later": %s', { timeout: LIMIT_MS }, async (call, fault) => {
  const server = await faultyServer(personaNamed('trader'), faultyOf(call, fault, undefined));
  onTestFinished(() => server.close());
  const clock = new MemoryClock();
  const api = createApi({ clock, cookies: memoryCookies(), fetch: (address, init) => fetch(new URL(address, server.base), init) });
  const outcome: unknown[] = [];
  api.call(call).then(
    () => outcome.push('no error'),
    (error: unknown) => outcome.push(error),
  );
  await until(() => server.asked.length > 0);
  if (fault === 'time-out') clock.advance(TIMEOUT_MS[CALLS[call].client]);
  await until(() => outcome.length > 0);
  expect(outcome).toEqual([expect.any(ApiError)]);
  expect(outcome[0]).toMatchObject({ message: 'please try again later' });
});
