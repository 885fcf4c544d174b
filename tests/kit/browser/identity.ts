import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { findViolations } from './axe.ts';
import { OWN } from './servers.ts';
import { getAction, expect, type PageOptions, openPage, test } from './test.ts';
import { watchTraces } from './traces.ts';

/** Requests by the page, since Node doesn't resolve the hosts of sites. */
export function readMailedCode(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const { mails } = (await (await fetch('/sandbox/identity.json')).json()) as { mails: { code: string }[] };
    return mails[0]?.code ?? 'no mail';
  });
}

export async function approveKyc(page: Page): Promise<void> {
  const status = await page.evaluate(async () => {
    const csrftoken = /csrftoken=([^;]+)/.exec(document.cookie)?.[1] ?? '';
    const headers = { csrftoken, 'content-type': 'application/json' };
    return (await fetch('/sandbox/kyc', { method: 'POST', headers, body: '{"decision":"approve"}' })).status;
  });
  expect(status).toBe(200);
}

export const getMain = (page: Page) => page.locator('main');
export const getField = (page: Page, name: string) => getMain(page).locator(`[name="${name}"]`);
export const getControl = (page: Page, id: string) => getMain(page).locator(getAction(page, id));
/** Returns the last of several links, since those of the account menu come first. */
export const getLink = (page: Page, path: string) => getMain(page).locator(`a[href$="${path}"]`).last();

export async function sendForm(page: Page, values: Readonly<Record<string, string>>, id = 'next'): Promise<void> {
  for (const [name, value] of Object.entries(values)) await getField(page, name).fill(value);
  await getControl(page, id).click();
}

export async function expectProblem(page: Page, name: string): Promise<void> {
  await expect(getField(page, name)).toHaveAttribute('aria-invalid', 'true');
  await expect(getField(page, name)).toHaveAccessibleDescription(/\S/);
}

export async function openFromSecurity(page: Page, path: string, opening: PageOptions): Promise<void> {
  await openPage(page, { path: '/myaccount/security', ...opening });
  await getLink(page, path).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
}

function getAutocompletes(id: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const collect = (name: string, value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('autocomplete' in value && typeof value.autocomplete === 'string') found.set(name, value.autocomplete);
    for (const [key, part] of Object.entries(value)) collect(key, part);
  };
  collect('', JSON.parse(readFileSync(join(OWN.content, `manifests/base/pages/${id}.json`), 'utf8')));
  return found;
}

/** Asserts that a form has these fields in the Tab order with the manifest's `autocomplete`, and that axe finds nothing. */
export async function expectForm(page: Page, id: string, names: readonly string[]): Promise<void> {
  const autocompletes = getAutocompletes(id);
  const fields = page.locator('main form :is(input, select, textarea):not(:disabled)');
  const readFields = (all: Element[]) => all.map((each) => `${each.getAttribute('name')} ${each.getAttribute('autocomplete') ?? 'off'}`);
  await expect.poll(() => fields.evaluateAll(readFields)).toEqual(names.map((name) => `${name} ${autocompletes.get(name) ?? 'off'}`));
  expect([...(await getTabStops(page))]).toEqual(expect.arrayContaining([...names]));
  expect(await findViolations(page, { inside: 'main' })).toEqual([]);
}

async function getTabStops(page: Page): Promise<ReadonlySet<string>> {
  const reached = new Set<string>();
  const form = page.locator('main form').last();
  await form.evaluate((element) => {
    const start = Object.assign(document.createElement('span'), { tabIndex: -1 });
    element.before(start);
    start.focus();
    start.remove();
  });
  // `:focus` doesn't match an input whose parts have the focus, such as a date.
  const getFocused = () =>
    page.evaluate(() => (document.activeElement?.closest('main form') ? (document.activeElement.getAttribute('name') ?? '') : null));
  for (;;) {
    await page.keyboard.press('Tab');
    const name = await getFocused();
    if (name === null) return reached;
    reached.add(name);
  }
}

/** Returns the secrets that the page must not leave anywhere. */
export type Story = (page: Page, site: string) => Promise<readonly string[]>;

/** Runs stories by title, on several sites and at several widths. Asserts that axe finds nothing and that no secret is left. */
export function testStories(stories: Readonly<Record<string, Story>>): void {
  for (const site of ['main', 'turkey', 'us'])
    for (const width of [1440, 375])
      test.describe(`${site} at ${width} px:`, () => {
        test.use({ viewport: { width, height: 900 } });
        for (const [title, run] of Object.entries(stories))
          test(title, async ({ page }) => {
            // Axe would measure the contrast of a toast that fades.
            await page.emulateMedia({ reducedMotion: 'reduce' });
            const traces = await watchTraces(page);
            const secrets = await run(page, site);
            expect(await findViolations(page)).toEqual([]);
            await traces.expectNone(secrets);
          });
      });
}

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const createPicture = (name: string) => ({ name, mimeType: 'image/png', buffer: PNG });

export const PICTURES = {
  front: createPicture('ostrander-front.png'),
  back: createPicture('ostrander-back.png'),
  selfie: createPicture('ostrander-face.png'),
};

export const PERSON = { first_name: 'Wilhelmina', last_name: 'Ostrander', birth_date: '1988-07-19' };
const DOCUMENT_NUMBER = 'XK-4471920';

export async function fillPerson(page: Page, expectFields: (names: readonly string[]) => Promise<void> = async () => {}): Promise<void> {
  await expectFields(['level', 'first_name', 'last_name', 'birth_date', 'country']);
  await getField(page, 'level').selectOption('1');
  await getField(page, 'country').selectOption('PT');
  await sendForm(page, PERSON);
  await expectFields(['document', 'document', 'document', 'number']);
  await getField(page, 'document').and(page.locator('[value="id_card"]')).check();
  await sendForm(page, { number: DOCUMENT_NUMBER });
}

export const APPLICATION = [...Object.values(PERSON), DOCUMENT_NUMBER, ...Object.values(PICTURES).map(({ name }) => name)];
