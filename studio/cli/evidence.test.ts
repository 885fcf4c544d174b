import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { frozen } from '../../tests/project/frozen.ts';
import { PublishedFixture } from '../evidence/published.fixture.ts';
import { generateKey } from '../publish/key-file.ts';
import { evidence } from './evidence.ts';
import { register } from './register.ts';
import { createFileFolder } from '../../tests/studio/folders.ts';

const FACTS = { now: '2020-01-01T00:00:00.000Z', facts: { 'compliance.toast.isHkUser': true } };
const folder = new PublishedFixture([await generateKey('Legal'), await generateKey('Product')]);
const root = createFileFolder();
let pin = '';

beforeAll(async () => {
  pin = await folder.writeRoot();
  await folder.publish({ at: '2026-03-01T09:00:00.000Z' });
  writeFileSync(join(root, 'facts.json'), JSON.stringify(FACTS));
  writeFileSync(join(root, 'wrong.json'), JSON.stringify({ ...FACTS, facts: { 'compliance.isHk': true } }));
});
afterAll(() => folder.discard());
beforeEach(() => void vi.stubEnv('XDG_CONFIG_HOME', join(root, 'config')));

const AT = { at: '2026-03-10T12:00Z', facts: 'facts.json' };

function run(verb: typeof evidence, names: readonly string[], options: Readonly<Record<string, string>>) {
  return verb.run({ names, options: { folder: folder.root, root: pin, ...options }, workspace: { root, project: frozen } });
}

it('[PUB-10][PUB-20] evidence prints texts, rule, reason, clauses and signatures, also as JSON, and lines to verify the hashes', async () => {
  const { exit, lines, document } = await run(evidence, ['main'], { ...AT, lang: 'tr' });
  expect(exit).toBe(0);
  expect(document).toMatchObject({
    site: 'main',
    at: '2026-03-10T12:00:00.000Z',
    language: 'tr',
    index: { serial: 1, claim: 'legal', signers: [{ owner: 'Legal' }, { owner: 'Product' }] },
    roots: [{ version: 1, hash: pin }],
    isWhole: true,
  });
  const parts = [
    'main at 2026-03-10T12:00:00.000Z, /tr in tr\n',
    'hk-dialog (legal, modal)',
    'Hong Kong’da yaşayanlara bildirim',
    'by the rule: Notice to Hong Kong residents (Compliance, rules/hk-dialog.rule.json)',
    'decided by compliance.toast.isHkUser: yes',
    'Signed as a legal change, by Legal (key',
    'The chain is whole: 1 index, 1 root',
    'These times are the claim of the publisher: no time stamp (RFC 3161) is attached.',
  ];
  expect(parts.filter((part) => !lines.join('\n').includes(part))).toEqual([]);
  const hashed = [...lines.join('\n').matchAll(/^([0-9a-f]{64}) {2}(.+)$/gm)];
  expect(hashed.length).toBeGreaterThan(5);
  for (const [, hash, file = ''] of hashed) expect(createHash('sha256').update(folder.read(file)).digest('hex')).toBe(hash);
});

it.each([
  [evidence, AT],
  [register, { lang: 'en' }],
])('[PUB-15] $usage needs a pinned root', async (verb, options) => {
  const found = await verb.run({ names: ['main'], options: { folder: folder.root, ...options }, workspace: { root, project: frozen } });
  expect(found).toMatchObject({ exit: 1, lines: [expect.stringMatching(/no root is pinned.*publication.json, or add --root HASH/)] });
});

it('[PUB-11] register prints one format, or writes all of them', async () => {
  const starts = { html: '<!doctype html>', md: '# Register of legal notices: Meridian', csv: '"site","language","notice"' };
  for (const [format, start] of Object.entries(starts)) {
    const { exit, lines } = await run(register, ['main'], { lang: 'en', format });
    expect([exit, lines[0]?.slice(0, start.length)]).toEqual([0, start]);
  }
  const { exit, lines } = await run(register, ['main'], { lang: 'ar', to: 'out' });
  expect([exit, lines.length]).toEqual([0, 3]);
  expect(readdirSync(join(root, 'out')).sort()).toEqual(['register-main-ar.csv', 'register-main-ar.html', 'register-main-ar.md']);
  expect(readFileSync(join(root, 'out/register-main-ar.html'), 'utf8')).toContain('lang="ar" dir="rtl"');
});

it.each<[string, typeof evidence, readonly string[], Readonly<Record<string, string>>, 1 | 2, RegExp]>([
  ['evidence: no site', evidence, [], AT, 2, /evidence takes one site/],
  ['evidence: no time', evidence, ['main'], { facts: 'facts.json' }, 2, /evidence takes a time, --at DATE/],
  ['evidence: a time without a zone', evidence, ['main'], { ...AT, at: '2026-03-10T12:00' }, 2, /--at takes a time with its zone/],
  ['evidence: a missing facts file', evidence, ['main'], { ...AT, facts: 'none.json' }, 2, /cannot read the facts file none\.json/],
  ['evidence: an unknown fact', evidence, ['main'], { ...AT, facts: 'wrong.json' }, 2, /wrong\.json:\d+:\d+: .*compliance\.isHk/],
  ['evidence: a missing folder', evidence, ['main'], { ...AT, folder: 'nowhere' }, 2, /nowhere: there is no such folder/],
  ['[PUB-10] evidence: no index', evidence, ['main'], { ...AT, at: '2026-02-01' }, 1, /cannot be told: this is before the first index/],
  ['evidence: another root', evidence, ['main'], { ...AT, root: 'c'.repeat(64) }, 1, /none of its roots has the hash c+ that is pinned/],
  ['register: no site', register, [], { lang: 'en' }, 2, /register takes one site/],
  ['register: no language', register, ['main'], {}, 2, /register takes a language, --lang CODE/],
  ['register: an unknown format', register, ['main'], { lang: 'en', format: 'htm' }, 2, /did you mean "html"\?/],
  ['register: an unknown language', register, ['main'], { lang: 'xx' }, 1, /There is no register of main in xx: main has no language "xx"/],
])('[PUB-11][TOL-2] reports what is wrong with %s', async (_, verb, names, options, exit, message) => {
  const found = await run(verb, names, options);
  expect([found.exit, found.lines.join('\n')]).toEqual([exit, expect.stringMatching(message)]);
});
