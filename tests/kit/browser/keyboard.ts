import type { Locator, Page } from 'playwright/test';
import { expect } from './test.ts';

const MAX_STOPS = 400;

export function createKeyboard(page: Page) {
  const to = async (control: Locator): Promise<void> => {
    await expect(control).toBeAttached();
    const isThere = async (): Promise<boolean> => control.evaluate((element) => element === document.activeElement);
    const isBefore = await control.evaluate((element) => {
      const active = document.activeElement ?? document.body;
      return active !== document.body && (active.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
    });
    for (let stops = 0; !(await isThere()) && stops < MAX_STOPS; stops += 1) await page.keyboard.press(isBefore ? 'Shift+Tab' : 'Tab');
    await expect(control).toBeFocused();
  };
  return {
    press: async (control: Locator) => {
      await to(control);
      const isButton = await control.evaluate((element) => element.matches('button, summary'));
      await page.keyboard.press(isButton ? 'Enter' : 'Space');
    },
    fill: async (field: Locator, text: string) => {
      await to(field);
      const isDate = await field.evaluate((element) => element.matches('[type=date]'));
      if (isDate) return page.keyboard.type(text.replace(/(\d+)-(\d+)-(\d+)/, '$2$3$1')); // in the order of `en-US`
      await page.keyboard.press('Control+a');
      await page.keyboard.type(text);
    },
    /** Chooses an option by its label, or a tab from the open one. */
    choose: async (choice: Locator, text: string) => {
      await to(choice);
      if ((await choice.getAttribute('role')) === 'tab') return selectTab(page, text);
      // Typed letters select the option that begins with them.
      await page.keyboard.type(text);
    },
  };
}

async function selectTab(page: Page, name: string): Promise<void> {
  const tabs = await page.getByRole('tab').count();
  const isThere = async (): Promise<boolean> => page.getByRole('tab', { name }).evaluate((element) => element === document.activeElement);
  for (let steps = 0; !(await isThere()) && steps < tabs; steps += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
}
