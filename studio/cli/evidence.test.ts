import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { frozen } from '../../tests/project/frozen.ts';
import { PublishedFixture } from '../evidence/published.fixture.ts';
import { generateKey } from '../publish/key-file.ts';
import { evidence } from './evidence.ts';
import { register } from './register.ts';
import { folderOfFile } from '../../tests/studio/folders.ts';

const FACTS = { now: '2020-01-01T00:00:00.000Z', facts: { 'compliance.toast.isHkUser': true } };
const folder = new PublishedFixture([await generateKey('Legal'), await generateKey('Product')]);
const root = folderOfFile();
let pin = '';

beforeAll(async () => {
  pin = await folder.writeRoot();
  await folder.publish({ at: '2026-03-01T09:00:00.000Z' });
  writeFileSync(join(root, 'facts.json'), JSON.stringify(FACTS));
  writeFileSync(join(root, 'wrong.json'), JSON.stringify({ ...FACTS, facts: { 'compliance.isHk': true } }));
});
afterAll(() => folder.discard());

const AT = { at: '2026-03-10T12:00Z', facts: 'facts.json' };

function ask(verb: typeof evidence, names: readonly string[], options: Readonly<Record<string, string>>) {
  return verb.run({ names, options: { from: folder.root, ...options }, workspace: { root, project: frozen } });
}

describe('meridian evidence', () => {
  it('[PUB-10] [PUB-20] prints words, rule, why, clauses and signatures, and lines by which anybody can check them', async () => {
    const { exit, lines } = await ask(evidence, ['main'], { ...AT, lang: 'tr' });
    expect(exit).toBe(0);
    const parts = [
      'main at 2026-03-10T12:00:00.000Z, /tr in tr\n',
      'hk-dialog (legal, modal)',
      'Hong Kong’da yaşayanlara bildirim',
      '(Compliance, rules/hk-dialog.rule.json)',
      'decided by compliance.toast.isHkUser: yes',
      'Signed as a legal change, by Legal (key',
      'The chain is whole: 1 index, 1 root',
      'These times are the claim of the publisher: no time stamp (RFC 3161) is attached.',
    ];
    expect(parts.filter((part) => !lines.join('\n').includes(part))).toEqual([]);
    const hashed = lines.flatMap((line) => /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? []);
    expect(hashed.length).toBeGreaterThan(15);
    for (let at = 0; at < hashed.length; at += 3) {
      const [, hash, file = ''] = hashed.slice(at);
      expect(createHash('sha256').update(folder.read(file)).digest('hex')).toBe(hash);
    }
  });

  it('[PUB-10] as JSON says the same', async () => {
    expect((await ask(evidence, ['main'], AT)).document).toMatchObject({
      site: 'main',
      at: '2026-03-10T12:00:00.000Z',
      language: 'en',
      index: { serial: 1, claim: 'legal', signers: [{ owner: 'Legal' }, { owner: 'Product' }] },
      roots: [{ version: 1, hash: pin }],
      isWhole: true,
    });
  });

  it('[PUB-6][PUB-10] exits 1, and says so, where nobody can say or the chain is not the pinned one', async () => {
    const line: unknown = expect.stringContaining('cannot be told: this is before the first index');
    expect(await ask(evidence, ['main'], { ...AT, at: '2026-02-01' })).toMatchObject({ exit: 1, lines: [line] });
    const { exit, lines } = await ask(evidence, ['main'], { ...AT, root: 'c'.repeat(64) });
    expect([exit, lines[0]]).toEqual([1, expect.stringContaining(`none of its roots has the hash ${'c'.repeat(64)} that is pinned`)]);
  });

  it.each<[string, readonly string[], Readonly<Record<string, string>>, RegExp]>([
    ['no site', [], AT, /evidence takes one site/],
    ['no time', ['main'], { facts: 'facts.json' }, /evidence takes a time, --at DATE/],
    ['a time without its zone', ['main'], { ...AT, at: '2026-03-10T12:00' }, /--at takes a time with its zone/],
    ['a facts file that is not there', ['main'], { ...AT, facts: 'none.json' }, /cannot read the facts file none\.json/],
    ['a fact that there was not', ['main'], { ...AT, facts: 'wrong.json' }, /wrong\.json:\d+:\d+: .*compliance\.isHk/],
    ['a folder that is not there', ['main'], { ...AT, from: 'nowhere' }, /nowhere: there is no such folder/],
  ])('[TOL-2] exits 2 for %s', async (_, names, options, message) => {
    const { exit, lines } = await ask(evidence, names, options);
    expect([exit, lines.join('\n')]).toEqual([2, expect.stringMatching(message)]);
  });
});

describe('meridian register', () => {
  it.each([
    ['html', '<!doctype html>'],
    ['md', '# Register of legal notices: Meridian'],
    ['csv', '"site","language","notice"'],
  ])('[PUB-11] prints %s', async (format, begins) => {
    const { exit, lines } = await ask(register, ['main'], { lang: 'en', format });
    expect([exit, lines[0]?.startsWith(begins)]).toEqual([0, true]);
  });

  it('[PUB-11] writes all three', async () => {
    const { exit, lines } = await ask(register, ['main'], { lang: 'ar', to: 'out' });
    expect([exit, lines.length]).toEqual([0, 3]);
    expect(readdirSync(join(root, 'out')).sort()).toEqual(['register-main-ar.csv', 'register-main-ar.html', 'register-main-ar.md']);
    expect(readFileSync(join(root, 'out/register-main-ar.html'), 'utf8')).toContain('lang="ar" dir="rtl"');
  });

  it.each<[string, readonly string[], Readonly<Record<string, string>>, 1 | 2, RegExp]>([
    ['no site', [], { lang: 'en' }, 2, /register takes one site/],
    ['no language', ['main'], {}, 2, /register takes a language, --lang CODE/],
    ['a format that there is not', ['main'], { lang: 'en', format: 'htm' }, 2, /did you mean "html"\?/],
    ['a language that was not published', ['main'], { lang: 'xx' }, 1, /There is no register of main in xx: main has no language "xx"/],
  ])('[PUB-11][TOL-2] says what is wrong with %s', async (_, names, options, exit, message) => {
    const found = await ask(register, names, options);
    expect([found.exit, found.lines.join('\n')]).toEqual([exit, expect.stringMatching(message)]);
  });
});
