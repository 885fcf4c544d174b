import { PublishedFixture } from '../../studio/evidence/published.fixture.ts';
import { makeKey } from '../../studio/publish/key-file.ts';
import { expectEvidence, FIRST, HK } from './support/moments.ts';
import { expect, test } from './support/test.ts';

test('[PUB-10] a browser shows the surfaces and words that evidence names, in the language of the page', async ({ page }) => {
  const published = new PublishedFixture([await makeKey('Legal'), await makeKey('Product')]);
  try {
    await published.writeRoot();
    await published.publish({ at: new Date(FIRST).toISOString() });
    const moment = { is: 'a Hong Kong resident', at: FIRST + 3_600_000, path: '/tr', flags: [HK] };
    expect(await expectEvidence(page, moment, published.root)).toBe(1);
  } finally {
    published.discard();
  }
});
