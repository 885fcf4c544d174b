import { SIGHTS } from '../../../scripts/sights.ts';
import { testSight } from '../support/sight-test.ts';

// A dialog, a bar, and a banner. The matrix shows every notice.
for (const name of ['hk-dialog', 'prohibited-countries-bar', 'business-compliance-banner']) {
  const sight = SIGHTS[name];
  if (sight === undefined) throw new Error(`scripts/screenshots.json has no "${name}"`);
  testSight(name, sight, true);
}
