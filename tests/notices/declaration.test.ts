import { describe, expect, it } from 'vitest';
import { deferred } from '../../runtime/testing/deferred.ts';
import type { Answers } from '../../runtime/testing/fake-network.ts';
import { settle } from '../../runtime/testing/settle.ts';
import { open } from './page.ts';
import { SITES } from '../project/frozen.ts';

const ID = 'turkish-declaration-dialog';
const SIGN: Answers = { 'declaration-status': { status: 1 } };
const given = { site: 'turkey', as: { tier: 10, verified: 1 } } as const;
const submits = (calls: readonly string[]) => calls.filter((call) => call === 'declaration-submit').length;

/** Answers of the status call, one after the other; the last stands. */
function statuses(...all: readonly (() => unknown)[]): Answers {
  let turn = 0;
  return { 'declaration-status': () => (all[Math.min(turn++, all.length - 1)] ?? (() => null))() };
}

describe('who sees it', () => {
  it.each(['/', '/en', '/en/price', '/myaccount/funds'])('[DCL-1][DCL-2] on %s a user who need-signs, and no visitor', async (at) => {
    expect((await open({ ...given, at, answers: SIGN })).modal).toBe(ID);
    expect((await open({ ...given, at, as: undefined, answers: SIGN })).modal).toBeNull();
    expect((await open({ ...given, at, answers: { 'declaration-status': { status: 2 } } })).modal).toBeNull();
  });

  it.each(SITES.filter((site) => site !== 'turkey'))('[DCL-2] nobody on %s', async (site) => {
    const page = await open({ ...given, site, answers: SIGN });
    expect({ modal: page.modal, calls: page.calls.includes('declaration-status') }).toEqual({ modal: null, calls: false });
  });

  it('[DCL-3] reads of the tax of 20%', async () => {
    expect((await (await open({ ...given, answers: SIGN })).props(ID))['body']).toMatch(/tax of 20%/);
  });
});

describe('signing', () => {
  it('[DCL-7] closes it, and it stays closed after a reload', async () => {
    const answers = statuses(
      () => ({ status: 1 }),
      () => ({ status: 2 }),
    );
    const page = await open({ ...given, answers });
    page.tick(ID, 'agree');
    await page.act(ID, 'confirm');
    expect({ modal: page.modal, submits: submits(page.calls), log: page.log }).toEqual({ modal: null, submits: 1, log: [] });
    expect(page.runtime.facts.read('declaration.status')).toEqual({ state: 'ready', value: 2 });
    expect((await page.reload()).modal).toBeNull();
  });

  it('[DCL-5] twice while it is under way makes one call, and nothing else of it is possible meanwhile', async () => {
    const answer = deferred();
    const page = await open({
      ...given,
      answers: {
        ...statuses(
          () => ({ status: 1 }),
          () => ({ status: 2 }),
        ),
        'declaration-submit': answer.promise,
      },
    });
    page.tick(ID, 'agree');
    const acts = ['confirm', 'confirm', 'close', 'confirm'].map((action) => page.act(ID, action));
    await settle();
    expect(page.runtime.board.state(ID).busy).toBe(true);
    expect(page.modal).toBe(ID);
    expect(submits(page.calls)).toBe(1);
    answer.resolve({});
    await Promise.all(acts);
    expect({ modal: page.modal, submits: submits(page.calls) }).toEqual({ modal: null, submits: 1 });
  });

  it('[DCL-4] needs the box: it is required, unticked at first and again when it is unticked', async () => {
    const page = await open({ ...given, answers: SIGN });
    const { record } = page.runtime.board.state(ID);
    expect(record?.inputs).toEqual({ agree: { kind: 'bool', required: true } });
    const read = () => page.runtime.facts.read(`input.${ID}.agree`);
    expect(read()).toEqual({ state: 'ready', value: false });
    page.tick(ID, 'agree', true);
    page.tick(ID, 'agree', false);
    expect(read()).toEqual({ state: 'ready', value: false });
  });

  it.each([
    [1, false],
    [2, true],
  ])('[DCL-6] with status %d it knows whether it is signed: %s', async (status, signed) => {
    const page = await open({ ...given, answers: { 'declaration-status': { status } } });
    expect((await page.props(ID))['signed']).toBe(signed);
  });
});

describe('[DCL-10] closing without signing', () => {
  it('holds for this page load; the next one shows it again', async () => {
    const page = await open({ ...given, answers: SIGN });
    expect(page.runtime.board.state(ID).dismissible).toBe(true);
    await page.act(ID, 'close');
    await page.go('/en/price');
    expect({ modal: page.modal, submits: submits(page.calls) }).toEqual({ modal: null, submits: 0 });
    expect((await page.reload()).modal).toBe(ID);
  });
});
