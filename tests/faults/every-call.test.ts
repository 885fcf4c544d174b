import { expect, it } from 'vitest';
import type { FailureKind } from '../../runtime/api/errors.ts';
import { toMilliseconds } from '../../rules/duration.ts';
import type { Call } from '../../schemas/domains/call.ts';
import { type CallId, CACHED_CALL_IDS, CALLS, SUBMITTED_CALL_IDS } from '../../schemas/domains/calls.ts';
import { createTestRuntime } from '../kit/runtime/create-test-runtime.ts';
import { settle } from '../kit/runtime/settle.ts';
import { createTestSite, TIME_LIMITS } from '../kit/runtime/site-document.ts';
import { FAULTS, KINDS } from './test-each-failure.ts';

const INVALID = new Response('7');
const LIMIT_MS = { fast: toMilliseconds(TIME_LIMITS.fastCall), slow: toMilliseconds(TIME_LIMITS.slowCall) };

function listFailures<Id extends CallId>(ids: readonly Id[]): readonly (readonly [Id, FailureKind])[] {
  const isPossible = ({ bare, refused }: Call, kind: FailureKind) => kind !== 'code' || (bare !== true && refused === undefined);
  return ids.flatMap((id) => KINDS.filter((kind) => isPossible(CALLS[id], kind)).map((kind) => [id, kind] as const));
}

/** Opens a page for a user on which this call fails. */
function openFailing(call: CallId, kind: FailureKind, actions = {}) {
  const answers = { [call]: kind === 'schema' ? INVALID : FAULTS[kind] };
  const cookies = { uid: '7', nickname: 'Ada' };
  const document = createTestSite({ actions: { ...actions, failed: [{ toast: 'error', text: 'Failed' }] } });
  const page = createTestRuntime({ document, answers, cookies, href: 'http://localhost:4173/price?id=1' });
  const fail = async () => {
    await settle();
    page.ports.clock.advance(kind === 'timeout' ? LIMIT_MS[CALLS[call].client] : 0);
    await settle();
  };
  const count = () => page.ports.fetch.calls.filter((id) => id === call).length;
  return { ...page, fail, count };
}

it.each(listFailures(SUBMITTED_CALL_IDS))('[ERR-4] %s failing by %s is shown, logged without fields, repeatable', async (call, kind) => {
  const page = openFailing(call, kind, { act: [{ submit: call, fields: { code: 'secret' } }] });
  const send = async () => {
    const sent = page.actions.run('act', { surface: null, args: {} });
    await page.fail();
    return sent;
  };
  expect([await send(), await send()]).toEqual([false, false]);
  const toast = { kind: 'error', text: 'Failed' };
  expect(page.toasts.toasts).toMatchObject([toast, toast]);
  const line = { level: 'error', event: 'action-failed', detail: { surface: null, action: 'act', kind } };
  expect(page.ports.log.lines.filter(({ event }) => event === 'action-failed')).toEqual([line, line]);
  expect(page.stores.responses.response(call)).toBeNull();
  expect([page.count(), page.actions.running.size]).toEqual([2, 0]);
});

it.each(listFailures(CACHED_CALL_IDS))('[ERR-3] the data of %s failing by %s is failed and logged, until a retry', async (call, kind) => {
  const page = openFailing(call, kind);
  const query = page.stores.answers[call];
  query.read();
  await page.fail();
  const { current } = query;
  expect(current).toMatchObject({ state: 'failed', error: { kind } });
  expect(page.ports.log.lines.filter(({ detail }) => detail['call'] === call)).toMatchObject([{ event: 'call-failed', detail: { kind } }]);
  const before = page.count();
  if (current.state === 'failed') current.retry?.();
  await settle();
  expect([query.current.state === 'ready', page.count()]).toEqual([false, before + 1]);
});
