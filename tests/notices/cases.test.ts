import { expect, it } from 'vitest';
import { test } from '../../studio/cli/test.ts';
import { findMismatches as findWrongCases } from '../own-sites/checks.ts';
import { frozen, getFrozenSite, SITES } from '../project/frozen.ts';

/** Notices by the requirements that the cases of their rules prove: who sees them, and how long they stay dismissed. */
const NOTICES: readonly (readonly [ids: string, ...surfaces: string[]])[] = [
  ['[HK-1][HK-2][DLG-15][DLG-17]', 'hk-dialog'],
  ['[CDK-1][CDK-2][DLG-15][DLG-17]', 'bx-dialog'],
  ['[NL-1][NL-2][NL-3][NL-4]', 'netherlands-dialog'],
  ['[UZ-1][UZ-2]', 'uzbekistan-dialog'],
  ['[UZ-4][UZ-5][UZ-6][UZ-7]', 'uzbekistan-assets-dialog'],
  ['[KYU-1][KYU-2][DLG-15][DLG-17]', 'kyc-upgrade-dialog'],
  ['[RSK-1][RSK-3][RSK-4][DLG-17]', 'risk-user-dialog'],
  ['[SEL-1][SEL-3][SEL-4][SEL-6]', 'turkey-selector-dialog'],
  ['[RWD-1][RWD-2][RWD-3][RWD-4]', 'new-user-reward-dialog'],
  ['[RWD-5][RWD-6][RWD-7][RWD-8]', 'new-user-reward-dialog'],
  ['[RES-1][RES-2][RES-11]', 'restricted-country-dialog'],
  ['[CDK-3][CDK-4]', 'uk-home-dialog'],
  ['[CDK-6][CDK-7]', 'ltw-dialog', 'withdraw-only-dialog'],
  ['[AGR-2][DCL-1][DCL-2]', 'user-agreement-dialog', 'turkish-declaration-dialog'],
  ['[KYB-1][KYB-2][KYB-4][KYB-6]', 'kyc-bar'],
  ['[DLB-3][DLB-4][DLB-5]', 'download-banner'],
  ['[DLB-6][DLB-7]', 'download-banner'],
  ['[BAR-6][BAR-7]', 'limited-ip-home-bar', 'withdraw-only-home-bar'],
  ['[BAR-8][BAR-9]', 'guest-ip-limit-bar', 'prohibited-countries-bar'],
  ['[BAR-3]', 'cookies-policy-bar'],
  ['[BAR-10][BAR-11]', 'switch-to-eu-bar', 'switch-from-eu-bar'],
];

it('[TOL-9] the cases of the rules are true, and leave out no threshold and no condition', async () => {
  const { exit, lines } = await test.run({ names: [], options: {}, workspace: { root: '', project: frozen } });
  expect({ exit, lines: exit === 0 ? [] : lines }).toEqual({ exit: 0, lines: [] });
});

it.each(NOTICES)('%s the cases agree with each page that has %s %s', (_, ...notices) => {
  const documents = SITES.map(getFrozenSite);
  const wrong = documents.flatMap((document) => findWrongCases(frozen, document));
  for (const notice of notices) {
    expect(documents.filter(({ surfaces }) => notice in surfaces)).not.toEqual([]);
    expect(wrong.filter((line) => line.startsWith(`${notice}: `))).toEqual([]);
  }
});
