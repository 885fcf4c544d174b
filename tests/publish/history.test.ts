import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isNewer, type SeenIndex, verifyIndex } from '../../runtime/published/verify/verify-index.ts';
import { newestOf, rootsOf } from '../../studio/publish/chain.ts';
import { faultyFiles } from '../../studio/publish/check-files.ts';
import type { Folder } from '../../studio/publish/folder.ts';
import { isWhole, logOf } from '../../studio/publish/log.ts';
import { recomputedClaims } from '../../studio/publish/log-claims.ts';
import { makeRoot } from '../../studio/publish/roots.ts';
import { rollBack } from '../../studio/publish/rollback.ts';
import { signPending } from '../../studio/publish/sign.ts';
import { PublishFault } from '../../studio/publish/fault.ts';
import { smallProject } from '../../studio/edit/testing/small-project.ts';
import { DAY, KEYS, NOW, publishedFolder, publishWith } from './publisher.ts';
import { inEnglishAlone } from './well-project.ts';

const WELL = inEnglishAlone(smallProject());
const edited = (path: string, from: string, to: string) => WELL.with(path, (WELL.files.get(path) ?? '').replaceAll(from, to));
/** A small project as it is, with the tone of a bar, and with a legal notice that is otherwise or says something else; `claim.test.ts` has what each claims. */
const VERSIONS = [
  WELL,
  edited('manifests/base/surfaces/vip-bar.json', '"tone": "info"', '"tone": "warning"'),
  edited('manifests/base/surfaces/hk-dialog.json', '"dismissible": true', '"dismissible": false'),
  edited('locales/en/notices.json', 'Hong Kong', 'Hongkong'),
];

const signers = fc.uniqueArray(fc.constantFrom('compliance', 'legal', 'ops', 'opsToo'), { maxLength: 3 });
const version = fc.nat({ max: VERSIONS.length - 1 });
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('publish'), at: version, signers, isRenewed: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('sign'), at: version, signers, isRenewed: fc.constant(false) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('rollback'), at: version, signers, isRenewed: fc.constant(false) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('root'), at: version, signers, isRenewed: fc.constant(false) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Of> ? Of : never;

async function done(folder: Folder, { kind, at, signers, isRenewed }: Step, now: number): Promise<unknown> {
  const keys = signers.map((name) => KEYS[name]);
  const project = VERSIONS[at] ?? WELL;
  switch (kind) {
    case 'publish':
      return publishWith(folder, project, keys, { isRenewed, now });
    case 'sign':
      return signPending(folder, { keys, now, around: WELL });
    case 'rollback':
      return rollBack(folder, { serial: at + 1, around: WELL, note: '', now, lifetime: DAY, keys });
    default:
      return makeRoot(folder, { add: [], remove: [], now, lifetime: 365 * DAY, keys });
  }
}

function unlessTold(error: unknown): void {
  if (!(error instanceof PublishFault)) throw error;
}

/** What a page comes to see: every index that it is given is sound, and never older than the one before. */
async function looked(folder: Folder, seen: SeenIndex | null, now: number): Promise<SeenIndex | null> {
  const json = folder.read('index.json');
  if (json === null) return seen;
  const found = await verifyIndex(json, newestOf(await rootsOf(folder)), now);
  isNewer(found, seen);
  return { serial: found.index.serial, hash: found.hash };
}

describe('any history of publishing, signing, rolling back and new roots', () => {
  it('[PUB-6] [PUB-3] [TOL-23] leaves a whole chain of sound claims, each of whose ends a page would follow', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        const folder = await publishedFolder(WELL);
        let seen: SeenIndex | null = null;
        for (const [index, each] of steps.entries()) {
          const now = NOW + (index + 1) * 1000;
          // What is refused changes nothing, and is told to whoever asked for it.
          await done(folder, each, now).catch(unlessTold);
          seen = await looked(folder, seen, now);
        }
        const log = await logOf(folder, NOW + DAY / 2);
        expect(isWhole(log)).toBe(true);
        expect(await faultyFiles(folder)).toEqual([]);
        expect((await recomputedClaims(folder, WELL)).filter(({ isCovered }) => !isCovered)).toEqual([]);
      }),
      { numRuns: 25 },
    );
  }, 120_000);
});
