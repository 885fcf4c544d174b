import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { underItsRoot, rootsOf } from '../../studio/publish/chain.ts';
import { faultyFiles } from '../../studio/publish/check-files.ts';
import type { Folder } from '../../studio/publish/folder.ts';
import { isWhole, logOf } from '../../studio/publish/log.ts';
import { projectOfSources } from '../../studio/publish/sources.ts';
import type { Listing } from '../../schemas/published/listing.ts';
import { siteDocument } from '../../studio/project/document.ts';
import { rollBack } from '../../studio/publish/rollback.ts';
import { frozen } from '../project/frozen.ts';
import { DAY, indexIn, KEYS, NOW, proposedWith, publishedFolder, publishWith, rootedFolder } from './publisher.ts';
import { merging, replacing, wellProject } from './well-project.ts';

const { compliance, ops, opsToo, legal } = KEYS;
const BOTH = [compliance, ops];
const WELL = wellProject();
const WORDS = wellProject({ 'locales/en/products.json': (text) => text.replace(/": "/, '": "New ') });

/** Path → text of every file in a folder. */
function filesIn(folder: Folder): ReadonlyMap<string, string> {
  const entries = readdirSync(folder.root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => join(entry.parentPath, entry.name));
  return new Map(paths.map((path) => [path.slice(folder.root.length + 1), readFileSync(path, 'utf8')]));
}

/** The paths that are new or other in a later state of a folder. */
function changedIn(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...after].flatMap(([path, text]) => (before.get(path) === text ? [] : [path])).sort();
}

describe('publishing', () => {
  it('[PUB-9] refuses what does not pass check, and writes nothing', async () => {
    const folder = await rootedFolder();
    const before = filesIn(folder);
    const found = await publishWith(folder, frozen, BOTH);
    expect(found.state).toBe('not-well');
    expect(changedIn(before, filesIn(folder))).toEqual([]);
  });

  it('[PUB-1] names every file that a site needs by hash and size, in an envelope that its owners signed', async () => {
    const folder = await publishedFolder(WELL);
    const { index, signers } = await underItsRoot(folder.read('index.json') ?? '', await rootsOf(folder), 'index.json');
    expect(signers.map(({ owner }) => owner)).toEqual(['Compliance', 'Ops']);
    expect(Object.keys(index.sites)).toEqual(WELL.siteKeys);
    const listing = JSON.parse(folder.read(`files/${index.sites['main']?.hash}.json`) ?? '') as Listing;
    const { routes, texts } = siteDocument(WELL.site('main'));
    expect(Object.keys(listing.pages)).toEqual(Object.keys(routes));
    expect(Object.keys(listing.texts)).toEqual(Object.keys(texts));
    expect(await faultyFiles(folder)).toEqual([]);
  });

  it('[TOL-23] writes the document that the site has', async () => {
    const folder = await publishedFolder(WELL);
    const { sites } = indexIn(folder, 'index.json');
    const listing = JSON.parse(folder.read(`files/${sites['eu']?.hash}.json`) ?? '') as Listing;
    const document: unknown = JSON.parse(folder.read(`files/${listing.document.hash}.json`) ?? '');
    expect(document).toEqual(JSON.parse(JSON.stringify(siteDocument(WELL.site('eu')))));
  });

  it('[PUB-3] keeps its sources, so that the next one can say what changes', async () => {
    const folder = await publishedFolder(WELL);
    const { sources } = indexIn(folder, 'index.json');
    const kept = (await projectOfSources(folder, sources, WELL)).files;
    expect(Object.fromEntries(kept)).toEqual(Object.fromEntries(WELL.files));
  });

  it('writes nothing when nothing differs', async () => {
    const folder = await publishedFolder(WELL);
    const before = filesIn(folder);
    expect(await publishWith(folder, wellProject(), [ops])).toEqual({ state: 'unchanged', serial: 1 });
    expect(filesIn(folder)).toEqual(before);
  });

  it('[TOL-23] writes only what changed: some words of one namespace', async () => {
    const folder = await publishedFolder(WELL);
    const before = filesIn(folder);
    const { state, sites } = await proposedWith(folder, WORDS, [ops], { note: 'words' });
    const written = changedIn(before, filesIn(folder));
    // The index twice (in force, and in the chain), the list of sources, the file itself as source and as texts; and for
    // each site its document, which names the hash of its texts, and its listing.
    expect(written.filter((path) => path.startsWith('sources/'))).toHaveLength(1);
    expect(written).toHaveLength(2 + 1 + 2 + 2 * sites.length);
    expect(state).toBe('in-force');
  });

  it('[PUB-6] names the hash of the index before, with a serial one higher', async () => {
    const folder = await publishedFolder(WELL);
    const [first] = (await logOf(folder, NOW)).indexes;
    await proposedWith(folder, WORDS, [ops]);
    expect(indexIn(folder, 'index.json')).toMatchObject({ serial: 2, previous: first?.hash });
    expect(indexIn(folder, 'indexes/1.json')).toMatchObject({ serial: 1, previous: null });
  });

  it('waits for the second owner of a legal change', async () => {
    const folder = await rootedFolder();
    const found = await proposedWith(folder, WELL, [ops, opsToo]);
    expect(found).toMatchObject({ state: 'pending', claim: 'legal', missing: 1, others: ['Compliance', 'Legal'] });
    expect(folder.has('index.json')).toBe(false);
    expect(indexIn(folder, 'pending.json')).toEqual(found.index);
  });

  it('keeps the signatures of an index that waits when the same is published again, by another owner', async () => {
    const folder = await rootedFolder();
    const first = await proposedWith(folder, WELL, [ops], { note: 'first' });
    const second = await proposedWith(folder, WELL, [legal], { now: NOW + 1 });
    expect(second).toMatchObject({ state: 'in-force', hash: first.hash });
    expect(folder.has('pending.json')).toBe(false);
  });

  it('drops them when what waits is another by now', async () => {
    const folder = await rootedFolder();
    await proposedWith(folder, WELL, [ops]);
    expect(await proposedWith(folder, WORDS, [legal])).toMatchObject({ state: 'pending', missing: 1 });
  });

  it('[PUB-7] makes a new index for one that expires when it is asked to', async () => {
    const folder = await publishedFolder(WELL);
    const later = NOW + 89 * DAY;
    const found = await proposedWith(folder, WELL, [ops], { isRenewed: true, now: later });
    expect(found).toMatchObject({ state: 'in-force', claim: 'service', sites: [] });
    expect(found.index).toMatchObject({ serial: 2, expires: new Date(later + 90 * DAY).toISOString() });
  });

  it('finishes what was interrupted before pages were told', async () => {
    const folder = await publishedFolder(WELL);
    const first = folder.read('index.json') ?? '';
    await proposedWith(folder, WORDS, [ops]);
    const second = folder.read('index.json');
    folder.replace('index.json', first);
    await publishWith(folder, WORDS, [ops]);
    expect(folder.read('index.json')).toBe(second);
  });

  it('never overwrites an index that somebody else put in force meanwhile', async () => {
    const folder = await publishedFolder(WELL);
    expect(() => folder.claim('indexes/1.json', '{}')).toThrow(/somebody else/);
    expect(isWhole(await logOf(folder, NOW))).toBe(true);
  });

  it('needs a root that holds', async () => {
    const folder = await publishedFolder(WELL);
    await expect(publishWith(folder, WORDS, [ops], { now: NOW + 365 * DAY })).rejects.toThrow(/root 1 expired/);
  });
});

