import { changedFiles, type FileChange } from '../cli/write-project.ts';
import { readFiles } from '../project/load.ts';
import type { Project } from '../project/project.ts';
import { changedLines } from './line-changes.ts';
import { merged } from './merge.ts';
import { findPlace, readOrNull, Refusal, writeAll } from '../disk.ts';
import { isOurs } from '../place.ts';
import type { Conflict, FileText, Saved } from './shapes.ts';

/** The project as it is on the disk, and as it is being edited: nothing is written until somebody says so. */
export class Drafts {
  readonly root: string;
  /** As it was read or written last: what an edit began with. */
  saved: Project;
  project: Project;

  constructor(root: string, project: Project) {
    this.root = root;
    this.saved = project;
    this.project = project.withFiles(project);
  }

  /** The files in which the draft differs from the disk, as far as that is known. */
  get unsaved(): readonly FileChange[] {
    return changedFiles(this.saved, this.project);
  }

  /** Puts texts into the draft; null takes a file out. A path that is no source of the project is refused, and nothing is changed. */
  edit(files: readonly FileText[]): void {
    const stranger = files.find(({ file }) => !isOurs(file));
    if (stranger) throw new Refusal(`${stranger.file} is no manifest, rule or locale file of this project`);
    for (const { file, text } of files) this.project.write(file, text);
  }

  /** Takes over what others have written meanwhile; a file that is being edited is left for saving. Returns the files that are otherwise now. */
  async refresh(): Promise<readonly FileText[]> {
    const { files } = await readFiles(this.root);
    const changes = changedFiles(this.saved, { files });
    const taken = changes.filter(({ file }) => this.project.files.get(file) === this.saved.files.get(file));
    const texts = taken.map(({ file }): FileText => ({ file, text: files.get(file) ?? null }));
    for (const { file, text } of texts) {
      this.saved.write(file, text);
      this.project.write(file, text);
    }
    return texts;
  }

  /**
   * Writes what is unsaved, all of it or nothing. A file that changed on the disk since is merged where the changes do not
   * touch each other; else nothing is written, and both versions are told.
   */
  async save(): Promise<Saved> {
    const plans = await Promise.all(this.unsaved.map(({ file }) => this.planFor(file)));
    const conflicts = plans.flatMap(({ conflict }) => conflict ?? []);
    if (conflicts.length > 0) return { written: [], merged: [], conflicts };
    await writeAll(
      this.root,
      plans.map(({ file, text, found }) => ({ file, before: found, after: text })),
    );
    const isMerged = ({ file, text }: Plan): boolean => this.project.files.get(file) !== text;
    const mergedFiles = plans.filter(isMerged).map(({ file, text }) => ({ file, text }));
    for (const { file, text } of plans) {
      this.project.write(file, text);
      this.saved.write(file, text);
    }
    return { written: plans.map(({ file }) => file), merged: mergedFiles, conflicts: [] };
  }

  /** Ends a conflict: by what is on the disk, or by the draft, which the next saving then writes over it. */
  async settle(file: string, by: 'mine' | 'theirs'): Promise<readonly FileText[]> {
    const text = await readOrNull(await findPlace(this.root, file));
    this.saved.write(file, text);
    if (by === 'mine') return [];
    this.project.write(file, text);
    return [{ file, text }];
  }

  private async planFor(file: string): Promise<Plan> {
    const base = this.saved.files.get(file) ?? null;
    const mine = this.project.files.get(file) ?? null;
    const theirs = await readOrNull(await findPlace(this.root, file));
    if (theirs === base) return { file, text: mine, found: theirs };
    const text = merged({ base, mine, theirs });
    const isSettled = text !== null || (mine === null && theirs === null);
    if (isSettled) return { file, text, found: theirs };
    const since = (now: string | null): string[] => changedLines(file, base, now);
    return { file, text: mine, found: theirs, conflict: { file, mine: since(mine), theirs: since(theirs) } };
  }
}

interface Plan {
  readonly file: string;
  readonly text: string | null;
  /** What is on the disk. */
  readonly found: string | null;
  readonly conflict?: Conflict;
}
