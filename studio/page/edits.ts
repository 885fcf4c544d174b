import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { BoundWish, RequestName, RequestOf, ValueWish } from '../server/requests.ts';
import type { Conflict, EditAnswer, FileText, Saved, Start } from '../server/shapes.ts';
import { send } from './api.ts';
import { History, joined } from './history.ts';
import type { OpenFiles } from './open-files.ts';
import type { Telling } from './telling.ts';
import { say } from './words.ts';

type Unsaved = Pick<EditAnswer, 'unsaved'>;

interface Around {
  readonly telling: Telling;
  readonly files: OpenFiles;
  /** All that follows from the draft is asked anew; resolves once the preview and the findings are. */
  readonly onEdited: () => Promise<void>;
}

/** What was edited: the draft lives at the server, this is its history, and what of it is not saved. */
export class Edits {
  readonly history = new History();
  /** What the server answers is replaced whole: nothing of it is watched from within. */
  unsaved: Start['unsaved'] = [];
  conflicts: readonly Conflict[] = [];
  /** Grows with each edit: what was asked of the draft before is asked again. */
  turn = 0;
  private last: Promise<unknown> = Promise.resolve();
  private typedFrom = '';
  private readonly around: Around;

  constructor(around: Around) {
    this.around = around;
    const own = { last: false, typedFrom: false, around: false } as const;
    makeAutoObservable<this, keyof typeof own>(this, { ...own, history: false, unsaved: observableRef, conflicts: observableRef });
  }

  get hasUnsaved(): boolean {
    return this.unsaved.length > 0;
  }

  begin(unsaved: Start['unsaved']): void {
    this.unsaved = unsaved;
  }

  /** Carries out a request that edits the draft, as one step of the history; `typing` names the place where letters are typed. */
  async edit<Name extends RequestName>(name: Name, body: RequestOf<Name>, typing: string | null = null): Promise<EditAnswer | null> {
    const answer = await this.inTurn(async () => send<EditAnswer>(name, body));
    if (answer) await this.take(answer, typing);
    return answer;
  }

  /** Takes an edit over: into the history, the files that are open, and all that follows from the draft. */
  async take({ edited, unsaved, notes }: EditAnswer, typing: string | null = null): Promise<void> {
    this.history.add(edited, typing);
    if (notes.length > 0) this.around.telling.say(notes.join('\n'));
    await this.follow(edited, unsaved);
  }

  async change(values: readonly ValueWish[], typing: string | null = null): Promise<void> {
    if (values.length > 0) await this.edit('change', { values: [...values] }, typing);
  }

  /**
   * Another value for what a rule compares with. One that is typed figure by figure is an edit of what stood before the
   * first: on its way to 14 it has been 1, which another comparison may be, and that one is to stay.
   */
  async bound(wish: BoundWish, typing: string): Promise<void> {
    const before = this.history.typedOver(typing);
    if (before === null) this.typedFrom = wish.from;
    const meant = { ...wish, from: this.typedFrom };
    const answer = await this.inTurn(async () => {
      const back = before === null ? null : await send<EditAnswer>('edit', { files: [...before] });
      const answered = await send<EditAnswer>('bound', meant).catch((error: unknown) => {
        if (back === null) throw error;
        this.around.telling.say(error instanceof Error ? error.message : String(error));
        return { ...back, edited: [] };
      });
      return { ...answered, edited: joined(back?.edited ?? [], answered.edited) };
    });
    if (answer) await this.take(answer, typing);
  }

  async setText(file: string, text: string): Promise<void> {
    const { files } = this.around;
    if (files.texts.get(file) === text) return;
    files.type(file, text);
    const answer = await this.inTurn(async () => send<EditAnswer>('edit', { files: [{ file, text }] }));
    // What is typed goes on meanwhile: the text view knows it better.
    if (!answer) return;
    this.history.add(answer.edited, file);
    await this.follow([], answer.unsaved);
  }

  async undo(): Promise<void> {
    await this.put(this.history.undo());
  }

  async redo(): Promise<void> {
    await this.put(this.history.redo());
  }

  /** Saves all that is unsaved, or tells what stands against it; whether it is saved. */
  async save(): Promise<boolean> {
    const saved = await this.inTurn(async () => send<Saved & Unsaved>('save', {}));
    if (!saved) return false;
    runInAction(() => (this.conflicts = saved.conflicts));
    if (saved.conflicts.length > 0) return false;
    if (saved.merged.length > 0) this.history.forget();
    const merged = saved.merged.length > 0 ? ` ${say('merged', { files: named(saved.merged) })}` : '';
    this.around.telling.say(`${say('saved', { files: saved.written.join(', ') })}${merged}`);
    await this.follow(saved.merged, saved.unsaved);
    return true;
  }

  /** Both versions stay as they are: the next saving asks again. */
  postpone(): void {
    this.conflicts = [];
  }

  /** Ends a conflict by one of the two versions. */
  async settle(file: string, by: 'mine' | 'theirs'): Promise<void> {
    await this.edit('settle', { file, by });
    runInAction(() => (this.conflicts = this.conflicts.filter((each) => each.file !== file)));
  }

  /** Takes over what was changed outside while the page was away. */
  async refresh(): Promise<void> {
    const found = await this.inTurn(async () => send<{ readonly files: readonly FileText[] } & Unsaved>('refresh', {}));
    if (!found || found.files.length === 0) return;
    this.around.telling.say(say('outside', { files: named(found.files) }));
    await this.follow(found.files, found.unsaved);
  }

  private async put(files: readonly FileText[] | null): Promise<void> {
    if (!files) return;
    const answer = await this.inTurn(async () => send<EditAnswer>('edit', { files: [...files] }));
    if (answer) await this.follow(answer.edited, answer.unsaved);
  }

  /** After the draft has become another. */
  private async follow(files: readonly FileText[], unsaved: Start['unsaved']): Promise<void> {
    runInAction(() => {
      this.around.files.take(files);
      this.unsaved = unsaved;
      this.turn += 1;
    });
    await this.around.onEdited();
  }

  /** One after the other: the last edit that was made is the last that is carried out. */
  private async inTurn<Answer>(edit: () => Promise<Answer>): Promise<Answer | null> {
    const answer = this.last.then(async () => this.around.telling.tried(edit()));
    this.last = answer;
    return answer;
  }
}

function named(files: readonly FileText[]): string {
  return files.map(({ file }) => file).join(', ');
}
