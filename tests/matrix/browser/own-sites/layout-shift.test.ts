import { VIEWPORTS } from '../../../kit/browser/layout/find-layout-faults.ts';
import { measureFirstLoad } from '../../../kit/browser/layout-shift.ts';
import { DOCUMENTS, getPlaces } from '../../../kit/browser/sites.ts';
import { getUrl, expect, test } from '../../../kit/browser/test.ts';

const MAX_SHIFT = 0.02;
const main = DOCUMENTS.find(({ site }) => site.key === 'main');
const places = main === undefined ? [] : getPlaces(main);
// Pages of one component have the same layout, so one of each is enough.
const firsts = new Map(places.toReversed().map(({ id, path }) => [main?.routes[id]?.screen, path]));

for (const viewport of VIEWPORTS) {
  test(`[MAN-8] at ${viewport.width} px no kind of page of main shifts while it loads`, async ({ browser }) => {
    const shifts: string[] = [];
    for (const path of firsts.values()) {
      const { value, moved } = await measureFirstLoad(browser, { address: getUrl('main', path), viewport });
      if (value > MAX_SHIFT) shifts.push(`${path}: ${value.toFixed(3)} (${moved.join(', ')})`);
    }
    expect(shifts).toEqual([]);
  });
}
