import { DOCUMENTS } from '../../own-sites/own.ts';
import { expectShell } from '../support/document.ts';
import { expect, expectScreen, open, test } from '../support/test.ts';

const FILES = DOCUMENTS.map((document) => ({
  key: document.site.key,
  files: [...new Set(Object.values(document.links).flatMap((link) => link?.file ?? []))],
})).filter(({ files }) => files.length > 0);

for (const { key, files } of FILES) {
  test(`[SIT-20] the documents that ${key} links to are there`, async ({ page }) => {
    await open(page, { site: key, path: '/credits' });
    await expectScreen(page, 'credits');
    await expectShell(page);
    const answers = await page.evaluate(async (paths) => {
      const ask = async (path: string) => {
        const answer = await fetch(path);
        return [answer.status, answer.headers.get('content-type'), (await answer.text()).slice(0, 5)];
      };
      return Promise.all(paths.map(ask));
    }, files);
    expect(answers).toEqual(files.map(() => [200, 'application/pdf', '%PDF-']));
  });
}
