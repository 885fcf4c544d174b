import { DOCUMENTS } from '../../own-sites/own.ts';
import { get } from '../support/process.ts';
import { inLanguage, placesSeenFrom, type Site, siteOf, tagOf } from '../support/sites.ts';
import { expect, expectScreen, open, portHere, test } from '../support/test.ts';
import { type Step, walk } from '../support/walk.ts';

/** The default language and one other, where there is one. */
function languagesOf({ defaultLang, languages }: Site): readonly string[] {
  const other = languages.find((code) => code !== defaultLang);
  return other === undefined ? [defaultLang] : [defaultLang, other];
}

/** What the server gives to a visitor who opens the address. */
async function served({ path }: Step, { key }: Site): Promise<string> {
  const { status, body } = await get(portHere(), path, key === 'main' ? 'localhost' : `${key}.localhost`);
  const [, root = ''] = /<html([^>]*)>/.exec(body) ?? [];
  return `${status} ${/ data-site="([^"]*)"/.exec(root)?.[1] ?? ''} ${/ lang="([^"]*)"/.exec(root)?.[1] ?? ''}`;
}

for (const site of DOCUMENTS.map(siteOf)) {
  test(`[SIT-1][SIT-6][LNG-7][LNG-8] every page of ${site.key}, in ${languagesOf(site).join(' and ')}`, async ({ page }) => {
    await open(page, { site: site.key });
    await expectScreen(page, 'home');
    const { routes } = site.document;
    for (const language of languagesOf(site)) {
      const lang = tagOf(site, language);
      const places = placesSeenFrom(site.document, DOCUMENTS);
      const steps = places.map(({ path, id }) => ({ path: inLanguage(site, language, path), screen: id, lang }));
      for (const step of steps)
        expect(await served(step, site), step.path).toBe(`${step.screen === 'not-found' ? 404 : 200} ${site.key} ${lang}`);
      // In the other language one screen of each component is drawn: they differ by their texts alone, which validation holds complete.
      const component = ({ screen }: Step) => routes[screen]?.screen;
      const isFirst = (step: Step) => steps.find((one) => component(one) === component(step)) === step;
      const { wrong } = await walk(page, language === site.defaultLang ? steps : steps.filter(isFirst));
      expect(wrong).toEqual([]);
      await expect(page.locator('html')).toHaveAttribute('data-site', site.key);
    }
  });
}
