import type { Locator, Page } from 'playwright/test';
import { expect } from './test.ts';

export interface Hand {
  press(control: Locator): Promise<void>;
  fill(field: Locator, text: string): Promise<void>;
  /** Chooses by the words of an option, or of a tab from the one that is open. */
  choose(choice: Locator, words: string): Promise<void>;
}

export const HANDS = ['pointer', 'keyboard'] as const;
export type HandName = (typeof HANDS)[number];

export function handOf(name: HandName, page: Page): Hand {
  return name === 'pointer' ? pointer() : keyboard(page);
}

function pointer(): Hand {
  return {
    press: async (control) => control.click(),
    fill: async (field, text) => field.fill(text),
    choose: async (choice, words) => {
      if ((await choice.getAttribute('role')) === 'tab') return choice.page().getByRole('tab', { name: words }).click();
      await choice.selectOption({ label: words });
    },
  };
}

const MOST_STOPS = 400;

function keyboard(page: Page): Hand {
  const to = async (control: Locator): Promise<void> => {
    await expect(control).toBeAttached();
    const isThere = async (): Promise<boolean> => control.evaluate((element) => element === document.activeElement);
    const isBefore = await control.evaluate((element) => {
      const active = document.activeElement;
      return (
        active !== null && active !== document.body && (active.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0
      );
    });
    for (let stops = 0; !(await isThere()) && stops < MOST_STOPS; stops += 1) await page.keyboard.press(isBefore ? 'Shift+Tab' : 'Tab');
    await expect(control).toBeFocused();
  };
  return {
    press: async (control) => {
      await to(control);
      const isButton = await control.evaluate((element) => element.matches('button, summary'));
      await page.keyboard.press(isButton ? 'Enter' : 'Space');
    },
    fill: async (field, text) => {
      await to(field);
      const isDate = await field.evaluate((element) => element.matches('[type=date]'));
      if (isDate) return page.keyboard.type(text.replace(/(\d+)-(\d+)-(\d+)/, '$2$3$1')); // in the order of `en-US`
      await page.keyboard.press('Control+a');
      await page.keyboard.type(text);
    },
    choose: async (choice, words) => {
      await to(choice);
      if ((await choice.getAttribute('role')) === 'tab') return toTab(page, words);
      // Letters one after the other find the option that begins with them.
      await page.keyboard.type(words);
    },
  };
}

async function toTab(page: Page, name: string): Promise<void> {
  const tabs = await page.getByRole('tab').count();
  const isThere = async (): Promise<boolean> => page.getByRole('tab', { name }).evaluate((element) => element === document.activeElement);
  for (let steps = 0; !(await isThere()) && steps < tabs; steps += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
}
