import { makeAutoObservable, observableRef } from 'mobx';
import type { Edited, FileText } from '../server/shapes.ts';

interface Step {
  readonly edits: readonly Edited[];
  /** Consecutive typing in one input is a single step. */
  readonly typing: string | null;
}

export class History {
  past: readonly Step[] = [];
  future: readonly Step[] = [];
  /** True if the next edit starts a new step. */
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

  add(edits: readonly Edited[], typing: string | null = null): void {
    if (edits.length === 0) return;
    const last = this.past.at(-1);
    const joins = typing !== null && this.getTextsBeforeTyping(typing) !== null;
    const past = joins ? this.past.slice(0, -1) : this.past;
    const made = (joins && last ? mergeEdits(last.edits, edits) : edits).filter(({ text, before }) => text !== before);
    // Typing that was reverted changes nothing.
    this.past = made.length > 0 ? [...past, { edits: made, typing }] : past;
    this.future = [];
    this.isClosed = false;
  }

  /** Returns the texts before the current typing, or null. */
  getTextsBeforeTyping(typing: string): readonly FileText[] | null {
    const last = this.past.at(-1);
    if (last?.typing !== typing || this.isClosed) return null;
    return last.edits.map(({ file, before }) => ({ file, text: before }));
  }

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

  /** Clears the history after outside changes, because undo would revert them too. */
  forget(): void {
    this.past = [];
    this.future = [];
  }
}

/** Merges two edits. Keeps the earlier previous texts. */
export function mergeEdits(earlier: readonly Edited[], later: readonly Edited[]): readonly Edited[] {
  const files = new Map(earlier.map((edit) => [edit.file, edit]));
  for (const edit of later) files.set(edit.file, { ...edit, before: files.get(edit.file)?.before ?? edit.before });
  return [...files.values()];
}
