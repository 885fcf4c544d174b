import { closeSync, cpSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { createSmallProject } from '../edit/testing/small-project.ts';
import type { Project } from '../project/project.ts';
import type { Outcome } from './output.ts';
import type { Call } from './verb.ts';
import { generateKey, getPublicPart, writeKey } from '../publish/key-file.ts';
import { runPublish } from './publish.ts';
import { reduceToEnglish } from '../../tests/publish/valid-project.ts';
import { createTestFolder } from '../../tests/studio/folders.ts';

const WELL = reduceToEnglish(createSmallProject());
const LEGAL = WELL.with('locales/en/notices.json', (WELL.files.get('locales/en/notices.json') ?? '').replace('Hong Kong', 'Hongkong'));
const NOW = Date.parse('2026-03-10T12:00:00.000Z');
const KEYS = { ops: await generateKey('Ops'), compliance: await generateKey('Compliance') };
const FIRST = { product: 'mini', add: ['compliance.key.pub', 'ops.key.pub'], service: '1', 'all-owners': true };
const BOTH = { key: ['ops.key', 'compliance.key'] };
const PASSPHRASE = 'correct horse battery';
let root = '';
let pin: string | undefined;

/** Runs a command, which reads repeatable options from `lists` only and the others from `options` only. */
function run(names: string, all: Readonly<Record<string, string | boolean | readonly string[]>> = {}, project = WELL): Promise<Outcome> {
  const given = {
    options: { root: pin, ...all } as Call['options'],
    lists: all as NonNullable<Call['lists']>,
    workspace: { root, project },
  };
  return runPublish({ names: names.split(' ').filter(Boolean), ...given }, NOW);
}

beforeEach(async () => {
  root = createTestFolder();
  pin = undefined;
  vi.stubEnv('XDG_CONFIG_HOME', join(root, 'config'));
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  for (const [name, key] of Object.entries(KEYS)) {
    writeFileSync(join(root, `${name}.key`), JSON.stringify(key)); // Without a passphrase, which would take a second per test.
    writeFileSync(join(root, `${name}.key.pub`), JSON.stringify(getPublicPart(key)));
  }
  const proposed = await run('root', { folder: 'out', ...FIRST });
  const { hash } = proposed.document as { hash: string };
  await run('root sign', { hash, ...BOTH });
  pin = hash;
});

const formatOutcome = ({ lines }: Outcome): string => lines.join('\n');
const print = async (...args: Parameters<typeof run>): Promise<string> => formatOutcome(await run(...args));

it('[TOL-23] publishes an index once the second owner signs it', async () => {
  const first = await run('', { key: ['ops.key'], note: 'first' });
  expect(first).toMatchObject({ exit: 0, document: { state: 'pending', claim: 'legal', missing: 1, mayStillSign: ['Compliance'] } });
  expect(formatOutcome(first)).toMatch(/it waits for one more owner of Compliance: publish sign --hash [0-9a-f]{64} --key FILE/);
  const { hash } = first.document as { hash: string };
  expect(await print('sign')).toMatch(/it waits for one more owner/);
  expect(await print('log')).toMatch(/note: pending.json waits for signatures/);
  const signed = await run('sign', { key: ['compliance.key'], hash });
  expect(signed).toMatchObject({ exit: 0, document: { state: 'in-force', owners: ['Ops', 'Compliance'] } });
  expect(await print('')).toBe('nothing differs from index 1, which is in force: nothing was written');
  expect(await print('sign')).toBe('nothing waits for a signature');
});

it('[TOL-23] a key signs without the hash only the index that was shown to the same user', async () => {
  const become = (user: string) => vi.stubEnv('XDG_CONFIG_HOME', join(root, user));
  const sign = () => run('sign', { key: ['compliance.key'] });
  await run('', { key: ['ops.key'] });
  become('compliance');
  expect(await sign()).toMatchObject({
    exit: 2,
    lines: [expect.stringMatching(/run publish sign without a key first, or add --hash HASH/)],
  });
  await run('sign');
  become('config');
  await run('', { key: ['ops.key'] }, LEGAL);
  become('compliance');
  expect(await sign()).toMatchObject({ exit: 1, lines: [expect.stringMatching(/not the one that you have read/)] });
});

it('[PUB-1][PUB-3] sign prints every difference, why it is legal, and foreign sources, which it signs only with --foreign', async () => {
  await run('', BOTH);
  const { document } = await run('', { key: ['ops.key'] }, LEGAL);
  const { hash } = document as { hash: string };
  expect(await print('sign', {}, LEGAL)).toMatch(/sources {2}the same as in your checkout\n {2}revision none/);
  const text = await print('sign');
  expect(text).toMatch(/claim {4}legal: the legal notice hk-dialog/);
  expect(text).toMatch(/“Hong Kong” → “Hongkong”/);
  expect(text).toMatch(/sources {2}1 DIFFER from your checkout:\n {13}locales\/en\/notices.json/);
  const signed = { hash, key: ['compliance.key'] };
  expect(await run('sign', signed)).toMatchObject({ exit: 1, lines: [expect.stringMatching(/or add --foreign/)] });
  expect(await print('sign', { ...signed, foreign: true })).toMatch(/it is in force/);
});

it('[PUB-9] prints the findings of check, and publishes nothing', async () => {
  const found = await run('', { key: ['ops.key'] }, createSmallProject());
  expect(found.exit).toBe(1);
  expect(formatOutcome(found)).toMatch(/not well.*\nnothing was published: only what passes check can be$/);
  expect(await print('sign')).toBe('nothing waits for a signature');
});

it('[PUB-15] remembers the newest index of the user, and rejects an older folder and one without the pinned root', async () => {
  const pinned = WELL.with('manifests/base/publication.json', JSON.stringify({ at: '/published/', root: '0'.repeat(64), every: 'PT5M' }));
  const lines: unknown = expect.arrayContaining([expect.stringMatching(/none of its roots has the hash 0+ that is pinned/)]);
  const verbs = ['', 'sign', 'log', 'rollback 1'];
  for (const verb of verbs) expect(await run(verb, { root: false }, pinned)).toMatchObject({ exit: 1, lines });
  await run('', BOTH);
  rmSync(join(root, 'out/indexes/1.json'));
  cpSync(join(root, 'out'), join(root, 'clone/other'), { recursive: true });
  root = join(root, 'clone');
  writeFileSync(join(root, '.meridian.json'), JSON.stringify({ publishTo: 'other' }));
  for (const verb of verbs) expect(await print(verb)).toMatch(/index 1 was seen here, and isn't in the folder any more/);
});

it('[PUB-15] needs a pinned root once the folder has an index', async () => {
  await run('', BOTH);
  for (const verb of ['', 'sign', 'log', 'rollback 1', 'root']) {
    const found = await run(verb, { root: false });
    expect(found).toMatchObject({ exit: 1, lines: [expect.stringMatching(/no root is pinned/)] });
  }
});

it('[PUB-16] proposes a root without a key, and prints its changes before an owner enters its hash', async () => {
  const proposed = await run('root', { remove: ['Ops'], add: ['ops.key.pub'], legal: '1' });
  expect(formatOutcome(proposed)).toMatch(/! a legal change needs 1 of all owners \(before: 2 of all owners\)/);
  expect(await run('root', { key: ['ops.key'] })).toMatchObject({ exit: 2 });
  expect(await print('sign', BOTH)).toBe('nothing waits for a signature');
  expect(await print('root sign', { key: ['ops.key'] })).toMatch(/read it with publish root sign, then add --hash HASH/);
  const { hash } = proposed.document as { hash: string };
  expect(await print('root sign', { ...BOTH, hash })).toMatch(/it is in force/);
});

it('[PUB-6] log prints the chain, and exits 1 if it is broken', async () => {
  await run('', { ...BOTH, note: 'first' });
  await run('', BOTH, LEGAL);
  await run('rollback 1', BOTH);
  const whole = await run('log', { claims: true, files: true });
  expect(whole.exit).toBe(0);
  expect(formatOutcome(whole)).toMatch(/index 3 .* legal .*signed by Ops, Compliance\n {2}back to 1: first\n/);
  rmSync(join(root, 'out/indexes/2.json'));
  const broken = await run('log');
  expect(broken).toMatchObject({ exit: 1, document: { isSound: false } });
  expect(formatOutcome(broken)).toMatch(/BROKEN: index 3: the chain has a gap: 2 is missing/);
});

it('[PUB-3] log derives every claim from the sources, and needs them only with --claims', async () => {
  await run('', { ...BOTH });
  await run('', BOTH, LEGAL);
  expect(await print('log')).toMatch(/index 2 [^]*\n {2}derived {2}legal: the legal notice hk-dialog/);
  await run('', { ...BOTH, renew: true }, LEGAL);
  rmSync(join(root, 'out-private/sources'), { recursive: true });
  expect(await run('log')).toMatchObject({ exit: 0, document: { claims: [{}, {}, { claimed: 'service', derived: null }] } });
  expect(await print('log', { claims: true })).toMatch(/BROKEN: index 3 claims service, and it is not known what it is/);
});

it('[PUB-23] sign names the owners of what changes who have no key', async () => {
  const rule = 'rules/hk-dialog.rule.json';
  const ofRisk = (project: Project) => project.with(rule, (project.files.get(rule) ?? '').replace('"Compliance"', '"Risk"'));
  await run('', BOTH, ofRisk(WELL));
  expect(await print('', { key: ['ops.key'] }, ofRisk(LEGAL))).toMatch(/no key {3}Risk: owns what changes/);
  expect(await print('sign', {}, ofRisk(LEGAL))).toMatch(/no key {3}Risk: owns what changes/);
});

it('requests the folder once, then remembers it', async () => {
  expect(JSON.parse(readFileSync(join(root, '.meridian.json'), 'utf8'))).toEqual({ publishTo: 'out' });
  expect((await run('log')).exit).toBe(0);
  root = createTestFolder();
  expect(await run('log')).toMatchObject({ exit: 2, lines: [expect.stringMatching(/needs the folder once: --folder/)] });
  const { exit, lines } = await run('', { to: 'out' }); // the earlier name of --folder
  expect([exit, lines.join()]).toEqual([1, expect.stringMatching(/no root says who may sign here; make one/)]);
});

it('writes private keys for their owner only, outside of the folder, and never over another key', async () => {
  vi.stubEnv('MERIDIAN_PASSPHRASE', PASSPHRASE);
  expect(await print('key', { owner: 'Risk', out: 'risk.key' })).toMatch(/made a key of Risk/);
  expect((statSync(join(root, 'risk.key')).mode & 0o777).toString(8)).toBe('600');
  expect(await print('key', { owner: 'Ops', out: 'out/ops.key' })).toMatch(/inside the published folder/);
  expect(await print('key', { owner: 'Ops', out: 'ops.key' })).toMatch(/never written over/);
  expect(readFileSync(join(root, 'risk.key.pub'), 'utf8')).not.toMatch(/private/);
});

it('warns of a key without a passphrase', async () => {
  const write = vi.spyOn(process.stderr, 'write').mockClear().mockReturnValue(true);
  await run('', { key: ['ops.key'] });
  expect(write).toHaveBeenCalledWith(expect.stringMatching(/^warning: .*ops.key has no passphrase/));
});

it('reads a passphrase from a file descriptor, the environment or the terminal', async () => {
  await writeKey(join(root, 'locked.key'), KEYS.ops, PASSPHRASE);
  writeFileSync(join(root, 'passphrase'), `${PASSPHRASE}\n`);
  const fd = openSync(join(root, 'passphrase'), 'r');
  const signed = { exit: 0, document: { owners: ['Ops'] } };
  expect(await run('', { key: ['locked.key'], 'passphrase-fd': String(fd) })).toMatchObject(signed);
  closeSync(fd);
  expect(await print('', { key: ['locked.key'], 'passphrase-fd': '9999' })).toMatch(/--passphrase-fd 9999: this file descriptor cannot/);
  vi.spyOn(process, 'stdin', 'get').mockReturnValue({ isTTY: false } as typeof process.stdin);
  expect(await print('', { key: ['locked.key'] })).toMatch(
    /locked.key needs a passphrase: run this on a terminal, set MERIDIAN_PASSPHRASE/,
  );
  vi.stubEnv('MERIDIAN_PASSPHRASE', PASSPHRASE);
  expect(await run('', { key: ['locked.key'] }, LEGAL)).toMatchObject(signed);
  vi.stubEnv('MERIDIAN_PASSPHRASE', 'short');
  expect(await print('key', { owner: 'Risk', out: 'risk.key' })).toMatch(/at least 12 characters/);
});

it.each<[string, string, Parameters<typeof run>[1], RegExp]>([
  ['another word', 'pubish', {}, /no publish "pubish"; known: key, root, sign, log, rollback/],
  ['an excess name', 'sign main', {}, /publish sign takes no main/],
  ['no serial', 'rollback', {}, /takes the serial of an index/],
  ['[PUB-18] a lifetime of more than 90 days', '', { key: ['ops.key'], expires: 'P91D' }, /^[^\n]*at most 90 days[^\n]*$/],
  ['an invalid lifetime', '', { expires: 'soon' }, /--expires takes an ISO 8601 duration such as P90D, not soon/],
  ['[SEC-13] a note with a line break', '', { note: 'a\n  hash     0' }, /--note takes one line of at most 200 characters/],
  ['a long note', '', { note: 'x'.repeat(201) }, /--note takes one line of at most 200 characters/],
  ['a public key to sign with', '', { key: ['ops.key.pub'] }, /public part of a key: sign with the file of the same name without .pub/],
  ['a missing key file', '', { key: ['no.key'] }, /no.key: this file cannot be read/],
  ['no product for the first root', 'root', { folder: 'other', add: ['ops.key.pub'] }, /publish root --product NAME/],
  ['too few owners for a root', 'root', { folder: 'other', ...FIRST, add: ['ops.key.pub'] }, /fewer owners.*--legal N/],
  ['[PUB-2] no threshold for the first root', 'root', { folder: 'other', ...FIRST, service: false }, /--service 2/],
  ['no legal owners for the first root', 'root', { folder: 'other', ...FIRST, 'all-owners': false }, /--legal-owner NAME, or --all-owners/],
  ['another product for the next root', 'root', { product: 'maxi' }, /folder is of the product mini/],
  ['removal of an owner without a key', 'root', { remove: ['Nobody'] }, /owner or the id Nobody/],
  ['an invalid number of owners', 'root', { legal: 'two' }, /--legal takes a number of owners/],
  ['a key without an owner', 'key', { out: 'x.key' }, /publish key takes an owner and a file/],
])('reports what to do about %s', async (_, names, options, message) => {
  const found = await run(names, options);
  expect(formatOutcome(found)).toMatch(message);
  expect(found).toMatchObject({ exit: 2, document: { error: formatOutcome(found) } });
});
