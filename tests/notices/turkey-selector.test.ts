import { expect, it } from 'vitest';
import { NOW, openPage } from './page.ts';

const ID = 'turkey-selector-dialog';
const GLOBAL = 'choose-global';
const TURKEY = 'choose-turkey';

async function openSelector(at: string, inputs: object = {}) {
  const page = await openPage({ device: { languages: ['tr-TR', 'en'] }, at });
  for (const [name, value] of Object.entries(inputs) as [string, string | boolean][]) page.tick(ID, name, value);
  return page;
}

// The cases of its rule prove other facts, and device-store.test.ts which browser languages count.
it('[SEL-2][SEL-5] a browser in Turkish is offered both sites', async () => {
  const { choices } = await (await openSelector('/')).props(ID);
  expect(JSON.stringify(choices)).toMatch(/"choose-turkey".*Turkish exchange site.*"choose-global".*Global exchange site/);
});

it.each([
  ['[SEL-7] cancel with everything ticked', 'cancel', { choice: TURKEY, dontShowAgain: true }, 1],
  ['[SEL-7] close', 'close', { dontShowAgain: true }, 1],
  ['[SEL-8] confirm', 'confirm', { choice: GLOBAL }, 1],
  ['[SEL-8] confirm with an unticked box', 'confirm', { choice: GLOBAL, dontShowAgain: false }, 1],
  ['[SEL-9] confirm with don’t show again', 'confirm', { choice: GLOBAL, dontShowAgain: true }, 7],
  ['[SEL-8] confirm without a choice', 'confirm', {}, 1],
])('[SEL-10][SEL-12] %s stores its days and stays on main', async (_name, action, inputs, days) => {
  const page = await openSelector('/tr/price', inputs);
  await page.advance(500);
  await page.act(ID, action);
  expect(page.stored('entry')).toEqual({ keepaliveDays: days, timestamp: NOW + 500 });
  expect({ modal: page.modal, path: page.path, left: page.ports.location.left }).toEqual({ modal: null, path: '/tr/price', left: [] });
  expect((await page.reload()).modal).toBeNull();
});

it.each([
  ['/', {}, 'http://turkey.localhost:4173/en', 1],
  ['/tr', { dontShowAgain: true }, 'http://turkey.localhost:4173/', 7],
  // The Turkish site lacks the language, so it opens in its default.
  ['/ar/price', {}, 'http://turkey.localhost:4173/', 1],
])('[SEL-11][SEL-9] choosing Turkey on %s with %j redirects to %s', async (at, inputs, target, days) => {
  const page = await openSelector(at, { choice: TURKEY, ...inputs });
  await Promise.all([page.act(ID, 'confirm'), page.act(ID, 'confirm')]);
  expect(page.ports.location.left).toEqual([target]);
  expect(page.stored('entry')).toEqual({ keepaliveDays: days, timestamp: NOW });
});
