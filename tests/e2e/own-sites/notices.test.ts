import { SIGHTS } from '../../../scripts/sights.ts';
import { testSight } from '../support/sight-test.ts';

// The matrix shows every notice.
const name = 'hk-dialog';
const sight = SIGHTS[name];
if (sight === undefined) throw new Error(`scripts/screenshots.json has no "${name}"`);
testSight(name, sight, true);
