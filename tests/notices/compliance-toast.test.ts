import { expect, it } from 'vitest';
import { toast } from './answers.ts';
import { open } from './page.ts';

const ID = 'compliance-toast-dialog';
const ENTRY = { content: 'Mind the rules', ok_button: 'Go', cancel_button: 'Later', toast_config: true };
const config = (entries: object) => toast({ config: entries });

it.each(['confirm', 'cancel', 'close'])('by %s it rests for this visit of the page and comes with the next', async (action) => {
  const page = await open({ at: '/price', answers: config({ '/price': ENTRY }) });
  await page.act(ID, action);
  expect(page.modal).toBeNull();
  await page.go('/price?tab=2');
  expect(page.modal).toBeNull();
  await page.go('/vip');
  await page.go('/price');
  expect(page.modal).toBe(ID);
  await page.act(ID, action);
  expect((await page.reload()).modal).toBe(ID);
});

it('[CTD-5] shows the texts and links of the entry', async () => {
  const entry = { ...ENTRY, content: 'Read the guide first', text_link: [{ key: 'guide', link: '/learn' }] };
  const { content, confirm, cancel } = await (await open({ answers: config({ '/': entry }) })).props(ID);
  expect({ confirm, cancel }).toEqual({ confirm: 'Go', cancel: 'Later' });
  expect(JSON.stringify(content)).toMatch(/Read the .*guide.* first/);
  expect(JSON.stringify(content)).toContain('"/learn"');
});

it.each([
  ['[CTD-6] ok without a router', 'confirm', undefined],
  ['[CTD-6] ok with an empty router', 'confirm', ''],
  ['[CTD-7] cancel', 'cancel', '/vip'],
])('%s just closes, and reports nothing', async (_name, action, ok_button_router) => {
  const page = await open({ answers: config({ '/': { ...ENTRY, ok_button_router } }) });
  await page.act(ID, action);
  expect({ path: page.path, modal: page.modal, left: page.ports.location.left }).toEqual({ path: '/', modal: null, left: [] });
  expect(page.log).toEqual([]);
});
