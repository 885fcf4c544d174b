import { BACK_ENDS } from './requests/back-ends.ts';
import { HEADERS } from './requests/headers.ts';
import { PATHS } from './requests/paths.ts';
import { SIZES_AND_TIMES } from './requests/sizes.ts';
import { SMUGGLING } from './requests/smuggling.ts';
import { TARGETS } from './requests/targets.ts';
import { UPGRADES } from './requests/upgrades.ts';
import type { Reason } from './support/bytes.ts';

export const HOSTILE: readonly (readonly [title: string, reasons: readonly Reason[]])[] = [
  ['[SRV-1][SRV-3] a body is framed once', SMUGGLING],
  ['[SRV-1][SRV-2] only the back end gets a request', TARGETS],
  ['[SRV-1][SRV-2] a path is one place', PATHS],
  ['[SRV-1][SRV-4] a header has one meaning', HEADERS],
  ['[SRV-1][SRV-5] a request that is too large, too small or late gets a response', SIZES_AND_TIMES],
  ['[SRV-1][SRV-6] an upgrade is a live stream, or is answered and closed', UPGRADES],
  ['[SRV-1][SRV-5] a faulty back end gives one response', BACK_ENDS],
];
