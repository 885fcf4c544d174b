import { describe, expect, it } from 'vitest';
import { TIMEOUT_MS } from '../../../runtime/api/api.ts';
import { settle } from '../../../runtime/testing/settle.ts';
import { type CallId, CALLS } from '../../../schemas/calls/calls.ts';
import { mergePatch } from '../../../schemas/manifest/merge.ts';
import { setAt } from '../../../sandbox/answer-place.ts';
import { personaNamed } from '../../../sandbox/personas.ts';
import { type Fault, FAULTS, type Faulty } from './faulty-server.ts';
import { expectUsable, type FaultyPage, LIMIT_MS, openPage, type PageGiven, until, watch } from './open-page.ts';

/** One call that is asked by whoever reads it, and what the product makes of its failing. */
export interface Row {
  readonly call: CallId;
  readonly given?: Partial<PageGiven>;
  /** An answer of wrong types; without it, one whose data is text. */
  readonly wrong?: unknown;
  /** What the page makes of the call. */
  readonly look: (page: FaultyPage) => unknown;
  readonly isPending: (page: FaultyPage) => boolean;
  /** What `look` gives after the call has failed. */
  readonly standing: unknown;
  /** What it gives after a code other than 0, where that is an answer and no failure; or that the answer has none. */
  readonly refused?: { readonly standing: unknown } | 'has no code';
  /** How loudly the failure is logged. */
  readonly level?: 'warn';
}

const REFUSAL = { code: 1001, message: 'Refused', data: { status: 1 } } as const;

/** How the log names the one error that a call can throw. */
export const LOGGED: Readonly<Record<Fault, { readonly kind: string; readonly status: number | null }>> = {
  'time-out': { kind: 'timeout', status: null },
  refused: { kind: 'network', status: null },
  'connection lost': { kind: 'network', status: null },
  '500': { kind: 'http', status: 500 },
  '500 without a body': { kind: 'http', status: 500 },
  HTML: { kind: 'body', status: 200 },
  'cut JSON': { kind: 'body', status: 200 },
  'wrong types': { kind: 'schema', status: null },
  'a code': { kind: 'code', status: null },
  'empty body': { kind: 'body', status: 200 },
  '204': { kind: 'body', status: 204 },
};

/** Somebody who has a bar of each of two sources: one is left to be closed when the other's call fails. */
const ANSWERS = {
  'user-info': { data: { verified: 0 } },
  'business-check': setAt(personaNamed('trader').answers['business-check'], ['datas', '0', 'content'], 'Some services change.'),
};

/** A page of such a somebody on main; `given` says what differs. */
export function openWith(faulty: Faulty, given: Partial<PageGiven> = {}): Promise<FaultyPage> {
  return openPage({ site: 'main', persona: 'trader', ...given, answers: mergePatch(ANSWERS, given.answers ?? {}) as object }, faulty);
}

export function faultyOf(call: CallId, fault: Fault, wrong: unknown): Faulty {
  const refusal = call === 'business-check' ? { resMsg: REFUSAL, datas: [{ content: 'Do not show' }] } : REFUSAL;
  return { call, fault, wrong: wrong ?? { code: 0, message: '', data: 'text' }, refusal };
}

/** Waits until the call has met its fault; a time-out comes at the client's limit and not a millisecond before. */
export async function meet({ server, ports }: FaultyPage, { call, fault }: Faulty, isPending: () => boolean): Promise<void> {
  await until(() => server.asked.includes(call));
  if (fault === 'time-out') {
    ports.clock.advance(TIMEOUT_MS[CALLS[call].client] - 1);
    await settle();
    if (!isPending()) throw new Error(`${call} was given up before its limit`);
    ports.clock.advance(1);
  }
  await until(() => !isPending());
}

/** A suite: the call fails in each way, and each time the default stands, one line is logged and the page goes on. */
export function meetsEveryFault(says: string, row: Row): void {
  const { call, refused } = row;
  const probe = { surface: call === 'business-check' ? 'kyc-bar' : 'business-compliance-banner', action: 'close' };
  describe(`${says}: failing in each way`, () => {
    it.each(FAULTS.filter((fault) => fault !== 'a code' || refused !== 'has no code'))(
      '%s',
      async (fault) => {
        const faulty = faultyOf(call, fault, row.wrong);
        const page = await openWith(faulty, row.given);
        watch(() => row.look(page));
        await meet(page, faulty, () => row.isPending(page));
        const isAnswer = fault === 'a code' && typeof refused === 'object';
        expect(row.look(page)).toEqual(isAnswer ? refused.standing : row.standing);
        const line = { level: row.level ?? 'error', event: 'call-failed', detail: { call, ...LOGGED[fault] } };
        expect(page.ports.log.lines).toEqual(isAnswer ? [] : [line]);
        await expectUsable(page, probe);
      },
      LIMIT_MS,
    );
  });
}

/** Looks at facts and values by id. */
export function hangs(facts: readonly string[], values: readonly string[] = []): Pick<Row, 'look' | 'isPending'> {
  const look = ({ fact, value }: FaultyPage) => ({
    ...Object.fromEntries(facts.map((id) => [id, fact(id)])),
    ...Object.fromEntries(values.map((id) => [id, value(id)])),
  });
  return { look, isPending: (page) => Object.values(look(page)).some(({ state }) => state === 'pending') };
}

export const LOST = { state: 'lost' } as const;
export const known = (value: unknown) => ({ state: 'ready', value });
export const NONE = known(null);
