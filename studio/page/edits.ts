import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ThresholdRequest, RequestName, RequestOf, ValueRequest } from '../server/requests.ts';
import type { Conflict, EditAnswer, FileText, Saved, Start } from '../server/shapes.ts';
import { send } from './api.ts';
import { History, mergeEdits } from './history.ts';
import type { OpenFiles } from './open-files.ts';
import type { StatusMessage } from './status-message.ts';
import { formatText } from './words.ts';

type Unsaved = Pick<EditAnswer, 'unsaved'>;

interface EditsDeps {
  readonly status: StatusMessage;
  readonly files: OpenFiles;
  /** Refreshes everything that depends on the draft. Resolves after the preview and the findings. */
  readonly onEdited: () => Promise<void>;
}

export class Edits {
  readonly history = new History();
  /** Server responses are replaced as a whole, so shallow observation is enough. */
  unsaved: Start['unsaved'] = [];
  conflicts: readonly Conflict[] = [];
  turn = 0;
  private last: Promise<unknown> = Promise.resolve();
  private typedFrom = '';
  private readonly deps: EditsDeps;

  constructor(deps: EditsDeps) {
    this.deps = deps;
    const own = { last: false, typedFrom: false, deps: false } as const;
    makeAutoObservable<this, keyof typeof own>(this, { ...own, history: false, unsaved: observableRef, conflicts: observableRef });
  }

  get hasUnsaved(): boolean {
    return this.unsaved.length > 0;
  }

  begin(unsaved: Start['unsaved']): void {
    this.unsaved = unsaved;
  }

  /** Sends an editing request as one step of the history. `typing` identifies the text input, if any. */
  async edit<Name extends RequestName>(name: Name, body: RequestOf<Name>, typing: string | null = null): Promise<EditAnswer | null> {
    const answer = await this.runInOrder(async () => send<EditAnswer>(name, body));
    if (answer) await this.apply(answer, typing);
    return answer;
  }

  async apply({ edited, unsaved, notes }: EditAnswer, typing: string | null = null): Promise<void> {
    this.history.add(edited, typing);
    if (notes.length > 0) this.deps.status.show(notes.join('\n'));
    await this.refreshDraft(edited, unsaved);
  }

  async change(values: readonly ValueRequest[], typing: string | null = null): Promise<void> {
    if (values.length > 0) await this.edit('change', { values: [...values] }, typing);
  }

  /**
   * Sets a threshold. While the user types 14, the value is 1 at first, which can equal another threshold. Each keystroke therefore edits
   * the text before the first one.
   */
  async setThreshold(request: ThresholdRequest, typing: string): Promise<void> {
    const before = this.history.getTextsBeforeTyping(typing);
    if (before === null) this.typedFrom = request.from;
    const meant = { ...request, from: this.typedFrom };
    const answer = await this.runInOrder(async () => {
      const back = before === null ? null : await send<EditAnswer>('edit', { files: [...before] });
      const answered = await send<EditAnswer>('bound', meant).catch((error: unknown) => {
        if (back === null) throw error;
        this.deps.status.show(error instanceof Error ? error.message : String(error));
        return { ...back, edited: [] };
      });
      return { ...answered, edited: mergeEdits(back?.edited ?? [], answered.edited) };
    });
    if (answer) await this.apply(answer, typing);
  }

  async setText(file: string, text: string): Promise<void> {
    const { files } = this.deps;
    if (files.texts.get(file) === text) return;
    files.type(file, text);
    const answer = await this.runInOrder(async () => send<EditAnswer>('edit', { files: [{ file, text }] }));
    // The user can type on meanwhile, so the text view is newer.
    if (!answer) return;
    this.history.add(answer.edited, file);
    await this.refreshDraft([], answer.unsaved);
  }

  async undo(): Promise<void> {
    await this.put(this.history.undo());
  }

  async redo(): Promise<void> {
    await this.put(this.history.redo());
  }

  async save(): Promise<boolean> {
    const saved = await this.runInOrder(async () => send<Saved & Unsaved>('save', {}));
    if (!saved) return false;
    runInAction(() => (this.conflicts = saved.conflicts));
    if (saved.conflicts.length > 0) return false;
    if (saved.merged.length > 0) this.history.forget();
    const merged = saved.merged.length > 0 ? ` ${formatText('merged', { files: formatNames(saved.merged) })}` : '';
    this.deps.status.show(`${formatText('saved', { files: saved.written.join(', ') })}${merged}`);
    await this.refreshDraft(saved.merged, saved.unsaved);
    return true;
  }

  /** Keeps both versions. The next save detects the conflict again. */
  postpone(): void {
    this.conflicts = [];
  }

  async settle(file: string, by: 'mine' | 'theirs'): Promise<void> {
    await this.edit('settle', { file, by });
    runInAction(() => (this.conflicts = this.conflicts.filter((each) => each.file !== file)));
  }

  async refresh(): Promise<void> {
    const found = await this.runInOrder(async () => send<{ readonly files: readonly FileText[] } & Unsaved>('refresh', {}));
    if (!found || found.files.length === 0) return;
    this.deps.status.show(formatText('outside', { files: formatNames(found.files) }));
    await this.refreshDraft(found.files, found.unsaved);
  }

  private async put(files: readonly FileText[] | null): Promise<void> {
    if (!files) return;
    const answer = await this.runInOrder(async () => send<EditAnswer>('edit', { files: [...files] }));
    if (answer) await this.refreshDraft(answer.edited, answer.unsaved);
  }

  private async refreshDraft(files: readonly FileText[], unsaved: Start['unsaved']): Promise<void> {
    runInAction(() => {
      this.deps.files.take(files);
      this.unsaved = unsaved;
      this.turn += 1;
    });
    await this.deps.onEdited();
  }

  /** Runs edits sequentially, so that the last one wins. */
  private async runInOrder<Answer>(edit: () => Promise<Answer>): Promise<Answer | null> {
    const answer = this.last.then(async () => this.deps.status.attempt(edit()));
    this.last = answer;
    return answer;
  }
}

function formatNames(files: readonly FileText[]): string {
  return files.map(({ file }) => file).join(', ');
}
