import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { resolveProjectPath } from './project-path.ts';

/** A request that can't be fulfilled. The message is for the user. */
export class Refusal extends Error {}

/** A change of one file. Null means that the file doesn't exist. */
export interface FileWrite {
  readonly file: string;
  /** Text on which the change is based. */
  readonly before: string | null;
  readonly after: string | null;
}

interface PlacedWrite extends FileWrite {
  readonly place: string;
}

/**
 * Writes all files or none (TOL-42). Throws a `Refusal` if a path isn't a source of the project, or if the file has changed since it was
 * read. Restores all files if a write fails.
 */
export async function writeAll(root: string, writes: readonly FileWrite[], replace: typeof rename = rename): Promise<void> {
  await mkdir(root, { recursive: true });
  const placed = await Promise.all(writes.map(async (write) => ({ ...write, place: await findPlace(root, write.file) })));
  await expectUnchanged(placed);
  const drafts: { draft: string; write: PlacedWrite }[] = [];
  try {
    for (const write of placed) if (write.after !== null) drafts.push({ draft: await writeDraft(write.place, write.after), write });
    await expectUnchanged(placed);
    const gone = placed.filter(({ after }) => after === null);
    await runAll([
      ...drafts.map(({ draft, write }) => ({ write, run: () => replace(draft, write.place) })),
      ...gone.map((write) => ({ write, run: () => rm(write.place, { force: true }) })),
    ]);
  } finally {
    for (const { draft } of drafts) await rm(draft, { force: true });
  }
}

export async function findPlace(root: string, file: string): Promise<string> {
  const place = await resolveProjectPath(root, file);
  if (place === null) throw new Refusal(`${file} leads out of the project: it is neither read nor written`);
  return place;
}

export async function readOrNull(place: string): Promise<string | null> {
  return readFile(place, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

async function expectUnchanged(writes: readonly PlacedWrite[]): Promise<void> {
  for (const { file, place, before } of writes) {
    if ((await readOrNull(place)) !== before) throw new Refusal(`${file} has just changed on the disk. Nothing was written: try again`);
  }
}

/** Writes to a temporary file in the same folder, so that the replacement is atomic. */
async function writeDraft(place: string, text: string): Promise<string> {
  await mkdir(dirname(place), { recursive: true });
  const draft = `${place}.${randomUUID()}~`;
  const { mode } = (await stat(place).catch(() => null)) ?? { mode: 0o644 };
  await writeFile(draft, text, { mode, flag: 'wx' });
  return draft;
}

async function runAll(steps: readonly { readonly write: PlacedWrite; readonly run: () => Promise<void> }[]): Promise<void> {
  const done: PlacedWrite[] = [];
  try {
    for (const { write, run } of steps) {
      await run();
      done.push(write);
    }
  } catch (error) {
    for (const { place, before } of done.toReversed()) await (before === null ? rm(place, { force: true }) : writeFile(place, before));
    throw error;
  }
}
