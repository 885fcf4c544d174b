import type { Page } from 'playwright/test';

export interface Step {
  readonly path: string;
  readonly screen: string;
  readonly lang?: string;
}

export interface Walked {
  /** `path: what stood there instead`, for each step that failed. */
  readonly wrong: readonly string[];
  readonly titles: Readonly<Record<string, string>>;
}

/** Goes from address to address as clicks on links do, all inside the page: the way to the test and back costs more than a screen. */
export function walk(page: Page, steps: readonly Step[]): Promise<Walked> {
  return page.evaluate(walkInPage, steps);
}

/** Self-contained: its text is what the browser gets. */
async function walkInPage(steps: readonly Step[]): Promise<Walked> {
  const wrong: string[] = [];
  const titles: Record<string, string> = {};
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
    titles[step.path] = heading()?.innerText ?? '';
  }
  return { wrong, titles };
}
