import { describe, expect, it } from 'vitest';
import { type Answers, deferred } from '../../runtime/testing/fake-api.ts';
import { json } from '../../runtime/testing/fake-fetch.ts';
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
    expect([page.modal, page.calls.includes('declaration-status')]).toEqual([null, false]);
  });

  const FAILED = [
    ['no network', () => new TypeError('no network')],
    ['500', () => json({}, 500)],
    ['HTML', () => new Response('<html>')],
    ['cut JSON', () => new Response('{"code":0,"da')],
    ['an empty body', () => new Response('')],
    ['a code other than 0', () => json({ code: 7, message: 'no', data: { status: 2 } })],
    ['wrong types', () => json({ code: 0, data: { status: [] } })],
    ['null', () => json({ code: 0, data: null })],
  ] as const;
  it.each(FAILED)('[DCL-9] %s counts as need-sign', async (_name, answer) => {
    expect((await open({ ...given, answers: { 'declaration-status': answer } })).modal).toBe(ID);
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
    expect([page.modal, submits(page.calls), page.log]).toEqual([null, 1, []]);
    expect(page.runtime.facts.read('declaration.status')).toEqual({ state: 'ready', value: 2 });
    expect((await page.reload()).modal).toBeNull();
  });

  it.each([
    ['no network', () => new TypeError('no network')],
    ['500', () => json({}, 500)],
    ['a code other than 0', () => json({ code: 3, message: 'not now' })],
    ['HTML', () => new Response('<html>')],
  ])('[DCL-8] with %s is logged; the status stays 1 and the dialog stays', async (_name, answer) => {
    const page = await open({ ...given, answers: { ...SIGN, 'declaration-submit': answer } });
    page.tick(ID, 'agree');
    await page.act(ID, 'confirm');
    expect([page.modal, page.log.length, page.runtime.toasts.toasts]).toEqual([ID, 1, []]);
    expect(page.log[0]).toMatch(new RegExp(`^action-failed ${ID} confirm`));
    expect(page.runtime.facts.read('declaration.status')).toEqual({ state: 'ready', value: 1 });
    expect([page.runtime.board.state(ID).busy, page.runtime.stores.inputs.of(ID)]).toEqual([false, { agree: true }]);
    await page.act(ID, 'confirm');
    expect(submits(page.calls)).toBe(2);
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
    expect([page.runtime.board.state(ID).busy, page.modal, submits(page.calls)]).toEqual([true, ID, 1]);
    answer.resolve({});
    await Promise.all(acts);
    expect([page.modal, submits(page.calls)]).toEqual([null, 1]);
  });

  it('[DCL-7] closes it whatever becomes of the status fetched after it', async () => {
    const page = await open({
      ...given,
      answers: statuses(
        () => ({ status: 1 }),
        () => new TypeError('no network'),
      ),
    });
    page.tick(ID, 'agree');
    await page.act(ID, 'confirm');
    expect(page.modal).toBeNull();
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
    expect([page.modal, submits(page.calls)]).toEqual([null, 0]);
    expect((await page.reload()).modal).toBe(ID);
  });
});
