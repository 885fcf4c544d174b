import { expect, it } from 'vitest';
import { takeTurns } from '../kit/runtime/fake-network.ts';
import { SITES } from '../project/frozen.ts';
import { openPage, type Page } from './page.ts';

const as = { tier: 10, verified: 1 };
const AGREEMENT = 'user-agreement-dialog';
const DECLARATION = 'turkish-declaration-dialog';
const CONTENT = { status: 1, content: 'The <b>terms</b>', submit_button: 'I accept the terms' };
const DONE = { status: 2, content: '', submit_button: '' };

const count = ({ calls }: Page, id: string) => calls.filter((call) => call === id).length;

it.each([
  ['[AGR-5]', AGREEMENT, 'agreement', {}, [CONTENT, CONTENT, DONE]],
  ['[DCL-7]', DECLARATION, 'declaration', { site: 'turkey' }, [{ status: 1 }, DONE]],
] as const)('%s %s fetches the status after each submission, and stays open until it is signed', async (_, id, call, given, statuses) => {
  const page = await openPage({ as, ...given, answers: { [`${call}-status`]: takeTurns(...statuses) } });
  page.tick(id, 'agree');
  for (const _status of statuses.slice(1)) {
    expect(page.modal).toBe(id);
    await page.act(id, 'confirm');
  }
  const counts = [count(page, `${call}-submit`), count(page, `${call}-status`)];
  expect({ modal: page.modal, counts, log: page.log }).toEqual({ modal: null, counts: [statuses.length - 1, statuses.length], log: [] });
  expect((await page.reload()).modal).toBeNull();
});

it.each(SITES)('[AGR-1][AGR-3] on %s shows the content and the button text of the scene user_agreement', async (site) => {
  const page = await openPage({ as, site, answers: { 'agreement-status': CONTENT } });
  expect(page.modal).toBe(AGREEMENT);
  const { content, confirm } = await page.props(AGREEMENT);
  expect({ terms: JSON.stringify(content).includes('terms'), confirm }).toEqual({ terms: true, confirm: 'I accept the terms' });
  await page.act(AGREEMENT, 'confirm');
  for (const id of ['agreement-status', 'agreement-submit'] as const)
    expect(page.ports.fetch.body(id)).toEqual({ scene: 'user_agreement' });
});

it.each([
  [1, false],
  [2, true],
])('[DCL-6] turkish-declaration-dialog with status %d passes on whether it is signed: %s', async (status, signed) => {
  const page = await openPage({ as, site: 'turkey', answers: { 'declaration-status': { status } } });
  expect((await page.props(DECLARATION))['signed']).toBe(signed);
});
