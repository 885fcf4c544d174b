import { expect, it } from 'vitest';
import { withToast } from './answers.ts';
import { openPage } from './page.ts';

const ID = 'compliance-toast-dialog';
const ENTRY = { content: 'Mind the rules', ok_button: 'Go', cancel_button: 'Later', toast_config: true };
const openToast = (at: string, fields: object = {}) => openPage({ at, answers: withToast({ config: { [at]: { ...ENTRY, ...fields } } }) });

it.each([
  ['[CTD-6] ok without a router', 'confirm', undefined],
  ['[CTD-6] ok with an empty router', 'confirm', ''],
  ['[CTD-7] cancel', 'cancel', '/vip'],
  ['[CTD-7] the close button', 'close', '/vip'],
])('%s closes it for this visit of the page, and reports nothing', async (_name, action, ok_button_router) => {
  const page = await openToast('/price', { ok_button_router });
  await page.act(ID, action);
  expect([page.path, page.modal, page.ports.location.left, page.log]).toEqual(['/price', null, [], []]);
  await page.go('/price?tab=2');
  expect(page.modal).toBeNull();
  await page.go('/vip');
  await page.go('/price');
  expect(page.modal).toBe(ID);
  await page.act(ID, action);
  expect((await page.reload()).modal).toBe(ID);
});

it('[CTD-5] shows the texts and links of the entry', async () => {
  const page = await openToast('/', { content: 'Read the guide first', text_link: [{ key: 'guide', link: '/learn' }] });
  const { content, confirm, cancel } = await page.props(ID);
  expect({ confirm, cancel }).toEqual({ confirm: 'Go', cancel: 'Later' });
  expect(JSON.stringify(content)).toMatch(/Read the .*guide.* first/);
  expect(JSON.stringify(content)).toContain('"/learn"');
});
