import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { getSeenUnder, isNewer, type SeenIndex, toSeenIndex } from '../../runtime/published/verify/verify-index.ts';
import { verifyApproval, verifyIndex } from '../../runtime/published/verify/verify-index.ts';
import { getNewestRoot, readRoots } from '../../studio/publish/chain.ts';
import { findFaultyFiles } from '../../studio/publish/check-files.ts';
import type { Folder } from '../../studio/publish/folder.ts';
import { isLogValid, readLog } from '../../studio/publish/log.ts';
import { recomputeClaims } from '../../studio/publish/log-claims.ts';
import { makeRoot } from '../../studio/publish/roots.ts';
import { rollBack } from '../../studio/publish/rollback.ts';
import { PublishFault } from '../../studio/publish/fault.ts';
import { DAY, KEYS, LEGAL, NOW, copyPublished, publishTest, signTest, VALID } from './publisher.ts';
import { replaceText, createSmallValid } from './valid-project.ts';

const VERSIONS = [
  VALID,
  createSmallValid({ 'manifests/base/surfaces/vip-bar.json': replaceText('"tone": "info"', '"tone": "warning"') }),
  createSmallValid({ 'manifests/base/surfaces/hk-dialog.json': replaceText('"dismissible": true', '"dismissible": false') }),
  LEGAL,
];

const signers = fc.uniqueArray(fc.constantFrom('compliance', 'legal', 'ops', 'opsToo'), { maxLength: 3 });
const WEIGHTS = { publish: 4, sign: 3, rollback: 2, root: 1 };
const kind = fc.oneof(...Object.entries(WEIGHTS).map(([name, weight]) => ({ weight, arbitrary: fc.constant(name) })));
const step = fc.record({ kind, at: fc.nat({ max: VERSIONS.length - 1 }), signers, isRenewed: fc.boolean() });
type Step = typeof step extends fc.Arbitrary<infer Of> ? Of : never;

async function run(folder: Folder, { kind, at, signers, isRenewed }: Step, now: number): Promise<unknown> {
  const keys = signers.map((name) => KEYS[name]);
  const project = VERSIONS[at] ?? VALID;
  switch (kind) {
    case 'publish':
      return publishTest(folder, project, keys, { isRenewed, now });
    case 'sign':
      return signTest(folder, { keys, now });
    case 'rollback':
      return rollBack(folder, { serial: at + 1, baseProject: VALID, note: '', now, lifetime: DAY, keys });
    default:
      return makeRoot(folder, { add: [], remove: [], now, lifetime: 365 * DAY, keys });
  }
}

/** Verifies the current index as a page does: it is valid, and not older than the one before. */
async function poll(folder: Folder, seen: SeenIndex | null, now: number): Promise<SeenIndex | null> {
  const json = folder.read('index.json');
  if (json === null) return seen;
  const trusted = getNewestRoot(await readRoots(folder));
  const found = await verifyIndex(json, trusted, now);
  await verifyApproval(found, { trusted, read: async (path) => folder.read(path) });
  isNewer(found, getSeenUnder(seen, trusted.root));
  return toSeenIndex(found, trusted);
}

it('[PUB-6][PUB-3][TOL-23] any history of publications, signatures, rollbacks and roots leaves a valid chain that a page accepts at each step', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      const folder = await copyPublished();
      let seen: SeenIndex | null = null;
      for (const [index, each] of steps.entries()) {
        const now = NOW + (index + 1) * 1000;
        await run(folder, each, now).catch((error: unknown) => {
          if (!(error instanceof PublishFault)) throw error;
        });
        seen = await poll(folder, seen, now);
      }
      const log = await readLog(folder, NOW + DAY / 2);
      expect(isLogValid(log)).toBe(true);
      expect(await findFaultyFiles(folder)).toEqual([]);
      expect((await recomputeClaims(folder, VALID)).filter(({ isCovered }) => !isCovered)).toEqual([]);
    }),
    { numRuns: 12 },
  );
});
