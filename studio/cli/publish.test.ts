import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { smallProject } from '../edit/testing/small-project.ts';
import type { Outcome } from './output.ts';
import { runPublish } from './publish.ts';
import { inEnglishAlone } from '../../tests/publish/well-project.ts';
import { folderOfTest } from '../../tests/studio/folders.ts';

const WELL = inEnglishAlone(smallProject());
const LEGAL = WELL.with('locales/en/notices.json', (WELL.files.get('locales/en/notices.json') ?? '').replace('Hong Kong', 'Hongkong'));
const NOW = Date.parse('2026-03-10T12:00:00.000Z');
let root = '';

beforeEach(() => void (root = folderOfTest()));

/** A call as it is typed: names first, then options; an option that may be repeated has a list. */
function run(names: string, all: Readonly<Record<string, string | boolean | readonly string[]>> = {}, project = WELL): Promise<Outcome> {
  const isMany = ([, value]: readonly [string, unknown]) => Array.isArray(value);
  const options = Object.fromEntries(Object.entries(all).filter((entry) => !isMany(entry))) as Record<string, string>;
  const lists = Object.fromEntries(Object.entries(all).filter(isMany)) as Record<string, string[]>;
  return runPublish({ names: names.split(' ').filter(Boolean), options, lists, workspace: { root, project } }, NOW);
}

async function rooted(): Promise<void> {
  await run('key', { to: 'out', owner: 'Compliance', out: 'compliance.key' });
  await run('key', { owner: 'Ops', out: 'ops.key' });
  const proposed = await run('root', { product: 'mini', add: ['compliance.key.pub', 'ops.key.pub'] });
  const { hash } = proposed.document as { hash: string };
  await run('root sign', { hash, key: ['compliance.key', 'ops.key'] });
}

const textOf = ({ lines }: Outcome): string => lines.join('\n');

it('[TOL-23] goes from nothing to live, where the second owner signs what they have read', async () => {
  await rooted();
  const first = await run('', { key: ['ops.key'], note: 'first' });
  expect(first).toMatchObject({ exit: 0, document: { state: 'pending', claim: 'legal', missing: 1, mayStillSign: ['Compliance'] } });
  expect(textOf(first)).toMatch(/it waits for one more owner of Compliance: publish sign --key FILE/);
  const { hash } = first.document as { hash: string };
  expect(textOf(await run('sign'))).toMatch(/it waits for one more owner/);
  expect(textOf(await run('log'))).toMatch(/note: pending.json waits for signatures/);
  const signed = await run('sign', { key: ['compliance.key'], hash });
  expect(signed).toMatchObject({ exit: 0, document: { state: 'in-force', owners: ['Ops', 'Compliance'] } });
  expect(textOf(await run(''))).toBe('nothing differs from index 1, which is in force: nothing was written');
  expect(textOf(await run('sign'))).toBe('nothing waits for a signature');
});

it('[PUB-3] shows whoever signs every difference in words, and why it is a legal change', async () => {
  await rooted();
  await run('', { key: ['ops.key', 'compliance.key'] });
  await run('', { key: ['ops.key'] }, LEGAL);
  const text = textOf(await run('sign'));
  expect(text).toMatch(/claim {4}legal: the legal notice hk-dialog/);
  expect(text).toMatch(/“Hong Kong” → “Hongkong”/);
});

it('[PUB-9] prints what check finds, and publishes nothing', async () => {
  await rooted();
  const found = await run('', { key: ['ops.key'] }, smallProject());
  expect(found.exit).toBe(1);
  expect(textOf(found)).toMatch(/not well.*\nnothing was published: only what passes check can be$/);
  expect(textOf(await run('sign'))).toBe('nothing waits for a signature');
});

