import { describe, expect, it } from 'vitest';
import { test } from '../../studio/cli/test.ts';
import { otherwise } from '../own-sites/checks.ts';
import { frozen, frozenSite } from '../project/frozen.ts';

/** Who sees a notice, and for how long it rests: the cases of its rule say so, for the requirements named with it. */
const NOTICES = [
  ['[HK-1][HK-2][DLG-15][DLG-17]', 'hk-dialog'],
  ['[CDK-1][CDK-2][DLG-15][DLG-17]', 'bx-dialog'],
  ['[NL-1][NL-2][NL-3][NL-4]', 'netherlands-dialog'],
  ['[UZ-1][UZ-2]', 'uzbekistan-dialog'],
  ['[UZ-4][UZ-5][UZ-6][UZ-7]', 'uzbekistan-assets-dialog'],
  ['[KYU-1][KYU-2][DLG-15][DLG-17]', 'kyc-upgrade-dialog'],
  ['[RSK-1][RSK-3][RSK-4][DLG-17]', 'risk-user-dialog'],
  ['[SEL-1][SEL-3][SEL-4][SEL-6]', 'turkey-selector-dialog'],
  ['[RWD-3][RWD-4][RWD-5][RWD-7]', 'new-user-reward-dialog'],
] as const;

describe('the cases of the rules', () => {
  it('[TOL-9] are true, and leave out no threshold and no condition', async () => {
    const { exit, lines } = await test.run({ names: [], options: {}, workspace: { root: '', project: frozen } });
    expect({ exit, lines: exit === 0 ? [] : lines }).toEqual({ exit: 0, lines: [] });
  });

  it.each(NOTICES)('%s are what the page of %s decides', (_, surface) => {
    const document = frozenSite('main');
    expect(document.surfaces).toHaveProperty([surface]);
    expect(otherwise(frozen, document).filter((wrong) => wrong.startsWith(`${surface}: `))).toEqual([]);
  });
});
