import { describe, expect, it } from 'vitest';
import { deferred } from '../../runtime/testing/deferred.ts';
import type { Answers } from '../../runtime/testing/fake-network.ts';
import { settle } from '../../runtime/testing/settle.ts';
import { open } from './page.ts';
import { SITES } from '../project/frozen.ts';

const ID = 'user-agreement-dialog';
const SHOW = { status: 1, content: 'The <b>terms</b>', submit_button: 'I accept the terms' };
const DONE = { status: 2, content: '', submit_button: '' };
const as = { tier: 10, verified: 1 };
const count = (calls: readonly string[], id: string) => calls.filter((call) => call === id).length;

/** Answers of the status call, one after the other; the last stands. */
function statuses(...all: readonly unknown[]): Answers {
  let turn = 0;
  return { 'agreement-status': () => all[Math.min(turn++, all.length - 1)] };
}

describe('who sees it', () => {
  it.each(SITES)('[AGR-1][AGR-2] on %s a user with status 1, and no visitor', async (site) => {
    const answers = { 'agreement-status': SHOW, 'declaration-status': { status: 2 } };
    expect((await open({ site, as, answers })).modal).toBe(ID);
    const visitor = await open({ site, answers });
    expect({ modal: visitor.modal, calls: visitor.calls.includes('agreement-status') }).toEqual({ modal: null, calls: false });
  });

  it('[AGR-1] the status is asked for with the scene user_agreement', async () => {
    const page = await open({ as, answers: { 'agreement-status': SHOW } });
    expect(page.ports.fetch.body('agreement-status')).toEqual({ scene: 'user_agreement' });
  });

  it('[AGR-3] shows the content and the text of its button', async () => {
    const { content, confirm } = await (await open({ as, answers: { 'agreement-status': SHOW } })).props(ID);
    expect({ terms: JSON.stringify(content).includes('terms'), confirm }).toEqual({ terms: true, confirm: 'I accept the terms' });
  });
});

describe('submitting', () => {
  it('[AGR-5] fetches the status again and closes once it is no longer 1', async () => {
    const page = await open({ as, answers: statuses(SHOW, DONE) });
    page.tick(ID, 'agree');
    await page.act(ID, 'confirm');
    expect(page.modal).toBeNull();
    expect(count(page.calls, 'agreement-submit')).toBe(1);
    expect(count(page.calls, 'agreement-status')).toBe(2);
    expect(page.ports.fetch.body('agreement-submit')).toEqual({ scene: 'user_agreement' });
    expect((await page.reload()).modal).toBeNull();
  });

  it('[AGR-5] stays as long as the answer is still 1', async () => {
    const page = await open({ as, answers: statuses(SHOW, SHOW, DONE) });
    page.tick(ID, 'agree');
    await page.act(ID, 'confirm');
    expect(page.modal).toBe(ID);
    await page.act(ID, 'confirm');
    expect({ modal: page.modal, calls: count(page.calls, 'agreement-submit') }).toEqual({ modal: null, calls: 2 });
  });

  it('[AGR-5][AGR-7] closes when the status can’t be fetched again: that counts as do not show', async () => {
    const page = await open({ as, answers: statuses(SHOW, new TypeError('no network')) });
    page.tick(ID, 'agree');
    await page.act(ID, 'confirm');
    expect(page.modal).toBeNull();
  });

  it('[AGR-5] twice makes one submit, and stays busy until the status is here', async () => {
    const submit = deferred();
    const status = deferred();
    const page = await open({ as, answers: { ...statuses(SHOW, status.promise), 'agreement-submit': submit.promise } });
    page.tick(ID, 'agree');
    const acts = [page.act(ID, 'confirm'), page.act(ID, 'confirm')];
    submit.resolve({});
    await settle();
    expect({ modal: page.modal, busy: page.runtime.board.state(ID).busy }).toEqual({ modal: ID, busy: true });
    await page.act(ID, 'confirm');
    status.resolve(DONE);
    await Promise.all(acts);
    expect({ modal: page.modal, calls: count(page.calls, 'agreement-submit') }).toEqual({ modal: null, calls: 1 });
  });

  it('[AGR-4][AGR-8] needs its box, and only the submit closes it', async () => {
    const page = await open({ as, answers: { 'agreement-status': SHOW } });
    const { record, dismissible } = page.runtime.board.state(ID);
    expect({ inputs: record?.inputs, dismissible }).toEqual({ inputs: { agree: { kind: 'bool', required: true } }, dismissible: false });
    for (const action of ['close', 'cancel']) await page.act(ID, action);
    await page.go('/price');
    expect({ modal: page.modal, calls: count(page.calls, 'agreement-submit') }).toEqual({ modal: ID, calls: 0 });
    expect((await page.reload()).modal).toBe(ID);
  });
});