it('[PUB-15] remembers the newest index, and refuses an older folder', async () => {
  await rooted();
  await run('', { key: ['ops.key', 'compliance.key'] });
  rmSync(join(root, 'out/indexes/1.json'));
  for (const verb of ['', 'sign', 'log'])
    expect(textOf(await run(verb))).toMatch(/index 1 was seen here, and isn't in the folder any more/);
});

it('[PUB-16] proposes a root without a key, and shows what it changes before an owner types its hash', async () => {
  await rooted();
  const proposed = await run('root', { remove: ['Ops'], add: ['ops.key.pub'], legal: '1' });
  expect(textOf(proposed)).toMatch(/! a legal change needs 1 of all owners \(before: 2 of all owners\)/);
  expect(await run('root', { key: ['ops.key'] })).toMatchObject({ exit: 2 });
  expect(textOf(await run('sign', { key: ['ops.key', 'compliance.key'] }))).toBe('nothing waits for a signature');
  expect(textOf(await run('root sign', { key: ['ops.key'] }))).toMatch(/read it with publish root sign, then add --hash HASH/);
  const { hash } = proposed.document as { hash: string };
  expect(textOf(await run('root sign', { key: ['ops.key', 'compliance.key'], hash }))).toMatch(/it is in force/);
});

it('[PUB-18] signs no index for more than 90 days', async () => {
  await rooted();
  expect(await run('', { key: ['ops.key'], expires: 'P91D' })).toMatchObject({
    exit: 2,
    lines: [expect.stringMatching(/at most 90 days/)],
  });
});

it('[PUB-6] log tells the chain, and ends with 1 where it is broken', async () => {
  await rooted();
  await run('', { key: ['ops.key', 'compliance.key'], note: 'first' });
  await run('', { key: ['ops.key', 'compliance.key'] }, LEGAL);
  await run('rollback 1', { key: ['ops.key', 'compliance.key'] });
  const whole = await run('log', { claims: true, files: true });
  expect(whole.exit).toBe(0);
  expect(textOf(whole)).toMatch(/index 3 .* legal .*signed by Ops, Compliance\n {2}back to 1: first\n/);
  rmSync(join(root, 'out/indexes/2.json'));
  const broken = await run('log');
  expect(broken).toMatchObject({ exit: 1, document: { isSound: false } });
  expect(textOf(broken)).toMatch(/BROKEN: index 3: the chain has a gap: 2 is missing/);
});

it('[PUB-15] log tells that the manifests trust a root which is not there', async () => {
  await rooted();
  const pinned = WELL.with('manifests/base/publication.json', JSON.stringify({ at: '/published/', root: '0'.repeat(64), every: 'PT5M' }));
  expect(await run('log', {}, pinned)).toMatchObject({
    exit: 1,
    lines: expect.arrayContaining([expect.stringMatching(/none of its roots has the hash 0+ that is pinned/)]),
  });
});

it('requests the folder once, then remembers it', async () => {
  expect(await run('log')).toMatchObject({ exit: 2, lines: [expect.stringMatching(/needs the folder once: --to/)] });
  const { exit, lines } = await run('', { to: 'out' });
  expect([exit, lines.join()]).toEqual([1, expect.stringMatching(/no root says who may sign here; make one/)]);
  await rooted();
  expect(JSON.parse(readFileSync(join(root, '.meridian.json'), 'utf8'))).toMatchObject({
    publishTo: 'out',
    seen: { [join(root, 'out')]: { root: { version: 1 }, index: null } },
  });
  expect((await run('log')).exit).toBe(0);
});

it('keeps private keys to their owner, out of the folder, and never over another', async () => {
  await rooted();
  expect((statSync(join(root, 'ops.key')).mode & 0o777).toString(8)).toBe('600');
  expect(textOf(await run('key', { owner: 'Ops', out: 'out/ops.key' }))).toMatch(/inside the published folder/);
  expect(textOf(await run('key', { owner: 'Ops', out: 'ops.key' }))).toMatch(/never written over/);
  expect(readFileSync(join(root, 'ops.key.pub'), 'utf8')).not.toMatch(/private/);
});

it.each<[string, string, Parameters<typeof run>[1], RegExp]>([
  ['another word', 'pubish', {}, /no publish "pubish"; known: key, root, sign, log, rollback/],
  ['a name too much', 'sign main', {}, /publish sign takes no main/],
  ['no serial', 'rollback', {}, /takes the serial of an index/],
  ['a lifetime that is none', '', { expires: 'soon' }, /--expires takes an ISO 8601 duration such as P90D, not soon/],
  ['a public key to sign with', '', { key: ['ops.key.pub'] }, /public part of a key: sign with the file of the same name without .pub/],
  ['a key that is no file', '', { key: ['no.key'] }, /no.key: this file cannot be read/],
  ['no product for the first root', 'root', { to: 'other', add: ['ops.key.pub'] }, /publish root --product NAME/],
  ['too few owners for a root', 'root', { to: 'other', product: 'mini', add: ['ops.key.pub'] }, /fewer owners.*--legal N/],
  ['another product for the next root', 'root', { product: 'maxi' }, /folder is of the product mini/],
  ['an owner to remove who has no key', 'root', { remove: ['Nobody'] }, /owner or the id Nobody/],
  ['a number of owners that is none', 'root', { legal: 'two' }, /--legal takes a number of owners/],
  ['a key without an owner', 'key', { out: 'x.key' }, /publish key takes an owner and a file/],
])('says what to do about %s', async (_, names, options, message) => {
  await rooted();
  const found = await run(names, options);
  expect(textOf(found)).toMatch(message);
  expect(found).toMatchObject({ exit: 2, document: { error: textOf(found) } });
});
