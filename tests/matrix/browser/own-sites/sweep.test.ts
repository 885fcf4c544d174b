import { contentsOf, DOCUMENTS } from '../../../own-sites/own.ts';
import { inLanguage, placesSeenFrom, servedPage, type Site, siteOf, tagOf } from '../../../kit/browser/sites.ts';
import { expect, expectScreen, open, test } from '../../../kit/browser/test.ts';
import { type Step, walk } from '../../../kit/browser/walk.ts';

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
      expect(await walk(page, drawn)).toEqual([]);
      await expect(page.locator('html')).toHaveAttribute('data-site', site.key);
    }
  });
}
