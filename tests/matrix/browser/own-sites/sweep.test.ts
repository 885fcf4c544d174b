import { contentsOf, DOCUMENTS } from '../../../own-sites/own.ts';
import { inLanguage, placesSeenFrom, servedPage, type Site, siteOf, tagOf } from '../../../kit/browser/sites.ts';
import { expect, expectScreen, open, test } from '../../../kit/browser/test.ts';

interface Step {
  readonly path: string;
  readonly screen: string;
  readonly lang: string;
}

/**
 * Goes from address to address as clicks on links do, all inside the page: the way to the test and back costs more than a screen.
 * Returns `path: what stood there instead` for each step that failed. Self-contained: its text is what the browser gets.
 */
async function walkInPage(steps: readonly Step[]): Promise<readonly string[]> {
  const wrong: string[] = [];
  const heading = () => document.querySelector<HTMLElement>('main[data-screen] h1');
  const canonical = () => {
    const href = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? '';
    return URL.canParse(href) ? new URL(href).pathname : href;
  };
  const standing = () => {
    const screen = document.querySelector<HTMLElement>('main[data-screen]')?.dataset['screen'] ?? 'no screen';
    const isDrawn = heading()?.checkVisibility() === true && heading()?.innerText.trim() !== '';
    return `${screen} in ${document.documentElement.lang} at ${location.pathname}${location.search}, canonical ${canonical()}${isDrawn ? '' : ', without a heading'}`;
  };
  for (const step of steps) {
    history.pushState(null, '', step.path);
    dispatchEvent(new PopStateEvent('popstate'));
    const { pathname, search } = new URL(step.path, location.origin);
    const expected = `${step.screen} in ${step.lang} at ${pathname}${search}, canonical ${pathname}`;
    const deadline = performance.now() + 30_000;
    while (standing() !== expected && performance.now() < deadline) await new Promise((done) => setTimeout(done, 10));
    if (standing() !== expected) wrong.push(`${step.path}: ${standing()}`);
  }
  return wrong;
}

/** The default language and one other, where there is one. */
function languagesOf({ defaultLang, languages }: Site): readonly string[] {
  const other = languages.find((code) => code !== defaultLang);
  return other === undefined ? [defaultLang] : [defaultLang, other];
}

const SITES = DOCUMENTS.map(siteOf);

/** What each page is, by its route and what it says. */
const KINDS = SITES.map(({ document }) => {
  const contents = contentsOf(document);
  return new Map(Object.entries(document.routes).map(([id, route]) => [id, JSON.stringify([route, contents[id]])]));
});

function isNew(site: Site, { screen }: Step): boolean {
  const own = SITES.indexOf(site);
  return !KINDS.slice(0, own).some((kinds) => kinds.get(screen) === KINDS[own]?.get(screen));
}

for (const site of SITES) {
  test(`[SIT-1][SIT-6][LNG-7][LNG-8] every page of ${site.key}, in ${languagesOf(site).join(' and ')}`, async ({ page }) => {
    await open(page, { site: site.key });
    await expectScreen(page, 'home');
    const { routes } = site.document;
    for (const language of languagesOf(site)) {
      const lang = tagOf(site, language);
      const places = placesSeenFrom(site.document, DOCUMENTS);
      const steps = places.map(({ path, id }) => ({ path: inLanguage(site, language, path), screen: id, lang }));
      const expected = ({ screen, path }: Step) => `${screen === 'not-found' ? 404 : 200} ${site.key} ${lang} ${path}`;
      const answers = await Promise.all(steps.map(async (step) => `${await servedPage(site, step.path)} ${step.path}`));
      expect(answers).toEqual(steps.map(expected));
      // Every page is served; drawn is what no site before has, and one screen of each component, in the other language too: they
      // differ by their texts alone, which validation holds complete.
      const component = ({ screen }: Step) => routes[screen]?.screen;
      const isFirst = (step: Step) => steps.find((one) => component(one) === component(step)) === step;
      const drawn = steps.filter((step) => isFirst(step) || (language === site.defaultLang && isNew(site, step)));
      expect(await page.evaluate(walkInPage, drawn)).toEqual([]);
      await expect(page.locator('html')).toHaveAttribute('data-site', site.key);
    }
  });
}
