import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { PROJECT } from './project-root.ts';
import type { Part } from './test-parts.ts';
import { countOf, type Outcome } from './test-tally.ts';

/** Runs a part's command, and counts what came of it. */
export async function runPart(part: Part): Promise<Outcome> {
  const { name, report, isAlone = false, command } = part;
  const [program = '', ...args] = command;
  const started = performance.now();
  const title = `\n── ${name}`;
  if (isAlone) console.log(title);
  if (report !== undefined) rmSync(report.file, { force: true });
  const env = { ...process.env, TZ: 'UTC', BUILT: part.isOfBuild === true ? '1' : '' };
  const child = spawn(program, args, { cwd: PROJECT, stdio: isAlone ? 'inherit' : 'pipe', env });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece: Buffer) => said.push(piece));
  const [status] = (await once(child, 'close')) as [number | null];
  if (!isAlone) console.log(`${title}\n${Buffer.concat(said).toString()}`);
  const written = report !== undefined && existsSync(report.file) ? report.tally(JSON.parse(readFileSync(report.file, 'utf8'))) : undefined;
  return { name, seconds: (performance.now() - started) / 1000, ...countOf(status === 0, written) };
}

/** Runs every part: two at a time those that may, then one after the other those that want the machine to themselves. */
export async function runParts(parts: readonly Part[], run: (part: Part) => Promise<Outcome> = runPart): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  const waiting = parts.filter(({ isAlone }) => isAlone !== true);
  const runEach = async (): Promise<void> => {
    for (let part = waiting.shift(); part; part = waiting.shift()) outcomes.push(await run(part));
  };
  await Promise.all([runEach(), runEach()]);
  for (const part of parts) if (part.isAlone === true) outcomes.push(await run(part));
  return outcomes;
}
