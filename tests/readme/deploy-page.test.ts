import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { PROJECT } from '../../scripts/project-root.ts';
import { VERBS } from '../../studio/cli/verbs.ts';
import { Deployed } from './deployed.ts';

const page = readFileSync(join(PROJECT, 'docs/deploy.md'), 'utf8');
const { scripts } = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
const [, unit = ''] = /```ini\n([\s\S]*?)```/.exec(page) ?? [];
const LINES = [...page.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, text = '']) => text.trim().split('\n'));

const deployed = new Deployed(unit);
afterAll(() => deployed.end());

/** Commands that need a server of their own, and commands of which only the script or verb is checked. */
const NOT_RUN = [
  /^git clone /,
  /^cd \/srv\//,
  /^npm ci$/,
  /^ln -sfn \/srv\//,
  /^nginx -t$/,
  /^systemctl (reload nginx|enable .*)$/,
  /^cp \/srv\/meridian\/dist\/nginx/,
  /^npm run -s meridian -- /,
  /^DIST=\S+ npm run build$/,
  /^npm run -s sbom /,
];
const RUN = [/^mkdir /, /^openssl /, /^until curl /, /^systemctl restart /, /^curl -fsS http:/];
const FROM_OUTSIDE = /^curl \S+ https:/;

describe('the page on serving the sites to the public', () => {
  it('has no command that this test does not know', () => {
    expect(LINES.length).toBeGreaterThan(20);
    expect(LINES.filter((line) => ![...NOT_RUN, ...RUN, FROM_OUTSIDE].some((known) => known.test(line)))).toEqual([]);
  });

  it('names existing scripts, verbs and files', () => {
    const named = [...page.matchAll(/npm run (?:-s )?([a-z]+)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
    const verbs = [...page.matchAll(/meridian -- (\w+)/g)].map(([, verb = '']) => verb);
    expect(verbs.filter((verb) => !Object.hasOwn(VERBS, verb))).toEqual([]);
    const files = (/^ExecStart=\S+ (.*)$/m.exec(unit)?.[1] ?? '').split(' ').filter((part) => /\.(?:ts|mjs)$/.test(part));
    expect(files.filter((file) => !existsSync(join(PROJECT, file)))).toEqual([]);
  });

  it('[SRV-10] can be followed: two processes, a certificate, and a new version while pages are served', async () => {
    const lines = LINES.filter((each) => RUN.some((known) => known.test(each)));
    await Promise.all(['4173', '4174'].map((name) => deployed.restart(name)));
    const ready = lines.filter((line) => line.startsWith('until ')).slice(0, 2);
    expect(ready.map((line) => deployed.run(line))).toEqual([0, 0]);
    const failed: string[] = [];
    const statuses: number[] = [];
    // The second process is restarted as the first one is, and a rollback repeats the update.
    for (const line of lines.slice(
      0,
      lines.findIndex((each) => each.endsWith('restart meridian@4174')),
    )) {
      const [, name] = /^systemctl restart meridian@(\d+)$/.exec(line) ?? [];
      if (name !== undefined) {
        await deployed.restart(name);
        statuses.push(await deployed.visit('/'));
      } else if (deployed.run(line) !== 0) failed.push(line);
    }
    expect(failed).toEqual([]);
    expect(statuses).toEqual([200]);
    expect(existsSync(join(deployed.folder, 'etc/ssl/meridian/fullchain.pem'))).toBe(true);
    const inside = LINES.filter((line) => FROM_OUTSIDE.test(line) && !line.includes('transport'));
    expect(inside.filter((line) => deployed.run(line.replace('https://www.meridian.example/', 'http://127.0.0.1:4173/')) !== 0)).toEqual(
      [],
    );
  });
});
