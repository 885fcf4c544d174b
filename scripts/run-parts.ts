import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { PROJECT } from './project-root.ts';
import type { Part } from './test-parts.ts';
import { countTests, type Outcome } from './test-tally.ts';

export async function runPart(part: Part): Promise<Outcome> {
  const { name, report, runsAlone = false, command } = part;
  const [program = '', ...args] = command;
  const started = performance.now();
  const title = `\n── ${name}`;
  if (runsAlone) console.log(title);
  if (report !== undefined) rmSync(report.file, { force: true });
  const env = { ...process.env, TZ: 'UTC', ...part.env };
  const child = spawn(program, args, { cwd: PROJECT, stdio: runsAlone ? 'inherit' : 'pipe', env });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece: Buffer) => output.push(piece));
  const [status] = (await once(child, 'close')) as [number | null];
  if (!runsAlone) console.log(`${title}\n${Buffer.concat(output).toString()}`);
  const tally = report !== undefined && existsSync(report.file) ? report.tally(JSON.parse(readFileSync(report.file, 'utf8'))) : undefined;
  return { name, seconds: (performance.now() - started) / 1000, ...countTests(status === 0, tally) };
}

export async function runParts(parts: readonly Part[], run: (part: Part) => Promise<Outcome> = runPart): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  const waiting = parts.filter(({ runsAlone }) => runsAlone !== true);
  const runEach = async (): Promise<void> => {
    for (let part = waiting.shift(); part; part = waiting.shift()) outcomes.push(await run(part));
  };
  await Promise.all([runEach(), runEach()]);
  for (const part of parts) if (part.runsAlone === true) outcomes.push(await run(part));
  return outcomes;
}
