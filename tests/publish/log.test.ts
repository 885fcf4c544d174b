import { beforeAll, describe, expect, it } from 'vitest';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IndexPayload } from '../../schemas/published/index-payload.ts';
import { faultyFiles } from '../../studio/publish/check-files.ts';
import { payloadHash, sealed, signedBy } from '../../studio/publish/envelopes.ts';
import { isWhole, type Log, logOf } from '../../studio/publish/log.ts';
import { recomputedClaims } from '../../studio/publish/log-claims.ts';
import type { Folder } from '../../studio/publish/folder.ts';
import { DAY, emptyFolder, indexIn, KEYS, NOW, proposedWith, publishedFolder } from './publisher.ts';
import { replacing, wellProject } from './well-project.ts';

const { compliance, ops } = KEYS;
const WELL = wellProject();
const LEGAL = wellProject({ 'locales/en/notices.json': replacing('Hong Kong', 'Hongkong') });

/** A chain of three: a legal change, and the same for a longer time. */
const whole = new Map<string, string>();
beforeAll(async () => {
  const folder = await publishedFolder(WELL);
  await proposedWith(folder, LEGAL, [compliance, ops], { note: 'Hongkong', now: NOW + DAY });
  await proposedWith(folder, LEGAL, [ops], { isRenewed: true, now: NOW + 2 * DAY });
  for (const entry of readdirSync(folder.root, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile()) whole.set(path.slice(folder.root.length + 1), readFileSync(path, 'utf8'));
  }
});

function chain(): Folder {
  const folder = emptyFolder();
  for (const [path, text] of whole) folder.keep(path, text);
  return folder;
}

/** An index of the chain, otherwise, signed by both owners. */
const other = async (folder: Folder, serial: number, change: Partial<IndexPayload>): Promise<string> =>
  JSON.stringify(await signedBy(sealed('index', { ...indexIn(folder, `indexes/${serial}.json`), ...change }), [compliance, ops]));

const faultsOf = ({ faults, indexes, roots }: Log): string =>
  [...faults, ...roots.flatMap((each) => each.faults), ...indexes.flatMap((each) => each.faults)].join('\n');

describe('the log', () => {
  it('[PUB-6] tells every index with its serial, note, claim, owners and hash, and the next one names that', async () => {
    const folder = chain();
    const log = await logOf(folder, NOW + 3 * DAY);
    expect(isWhole(log)).toBe(true);
    expect(log.indexes.map(({ serial, note, claim, owners, sites }) => [serial, note, claim, owners.join(), sites])).toEqual([
      [1, '', 'legal', 'Compliance,Ops', 3],
      [2, 'Hongkong', 'legal', 'Compliance,Ops', 3],
      [3, '', 'service', 'Ops', 3],
    ]);
    expect(indexIn(folder, 'indexes/3.json').previous).toBe(log.indexes[1]?.hash);
    expect(log.remarks).toEqual([]);
  });

  it.each<[string, (folder: Folder) => void | Promise<void>, RegExp]>([
    ['a gap', (folder) => folder.remove('indexes/2.json'), /gap: 2 is missing/],
    ['a gap at the beginning', (folder) => folder.remove('indexes/1.json'), /gap: 1 is missing/],
    ['a lost end', (folder) => folder.remove('indexes/3.json'), /index.json is not indexes\/2.json/],
    ['a fork', async (folder) => folder.replace('indexes/2.json', await other(folder, 2, { note: 'other' })), /forks: it follows on/],
    ['an index in the place of another', (folder) => folder.replace('indexes/2.json', whole.get('indexes/1.json') ?? ''), /holds the index of serial 1/],
    ['a first index that is none', async (folder) => folder.replace('indexes/1.json', await other(folder, 1, { previous: '0'.repeat(64) })), /is the first, and follows on/],
    ['an index made before the one that it follows on', async (folder) => folder.replace('indexes/3.json', await other(folder, 3, { at: new Date(NOW).toISOString() })), /before the one that it follows on/],
    ['a bad signature', (folder) => folder.replace('indexes/2.json', spoilt(whole.get('indexes/2.json') ?? '')), /signed by nobody/],
    ['a root that is not there', async (folder) => folder.replace('indexes/3.json', await other(folder, 3, { root: 2 })), /root 2, which is not in the folder/],
    ['no JSON', (folder) => folder.replace('indexes/2.json', '{'), /not JSON/],
    ['another index in force', (folder) => folder.replace('index.json', whole.get('indexes/2.json') ?? ''), /index.json is not indexes\/3.json/],
    ['another root', (folder) => folder.replace('root.json', '{}'), /root.json is not roots\/1.json/],
    ['no root', (folder) => folder.remove('roots/1.json'), /roots\/1.json is missing/],
  ])('[PUB-6] says plainly that the chain is broken by %s', async (_, harm, message) => {
    const folder = chain();
    await harm(folder);
    const log = await logOf(folder, NOW + 3 * DAY);
    expect(isWhole(log)).toBe(false);
    expect(faultsOf(log)).toMatch(message);
  }); // prettier-ignore

  it('[PUB-7] remarks what has expired, which breaks no chain', async () => {
    const log = await logOf(chain(), NOW + 400 * DAY);
    expect(isWhole(log)).toBe(true);
    expect(log.remarks.join('\n')).toMatch(/^index 3 expired on .*no page follows it.*\nroot 1 expired/);
  });

  it('[PUB-3] derives every claim anew', async () => {
    const folder = chain();
    const { sites, sources } = indexIn(folder, 'indexes/1.json');
    const previous = payloadHash(JSON.parse(folder.read('indexes/3.json') ?? ''));
    const small = await signedBy(sealed('index', { ...indexIn(folder, 'indexes/3.json'), serial: 4, previous, sites, sources }), [ops]);
    folder.claim('indexes/4.json', JSON.stringify(small));
    const claims = await recomputedClaims(folder, WELL);
    expect(claims.map(({ claimed, derived, isCovered }) => [claimed, derived, isCovered])).toEqual([
      ['legal', 'legal', true],
      ['legal', 'legal', true],
      ['service', 'service', true],
      ['service', 'legal', false],
    ]);
  });

  it.each([
    ['missing', (folder: Folder, path: string) => folder.remove(path)],
    ['another', (folder: Folder, path: string) => folder.replace(path, '{}')],
  ])('[PUB-1] looks into the files that are named: one is %s', async (_, harm) => {
    const folder = chain();
    expect(await faultyFiles(folder)).toEqual([]);
    const { sites } = indexIn(folder, 'index.json');
    const { document } = JSON.parse(folder.read(`files/${sites['main']?.hash}.json`) ?? '') as { document: { hash: string } };
    harm(folder, `files/${document.hash}.json`);
    expect(await faultyFiles(folder)).toHaveLength(1);
  });
});

/** With another first letter in the signature. */
function spoilt(json: string): string {
  const envelope = JSON.parse(json) as { signatures: { sig: string }[] };
  const signatures = envelope.signatures.map(({ sig, ...rest }) => ({ ...rest, sig: (sig.startsWith('A') ? 'B' : 'A') + sig.slice(1) }));
  return JSON.stringify({ ...envelope, signatures });
}
