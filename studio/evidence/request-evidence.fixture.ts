import type { Trust } from '../publish/folder.ts';
import { onTestFinished } from 'vitest';
import { frozen } from '../../tests/project/frozen.ts';
import type { Situation } from '../../schemas/rule.ts';
import { generateKey } from '../publish/key-file.ts';
import { type Evidence, gatherEvidence } from './gather.ts';
import { PublishedFixture } from './published.fixture.ts';

export const LEGAL = await generateKey('Legal');
export const PRODUCT = await generateKey('Product');
export const STRANGER = await generateKey('Stranger');
export const HK = { 'compliance.toast.isHkUser': true };

export const RULE = 'rules/hk-dialog.rule.json';
/** The same project with a longer snooze. Its cases fail, which doesn't affect evidence. */
export const LONGER = frozen.with(RULE, (frozen.files.get(RULE) ?? '').replace('"PT24H"] }] }', '"PT48H"] }] }'));

interface EvidenceRequest {
  readonly at?: string;
  readonly site?: string;
  readonly facts?: Situation['facts'];
  readonly language?: string;
  readonly path?: string;
  readonly trust?: Trust;
}

export const MARCH_10 = '2026-03-10T12:00:00.000Z';

/** Gathers evidence about a person. By default, the person is from Hong Kong and the date is 10 March. */
export function requestEvidence(
  folder: PublishedFixture,
  { at = MARCH_10, site = 'main', facts = HK, language, path, trust }: EvidenceRequest = {},
) {
  const options = {
    site,
    at: Date.parse(at),
    where: { path: path ?? null, language: language ?? null },
    trust,
    situation: () => Promise.resolve({ now: '2020-01-01T00:00:00.000Z', facts }),
  };
  return gatherEvidence(folder.root, options, frozen);
}

/** Gathers evidence and throws if there is none. */
export async function requireEvidence(folder: PublishedFixture, request?: EvidenceRequest): Promise<Evidence> {
  const found = await requestEvidence(folder, request);
  if (!('seen' in found)) throw new Error(JSON.stringify(found));
  return found;
}

async function createRootedFolder(): Promise<PublishedFixture> {
  const folder = new PublishedFixture([LEGAL, PRODUCT]);
  await folder.writeRoot();
  return folder;
}

/** Creates a folder for one test, with a root that Legal and Product have signed. */
export async function createEmptyFolder(): Promise<PublishedFixture> {
  const folder = await createRootedFolder();
  onTestFinished(() => folder.discard());
  return folder;
}

/** Creates a folder with indexes of 1, 5 and 20 March. The last two contain the longer snooze. The caller discards the folder. */
export async function createPublishedFolder(): Promise<PublishedFixture> {
  const folder = await createRootedFolder();
  await folder.publish({ at: '2026-03-01T09:00:00.000Z' });
  await folder.publish({ at: '2026-03-05T09:00:00.000Z', project: LONGER });
  await folder.publish({ at: '2026-03-20T09:00:00.000Z', project: LONGER, by: [LEGAL], fields: { claim: 'service' } });
  return folder;
}
