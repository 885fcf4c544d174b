import { type Sight, SIGHTS } from '../../../../scripts/sights.ts';
import { testSight } from '../../../e2e/support/sight-test.ts';
import { DOCUMENTS } from '../../../e2e/support/own-documents.ts';

/** One of each component and tone: the others differ in texts only. */
const IN_DARK = [
  'restricted-country-dialog',
  'hk-dialog',
  'user-agreement-dialog',
  'turkey-selector-dialog',
  'new-user-reward-dialog-b',
  'cookies-policy-bar',
  'prohibited-countries-bar',
  'business-compliance-banner',
  'download-banner',
];

function isOffered(name: string, { site = 'main', surface = name }: Sight): boolean {
  return DOCUMENTS.some(({ site: { key }, surfaces }) => key === site && surfaces[surface] !== undefined);
}

for (const [name, sight] of Object.entries(SIGHTS)) if (isOffered(name, sight)) testSight(name, sight, IN_DARK.includes(name));
