import { getChangedFiles, type FileChange } from '../cli/write-project.ts';
import { readFiles } from '../project/load.ts';
import type { Project } from '../project/project.ts';
import { formatFileChanges } from './format-changes.ts';
import { mergeTexts } from './merge.ts';
import { findPlace, readOrNull, Refusal, writeAll } from '../disk.ts';
import { isProjectPath } from '../project-path.ts';
import type { Conflict, FileText, Saved } from './shapes.ts';

/** The project on disk and the edited draft. Writes only on request. */
export class Drafts {
  readonly root: string;
  saved: Project;
  project: Project;

  constructor(root: string, project: Project) {
    this.root = root;
    this.saved = project;
    this.project = project.withFiles(project);
  }

  get unsaved(): readonly FileChange[] {
    return getChangedFiles(this.saved, this.project);
  }

  /** Sets texts in the draft. Null removes a file. Rejects all changes if a path isn't a source of the project. */
  edit(files: readonly FileText[]): void {
    const stranger = files.find(({ file }) => !isProjectPath(file));
    if (stranger) throw new Refusal(`${stranger.file} is no manifest, rule or locale file of this project`);
    for (const { file, text } of files) this.project.write(file, text);
  }

  /** Loads outside changes of files without edits. Returns the changed files. Edited files are merged on save. */
  async refresh(): Promise<readonly FileText[]> {
    const { files } = await readFiles(this.root);
    const changes = getChangedFiles(this.saved, { files });
    const taken = changes.filter(({ file }) => this.project.files.get(file) === this.saved.files.get(file));
    const texts = taken.map(({ file }): FileText => ({ file, text: files.get(file) ?? null }));
    for (const { file, text } of texts) {
      this.saved.write(file, text);
      this.project.write(file, text);
    }
    return texts;
  }

  /** Writes all unsaved files, or none. Merges outside changes that don't overlap, and otherwise returns the conflicts. */
  async save(): Promise<Saved> {
    const plans = await Promise.all(this.unsaved.map(({ file }) => this.planFor(file)));
    const conflicts = plans.flatMap(({ conflict }) => conflict ?? []);
    if (conflicts.length > 0) return { written: [], merged: [], conflicts };
    await writeAll(
      this.root,
      plans.map(({ file, text, found }) => ({ file, before: found, after: text })),
    );
    const isMerged = ({ file, text }: WritePlan): boolean => this.project.files.get(file) !== text;
    const mergedFiles = plans.filter(isMerged).map(({ file, text }) => ({ file, text }));
    for (const { file, text } of plans) {
      this.project.write(file, text);
      this.saved.write(file, text);
    }
    return { written: plans.map(({ file }) => file), merged: mergedFiles, conflicts: [] };
  }

  /** Resolves a conflict: loads the version on disk, or keeps the draft, which the next save writes. */
  async settle(file: string, by: 'mine' | 'theirs'): Promise<readonly FileText[]> {
    const text = await readOrNull(await findPlace(this.root, file));
    this.saved.write(file, text);
    if (by === 'mine') return [];
    this.project.write(file, text);
    return [{ file, text }];
  }

  private async planFor(file: string): Promise<WritePlan> {
    const base = this.saved.files.get(file) ?? null;
    const mine = this.project.files.get(file) ?? null;
    const theirs = await readOrNull(await findPlace(this.root, file));
    if (theirs === base) return { file, text: mine, found: theirs };
    const text = mergeTexts({ base, mine, theirs });
    const isSettled = text !== null || (mine === null && theirs === null);
    if (isSettled) return { file, text, found: theirs };
    const getLinesSince = (now: string | null): string[] => formatFileChanges(file, base, now);
    return { file, text: mine, found: theirs, conflict: { file, mine: getLinesSince(mine), theirs: getLinesSince(theirs) } };
  }
}

interface WritePlan {
  readonly file: string;
  readonly text: string | null;
  readonly found: string | null;
  readonly conflict?: Conflict;
}
