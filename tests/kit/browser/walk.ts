import type { Page } from 'playwright/test';

export interface Step {
  readonly path: string;
  readonly screen: string;
  readonly lang?: string;
}

/**
 * Goes from address to address as clicks on links do, all inside the page: the way to the test and back costs more than a screen.
 * Returns `path: what stood there instead` for each step that failed.
 */
export function walk(page: Page, steps: readonly Step[]): Promise<readonly string[]> {
  return page.evaluate(walkInPage, steps);
}

/** Self-contained: its text is what the browser gets. */
async function walkInPage(steps: readonly Step[]): Promise<readonly string[]> {
  const wrong: string[] = [];
  const heading = () => document.querySelector<HTMLElement>('main[data-screen] h1');
  const canonical = () => {
    const href = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? '';
    return URL.canParse(href) ? new URL(href).pathname : href;
  };
  const standing = ({ lang }: Step) => {
    const screen = document.querySelector<HTMLElement>('main[data-screen]')?.dataset['screen'] ?? 'no screen';
    const isDrawn = heading()?.checkVisibility() === true && heading()?.innerText.trim() !== '';
    const spoken = lang === undefined ? '' : ` in ${document.documentElement.lang}`;
    return `${screen}${spoken} at ${location.pathname}${location.search}, canonical ${canonical()}${isDrawn ? '' : ', without a heading'}`;
  };
  for (const step of steps) {
    history.pushState(null, '', step.path);
    dispatchEvent(new PopStateEvent('popstate'));
    const { pathname, search } = new URL(step.path, location.origin);
    const spoken = step.lang === undefined ? '' : ` in ${step.lang}`;
    const expected = `${step.screen}${spoken} at ${pathname}${search}, canonical ${pathname}`;
    const deadline = performance.now() + 30_000;
    while (standing(step) !== expected && performance.now() < deadline) await new Promise((done) => setTimeout(done, 10));
    if (standing(step) !== expected) wrong.push(`${step.path}: ${standing(step)}`);
  }
  return wrong;
}
