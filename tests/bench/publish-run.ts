import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Folder } from '../../studio/publish/folder.ts';
import { inForce, newestOf, rootsOf } from '../../studio/publish/chain.ts';
import { publishedProject } from '../../studio/publish/content.ts';
import { makeKey } from '../../studio/publish/key-file.ts';
import { claimOver, propose } from '../../studio/publish/publish.ts';
import { makeRoot } from '../../studio/publish/roots.ts';
import type { Project } from '../../studio/project/project.ts';
import { generatedProject } from './generated-project.ts';

/**
 * What publishing many sites writes, and for how many seconds of the processor, without the check before it, which is measured for itself:
 * `node --max-old-space-size=4096 scripts/run.mjs tests/bench/publish-run.ts 1000`.
 */
const project = generatedProject(Number(process.argv[2] ?? '1000'));
const root = mkdtempSync(join(tmpdir(), 'meridian-bench-'));
const now = Date.parse('2026-01-01T00:00:00Z');
const DAY = 24 * 60 * 60 * 1000;
const key = await makeKey('Bench');
await makeRoot(new Folder(root), { product: 'bench', add: [key], remove: [], legal: 1, now, lifetime: 365 * DAY, keys: [key] });

/** Half as long a rest of one rule. */
function edited(of: Project, rule: string, from: string, to: string): Project {
  const path = `rules/${rule}.rule.json`;
  const text = of.files.get(path) ?? '';
  if (!text.includes(from)) throw new Error(`${path} does not say ${from}`);
  return of.with(path, text.replace(from, to));
}

function sizesIn(folder: string): ReadonlyMap<string, number> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(files.map(({ parentPath, name }) => [join(parentPath, name), statSync(join(parentPath, name)).size]));
}

/** What this process has computed for, in ms: a busy machine makes nothing slower by it. */
function computed(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

async function measured(what: string, of: Project): Promise<void> {
  const folder = new Folder(root);
  const before = sizesIn(root);
  const started = computed();
  const roots = await rootsOf(folder);
  const last = await inForce(folder, roots);
  const named = publishedProject(of, (path, text) => void folder.keep(path, text));
  const made = computed();
  const derived = await claimOver(folder, last, of, named);
  const compared = computed();
  const wish = { note: what, now, lifetime: 90 * DAY, keys: [key], root: newestOf(roots).root };
  const { sites } = await propose(folder, last, named, { ...wish, ...derived });
  const ended = computed();
  const fresh = [...sizesIn(root)].filter(([path]) => !before.has(path));
  const bytes = fresh.reduce((sum, [, size]) => sum + size, 0);
  const seconds = (from: number, to: number): number => Math.round((to - from) / 100) / 10;
  console.log(JSON.stringify({ what, claim: derived.claim, sites: sites.length, files: fresh.length, bytes, documents: seconds(started, made), diff: seconds(made, compared), rest: seconds(compared, ended) })); // prettier-ignore
}

try {
  await measured('first', project);
  await measured('nothing', project);
  const shared = edited(project, 'notice-29', '"P30D"', '"P15D"');
  await measured('one rule of every site', shared);
  await measured('one rule of one site', edited(shared, 'of-site-0-1', '"P2D"', '"P9D"'));
  console.log(JSON.stringify({ index: statSync(join(root, 'index.json')).size }));
} finally {
  rmSync(root, { recursive: true });
}
