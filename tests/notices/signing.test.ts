import { describe, expect, it } from 'vitest';
import { takeTurns } from '../kit/runtime/fake-network.ts';
import { SITES } from '../project/frozen.ts';
import { open, type Page } from './page.ts';

const as = { tier: 10, verified: 1 };
const AGREEMENT = {
  id: 'user-agreement-dialog',
  given: { as },
  status: 'agreement-status',
  submit: 'agreement-submit',
  show: { status: 1, content: 'The <b>terms</b>', submit_button: 'I accept the terms' },
} as const;
const DECLARATION = {
  id: 'turkish-declaration-dialog',
  given: { as, site: 'turkey' },
  status: 'declaration-status',
  submit: 'declaration-submit',
  show: { status: 1 },
} as const;
const DONE = { status: 2, content: '', submit_button: '' };

const count = ({ calls }: Page, id: string) => calls.filter((call) => call === id).length;

/** A page whose status call gives these answers in turn, the last one repeatedly; the box is ticked. */
async function openTicked({ id, given, status }: typeof AGREEMENT | typeof DECLARATION, statuses: readonly unknown[]) {
  const page = await open({ ...given, answers: { [status]: takeTurns(...statuses) } });
  page.tick(id, 'agree');
  return page;
}

describe.each([AGREEMENT, DECLARATION])('$id', (dialog) => {
  const { id, status, submit, show } = dialog;

  it('[AGR-5][DCL-7] once submitted fetches the status again, closes, and stays closed after a reload', async () => {
    const page = await openTicked(dialog, [show, DONE]);
    await page.act(id, 'confirm');
    expect({ modal: page.modal, submits: count(page, submit), statuses: count(page, status) }).toEqual({
      modal: null,
      submits: 1,
      statuses: 2,
    });
    expect(page.log).toEqual([]);
    expect((await page.reload()).modal).toBeNull();
  });
});

describe('user-agreement-dialog alone', () => {
  it.each(SITES)('[AGR-1][AGR-3] on %s shows the content and the button text of the scene user_agreement', async (site) => {
    const page = await open({ as, site, answers: { 'agreement-status': AGREEMENT.show } });
    expect({ modal: page.modal, body: page.ports.fetch.body('agreement-status') }).toEqual({
      modal: AGREEMENT.id,
      body: { scene: 'user_agreement' },
    });
    const { content, confirm } = await page.props(AGREEMENT.id);
    expect({ terms: JSON.stringify(content).includes('terms'), confirm }).toEqual({ terms: true, confirm: 'I accept the terms' });
    await page.act(AGREEMENT.id, 'confirm');
    expect(page.ports.fetch.body('agreement-submit')).toEqual({ scene: 'user_agreement' });
  });

  it('[AGR-5] stays as long as the status is still 1', async () => {
    const page = await openTicked(AGREEMENT, [AGREEMENT.show, AGREEMENT.show, DONE]);
    await page.act(AGREEMENT.id, 'confirm');
    expect(page.modal).toBe(AGREEMENT.id);
    await page.act(AGREEMENT.id, 'confirm');
    expect({ modal: page.modal, submits: count(page, 'agreement-submit') }).toEqual({ modal: null, submits: 2 });
  });
});

describe('turkish-declaration-dialog alone', () => {
  it.each(['/', '/en/price', '/myaccount/funds'])('[DCL-1][DCL-3] shows on %s of the Turkish site, with the tax of 20%%', async (at) => {
    const page = await open({ ...DECLARATION.given, at, answers: { 'declaration-status': { status: 1 } } });
    expect(page.modal).toBe(DECLARATION.id);
    expect((await page.props(DECLARATION.id))['body']).toMatch(/tax of 20%/);
  });

  it.each([
    [1, false],
    [2, true],
  ])('[DCL-6] with status %d passes on whether it is signed: %s', async (status, signed) => {
    const page = await open({ ...DECLARATION.given, answers: { 'declaration-status': { status } } });
    expect((await page.props(DECLARATION.id))['signed']).toBe(signed);
  });
});
