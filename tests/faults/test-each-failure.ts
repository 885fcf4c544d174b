import { beforeAll, describe, expect, it } from 'vitest';
import { TIMEOUT_MS } from '../project/frozen.ts';
import { loadLazyReaders } from '../../runtime/sources/lazy-readers.ts';
import { toResponse, NEVER } from '../kit/runtime/fake-network.ts';
import { settle } from '../kit/runtime/settle.ts';
import type { Call } from '../../schemas/domains/call.ts';
import { type CallId, CALLS } from '../../schemas/domains/calls.ts';
import { withMessage } from '../notices/answers.ts';
import { type PageOptions, openPage, type Page } from '../notices/page.ts';

/** Kinds of failures that depend on the call's time limit, schema, and codes. The API tests prove the others for all calls. */
export const KINDS = ['timeout', 'schema', 'code'] as const;
type Kind = (typeof KINDS)[number];
/** A response with a code other than 0, whose data must be ignored. */
const REFUSED = toResponse({ code: 1001, message: 'Refused', data: { status: 1 } });

export interface Failure {
  readonly call: CallId;
  readonly kind: Kind;
  readonly wrong: unknown;
  readonly given?: PageOptions | undefined;
}

/** Opens a page with two bars from different sources, so that one remains if a call fails. */
export function openFailing({ call, kind, wrong, given = {} }: Failure): Promise<Page> {
  const response = { timeout: NEVER, schema: wrong, code: REFUSED }[kind];
  const answers = { ...withMessage({ content: 'Some services change.' }), ...given.answers, [call]: response };
  return openPage({ as: { tier: 10, verified: 0 }, ...given, answers });
}

interface FailingAction {
  readonly surface?: string | null;
  readonly action: string;
  readonly args?: Readonly<Record<string, string>>;
}

/** Runs an action on the page. Asserts that it fails in this way. */
export async function failAction(page: Page, kind: Kind, { surface = null, action, args = {} }: FailingAction): Promise<void> {
  const ended = page.runtime.actions.run(action, { surface, args });
  await settle();
  await page.advance(kind === 'timeout' ? TIMEOUT_MS.slow : 0);
  expect(await ended).toBe(false);
  expect(page.ports.log.lines).toEqual([{ level: 'error', event: 'action-failed', detail: { surface, action, kind } }]);
}

/** Asserts that no button is stuck, another surface closes, and another page opens. */
export async function expectUsable(page: Page, bar: string): Promise<void> {
  expect([page.modal ?? bar, bar].filter((id) => page.runtime.board.state(id).busy)).toEqual([]);
  expect(page.bars).toContain(bar);
  await page.act(bar, 'close');
  expect(page.bars).not.toContain(bar);
  await page.go('/learn');
  expect(page.runtime.stores.route.id).toBe('learn');
}

interface Row extends Omit<Failure, 'kind'> {
  readonly getState: (page: Page) => unknown;
  readonly fallback: unknown;
  /** Value after a code other than 0, where the code isn't a failure. */
  readonly refused?: unknown;
  readonly level?: 'warn';
}

/** Declares tests: for each kind of failure, the default applies, one line is logged, and the page stays usable. */
export function testEachFailure(title: string, { getState, fallback, refused, level, ...row }: Row): void {
  const { call } = row;
  const { bare, client }: Call = CALLS[call];
  describe(`${title} when it fails`, () => {
    beforeAll(loadLazyReaders);
    it.each(KINDS.filter((kind) => kind !== 'code' || bare !== true))('%s', async (kind) => {
      const page = await openFailing({ ...row, kind });
      getState(page);
      await page.advance(0);
      if (kind === 'timeout') await page.advance(TIMEOUT_MS[client]);
      const isAnswer = kind === 'code' && refused !== undefined;
      expect({ state: getState(page) }).toMatchObject({ state: isAnswer ? refused : fallback });
      const line = { level: level ?? 'error', event: 'call-failed', detail: { call, kind, status: null } };
      expect(page.ports.log.lines).toEqual(isAnswer ? [] : [line]);
      await expectUsable(page, call === 'business-check' ? 'kyc-bar' : 'business-compliance-banner');
    });
  });
}
