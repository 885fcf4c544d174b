import { getOwnContents } from '../../../own-sites/own.ts';
import { toPath, getAllPlaces, fetchPage, type Site, SITES } from '../../../kit/browser/sites.ts';
import { expect, expectScreen, openPage, test } from '../../../kit/browser/test.ts';

interface Step {
  readonly path: string;
  readonly screen: string;
  readonly lang: string;
}

/**
 * Navigates as clicks on links do. Runs inside the page, because a call of the browser takes longer than a screen.
 * Returns a line for each step that failed. Self-contained, because the browser gets its source.
 */
async function walkInPage(steps: readonly Step[]): Promise<readonly string[]> {
  const wrong: string[] = [];
  const read = () => {
    const main = document.querySelector<HTMLElement>('main[data-screen]');
    const heading = main?.querySelector('h1');
    const isRendered = heading?.checkVisibility() === true && heading.innerText.trim() !== '';
    const href = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? '';
    const canonical = URL.canParse(href) ? new URL(href).pathname : href;
    const place = `${document.documentElement.lang} at ${location.pathname}${location.search}, canonical ${canonical}`;
    return `${main?.dataset['screen'] ?? 'no screen'} in ${place}${isRendered ? '' : ', without a heading'}`;
  };
  for (const step of steps) {
    history.pushState(null, '', step.path);
    dispatchEvent(new PopStateEvent('popstate'));
    const { pathname, search } = new URL(step.path, location.origin);
    const expected = `${step.screen} in ${step.lang} at ${pathname}${search}, canonical ${pathname}`;
    const deadline = performance.now() + 30_000;
    while (read() !== expected && performance.now() < deadline) await new Promise((done) => setTimeout(done, 10));
    if (read() !== expected) wrong.push(`${step.path}: ${read()}`);
  }
  return wrong;
}

/** Returns the default language, and another one if there is any. */
const getLanguages = ({ defaultLang, languages }: Site): readonly string[] =>
  [defaultLang, ...languages.filter((code) => code !== defaultLang)].slice(0, 2);

/** The route and the content of each page. */
const KINDS = SITES.map(({ document }) => {
  const contents = getOwnContents(document);
  return new Map(Object.entries(document.routes).map(([id, route]) => [id, JSON.stringify([route, contents[id]])]));
});

function isNew(site: Site, { screen }: Step): boolean {
  const own = SITES.indexOf(site);
  return !KINDS.slice(0, own).some((kinds) => kinds.get(screen) === KINDS[own]?.get(screen));
}

for (const site of SITES) {
  test(`[SIT-1][SIT-6][LNG-7][LNG-8] every page of ${site.key}, in ${getLanguages(site).join(' and ')}`, async ({ page }) => {
    await openPage(page, { site: site.key });
    await expectScreen(page, 'home');
    const { routes } = site.document;
    for (const language of getLanguages(site)) {
      const lang = site.document.languages[language]?.tag ?? language;
      const steps = getAllPlaces(site.document).map(({ path, id }) => ({ path: toPath(site, language, path), screen: id, lang }));
      const expected = ({ screen, path }: Step) => `${screen === 'not-found' ? 404 : 200} ${site.key} ${lang} ${path}`;
      const answers = await Promise.all(steps.map(async (step) => `${await fetchPage(site, step.path)} ${step.path}`));
      expect(answers).toEqual(steps.map(expected));
      // Only pages that no earlier site has, and one screen of each component, are rendered. Languages differ in texts alone.
      const component = ({ screen }: Step) => routes[screen]?.screen;
      const isFirst = (step: Step) => steps.find((one) => component(one) === component(step)) === step;
      const rendered = steps.filter((step) => isFirst(step) || (language === site.defaultLang && isNew(site, step)));
      expect(await page.evaluate(walkInPage, rendered)).toEqual([]);
      await expect(page.locator('html')).toHaveAttribute('data-site', site.key);
    }
  });
}
