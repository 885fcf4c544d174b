import { makeAutoObservable, observableRef } from 'mobx';
import type { Edited, FileText } from '../server/shapes.ts';

/** Edits that are undone together. */
interface Step {
  readonly edits: readonly Edited[];
  /** Letters typed one after the other are one step. */
  readonly typing: string | null;
}

/** One history for form and text: what was edited, file by file, with the texts before. */
export class History {
  past: readonly Step[] = [];
  future: readonly Step[] = [];
  /** True once something else has happened since the last letter. */
  private isClosed = true;

  constructor() {
    makeAutoObservable(this, { past: observableRef, future: observableRef });
  }

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  get canRedo(): boolean {
    return this.future.length > 0;
  }

  /** `typing` names the place where letters are typed; edits with the same name follow each other as one. */
  add(edits: readonly Edited[], typing: string | null = null): void {
    if (edits.length === 0) return;
    const last = this.past.at(-1);
    const joins = typing !== null && this.typedOver(typing) !== null;
    const past = joins ? this.past.slice(0, -1) : this.past;
    const made = (joins && last ? joined(last.edits, edits) : edits).filter(({ text, before }) => text !== before);
    // Letters that were typed and taken back have come to nothing.
    this.past = made.length > 0 ? [...past, { edits: made, typing }] : past;
    this.future = [];
    this.isClosed = false;
  }

  /** The texts before what is being typed at a place; null where nothing is. */
  typedOver(typing: string): readonly FileText[] | null {
    const last = this.past.at(-1);
    if (last?.typing !== typing || this.isClosed) return null;
    return last.edits.map(({ file, before }) => ({ file, text: before }));
  }

  /** The texts that take the last step back; null where there is none. */
  undo(): readonly FileText[] | null {
    const step = this.past.at(-1);
    if (!step) return null;
    this.past = this.past.slice(0, -1);
    this.future = [...this.future, step];
    this.isClosed = true;
    return step.edits.map(({ file, before }) => ({ file, text: before }));
  }

  redo(): readonly FileText[] | null {
    const step = this.future.at(-1);
    if (!step) return null;
    this.future = this.future.slice(0, -1);
    this.past = [...this.past, step];
    this.isClosed = true;
    return step.edits.map(({ file, text }) => ({ file, text }));
  }

  /** Texts that came from elsewhere: what was done before cannot be taken back without undoing that, too. */
  forget(): void {
    this.past = [];
    this.future = [];
  }
}

/** Two edits as one: its texts before are those of the earlier. */
export function joined(earlier: readonly Edited[], later: readonly Edited[]): readonly Edited[] {
  const files = new Map(earlier.map((edit) => [edit.file, edit]));
  for (const edit of later) files.set(edit.file, { ...edit, before: files.get(edit.file)?.before ?? edit.before });
  return [...files.values()];
}
