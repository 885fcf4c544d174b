import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { PROJECT } from '../../scripts/project-root.ts';
import { VERBS } from '../../studio/cli/verbs.ts';
import { Deployed } from './deployed.ts';

const page = readFileSync(join(PROJECT, 'docs/deploy.md'), 'utf8');
const { scripts, dependencies, devDependencies } = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8')) as Readonly<
  Record<'scripts' | 'dependencies' | 'devDependencies', Record<string, string>>
>;
const [, unit = ''] = /```ini\n([\s\S]*?)```/.exec(page) ?? [];
const LINES = [...page.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, text = '']) => text.trim().split('\n'));

const deployed = new Deployed(unit);
afterAll(() => deployed.end());

/** What a test cannot do here is held to what it names: a script, a verb. The rest of the page is run. */
const NOT_RUN = [
  /^git clone /,
  /^cd \/srv\//,
  /^npm ci$/,
  /^ln -sfn \/srv\//,
  /^nginx -t$/,
  /^systemctl (reload nginx|enable .*)$/,
  /^cp \/srv\/meridian\/dist\/nginx/,
];
const RUN = [/^mkdir /, /^openssl /, /^until curl /, /^systemctl restart /, /^curl -fsS http:/];
const NAMED = [/^npm run -s meridian -- /, /^DIST=\S+ npm run build$/, /^npm run -s sbom /, /^curl \S+ https:/];

describe('the page on serving the sites to the public', () => {
  it('holds no line that nothing here knows', () => {
    expect(LINES.length).toBeGreaterThan(20);
    expect(LINES.filter((line) => ![...NOT_RUN, ...RUN, ...NAMED].some((known) => known.test(line)))).toEqual([]);
  });

  it('names scripts, verbs and files that are there', () => {
    const named = [...page.matchAll(/npm run (?:-s )?([a-z]+)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
    const verbs = [...page.matchAll(/meridian -- (\w+)/g)].map(([, verb = '']) => verb);
    expect(verbs.filter((verb) => !Object.hasOwn(VERBS, verb))).toEqual([]);
    const [, started = ''] = /^ExecStart=\S+ (.*)$/m.exec(unit) ?? [];
    expect(
      started
        .split(' ')
        .filter((part) => part.endsWith('.ts') || part.endsWith('.mjs'))
        .filter((file) => !existsSync(join(PROJECT, file))),
    ).toEqual([]);
  });

  it('[SRV-10] can be followed: two processes, a certificate, and a new version while visitors go on', async () => {
    for (const name of ['4173', '4174']) {
      await deployed.restart(name);
      await deployed.ready(name);
    }
    const failed: string[] = [];
    const statuses = new Set<number>();
    for (const line of LINES.filter((each) => RUN.some((known) => known.test(each)))) {
      const [, name] = /^systemctl restart meridian@(\d+)$/.exec(line) ?? [];
      if (name !== undefined) {
        await deployed.restart(name);
        statuses.add(await deployed.visit('/'));
      } else if (deployed.run(line).status !== 0) failed.push(line);
    }
    expect(failed).toEqual([]);
    expect([...statuses]).toEqual([200]);
    expect(existsSync(join(deployed.folder, 'etc/ssl/meridian/fullchain.pem'))).toBe(true);
  }, 120_000);

  it('has everything at its address that is asked for from outside', () => {
    for (const line of LINES.filter((each) => each.startsWith('curl') && each.includes('https:') && !each.includes('transport'))) {
      const inside = line.replace('https://www.meridian.example/', 'http://127.0.0.1:4173/');
      expect([line, deployed.run(inside).status]).toEqual([line, 0]);
    }
  });
});

it('the bill of materials is CycloneDX, and has every library and tool', () => {
  const { status, said } = deployed.run('npm run -s sbom 2>/dev/null');
  expect(status).toBe(0);
  const bill = JSON.parse(said) as { bomFormat: string; components: { name: string }[] };
  const listed = new Set(bill.components.map(({ name }) => name));
  expect(bill.bomFormat).toBe('CycloneDX');
  expect(Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !listed.has(name))).toEqual([]);
});