describe('rolling back', () => {
  const rules = { 'rules/hk-dialog.rule.json': merging({ why: 'said better' }) };
  const back = (folder: Folder, serial: number, keys = [ops]) =>
    rollBack(folder, { serial, around: WELL, note: '', now: NOW + 1, lifetime: DAY, keys });

  it('[MAN-15] makes a new index that names what the older one named', async () => {
    const folder = await publishedFolder(WELL);
    await proposedWith(folder, WORDS, [ops]);
    expect(await back(folder, 1)).toMatchObject({ state: 'in-force', claim: 'service', index: { serial: 3, note: 'back to 1' } });
    expect(indexIn(folder, 'index.json').sites).toEqual(indexIn(folder, 'indexes/1.json').sites);
    expect(isWhole(await logOf(folder, NOW))).toBe(true);
  });

  it('[PUB-3] claims what the way back changes, and waits for those who must sign it', async () => {
    const folder = await publishedFolder(WELL);
    const legalWords = wellProject({ 'locales/en/notices.json': replacing('Hong Kong', 'Hongkong') });
    await proposedWith(folder, legalWords, BOTH);
    expect(await back(folder, 1)).toMatchObject({ state: 'pending', claim: 'legal', missing: 1 });
  });

  it('does nothing where the older one named the same', async () => {
    const folder = await publishedFolder(WELL);
    await proposedWith(folder, WELL, [ops], { isRenewed: true });
    expect(await back(folder, 1)).toEqual({ state: 'unchanged', serial: 2 });
  });

  it.each([1, 2, 9])('says which serials there are for one that is not older: %i', async (serial) => {
    await expect(back(await publishedFolder(wellProject(rules)), serial)).rejects.toThrow(/serial of an older one/);
  });
});
