import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { RequestName, RequestOf, ValueWish } from '../server/requests.ts';
import type {
  Conflict,
  EditAnswer,
  FileText,
  Person,
  Saved,
  Start,
  StartSite,
  Subject,
  SubjectDetail,
  SubjectKind,
} from '../server/shapes.ts';
import { read, send } from './api.ts';
import type { DialogName } from './deeds.ts';
import { Following } from './following.ts';
import { History } from './history.ts';
import { OpenFiles } from './open-files.ts';
import { PersonStore } from './person.ts';
import type { Goal } from './place-of-path.ts';
import { Telling } from './telling.ts';
import { say } from './words.ts';

export const TABS = ['who', 'why', 'cases', 'changes', 'findings'] as const;
export type Tab = (typeof TABS)[number];
export type View = 'form' | 'text' | 'both';
export const KIND_ORDER: readonly SubjectKind[] = ['notice', 'page', 'menu', 'site', 'text'];

const PARTS = { telling: false, history: false, person: false, files: false, following: false } as const;
/** What the server answers is replaced whole: nothing of it is watched from within, and all of it can be sent on as it is. */
const WHOLE = {
  start: observableRef,
  subjects: observableRef,
  subject: observableRef,
  detail: observableRef,
  unsaved: observableRef,
  conflicts: observableRef,
} as const;

type Unsaved = Pick<EditAnswer, 'unsaved'>;

/** What the studio's page knows and does: thin over the server's answers. */
export class StudioStore {
  readonly telling = new Telling();
  readonly history = new History();
  readonly person = new PersonStore();
  readonly files = new OpenFiles(this.telling);
  readonly following = new Following(this.telling);
  start: Start | null = null;
  site = '';
  subjects: readonly Subject[] = [];
  words = '';
  subject: Pick<Subject, 'kind' | 'id'> | null = null;
  detail: SubjectDetail | null = null;
  view: View = 'form';
  tab: Tab = 'who';
  dialog: DialogName | null = null;
  unsaved: Start['unsaved'] = [];
  conflicts: readonly Conflict[] = [];
  /** Grows with each edit: what was asked of the draft before is asked again. */
  turn = 0;
  isDark = false;
  private last: Promise<unknown> = Promise.resolve();

  constructor() {
    makeAutoObservable<this, 'last'>(this, { ...PARTS, ...WHOLE, last: false });
  }

  get siteInfo(): StartSite | null {
    return this.start?.sites.find(({ key }) => key === this.site) ?? null;
  }

  get hasUnsaved(): boolean {
    return this.unsaved.length > 0;
  }

  async begin(): Promise<void> {
    const start = await this.telling.tried(read<Start>('start'));
    if (!start) return;
    this.set({ start, unsaved: start.unsaved });
    await Promise.all([this.chooseSite(start.sites[0]?.key ?? ''), this.search('')]);
  }

  async chooseSite(site: string): Promise<void> {
    this.set({ site });
    const { siteInfo, person, following } = this;
    if (siteInfo && !siteInfo.languages.includes(person.language)) person.change({ language: siteInfo.defaultLang });
    following.begin();
    await Promise.all([following.read(site), this.subject ? this.open(this.subject) : null]);
  }

  async search(words: string): Promise<void> {
    this.set({ words });
    const subjects = await this.telling.tried(send<readonly Subject[]>('subjects', { words }));
    if (subjects && this.words === words) this.set({ subjects });
  }

  /** Opens a subject, on another site where this one has none such. */
  async open({ kind, id }: Pick<Subject, 'kind' | 'id'>, sites: readonly string[] = []): Promise<void> {
    const [first] = sites;
    if (first !== undefined && !sites.includes(this.site)) await this.chooseSite(first);
    this.set({ subject: { kind, id } });
    await this.readDetail();
    const { detail } = this;
    if (!detail) return;
    this.person.change(placeOf(detail));
    const [file] = detail.files;
    if (file !== undefined && !detail.files.includes(this.files.shown ?? '')) await this.files.show(file);
  }

  /** Goes to a place in a file: the text view stands beside the form, or in its place. */
  async goTo(goal: Goal): Promise<void> {
    if (this.view === 'form') this.set({ view: 'text' });
    await this.files.show(goal.file, goal);
  }

  /** Carries out a request that edits the draft, as one step of the history. */
  async edit<Name extends RequestName>(name: Name, body: RequestOf<Name>, typing: string | null = null): Promise<EditAnswer | null> {
    const answer = await this.inTurn(async () => send<EditAnswer>(name, body));
    if (answer) await this.take(answer, typing);
    return answer;
  }

  /** Takes an edit over: into the history, the files that are open, and all that follows from the draft. */
  async take({ edited, unsaved, notes }: EditAnswer, typing: string | null = null): Promise<void> {
    this.history.add(edited, typing);
    if (notes.length > 0) this.telling.say(notes.join('\n'));
    // What is typed goes on meanwhile: the text view knows it better.
    await this.follow(typing === null ? edited : [], unsaved);
  }

  /** Puts a notice before or after another one; a dialog that is open stays, so that the person comes anew. */
  async reorder(id: string, place: { readonly before: string } | { readonly after: string }): Promise<void> {
    if (await this.edit('order', { site: this.site, id, ...place })) this.person.forget();
  }

  async change(values: readonly ValueWish[]): Promise<void> {
    if (values.length > 0) await this.edit('change', { values: [...values] });
  }

  async setText(file: string, text: string): Promise<void> {
    if (this.files.texts.get(file) === text) return;
    this.files.type(file, text);
    await this.edit('edit', { files: [{ file, text }] }, file);
  }

  async undo(): Promise<void> {
    await this.put(this.history.undo());
  }

  async redo(): Promise<void> {
    await this.put(this.history.redo());
  }

  async save(): Promise<void> {
    const saved = await this.inTurn(async () => send<Saved & Unsaved>('save', {}));
    if (!saved) return;
    this.set({ conflicts: saved.conflicts });
    if (saved.conflicts.length > 0) return;
    if (saved.merged.length > 0) this.history.forget();
    const merged = saved.merged.length > 0 ? ` ${say('merged', { files: named(saved.merged) })}` : '';
    this.telling.say(`${say('saved', { files: saved.written.join(', ') })}${merged}`);
    this.setDialog(null);
    await this.follow(saved.merged, saved.unsaved);
  }

  /** Ends a conflict by one of the two versions. */
  async settle(file: string, by: 'mine' | 'theirs'): Promise<void> {
    await this.edit('settle', { file, by });
    this.set({ conflicts: this.conflicts.filter((each) => each.file !== file) });
  }

  /** Takes over what was changed outside while the page was away. */
  async refresh(): Promise<void> {
    const found = await this.inTurn(async () => send<{ readonly files: readonly FileText[] } & Unsaved>('refresh', {}));
    if (!found || found.files.length === 0) return;
    this.telling.say(say('outside', { files: named(found.files) }));
    await this.follow(found.files, found.unsaved);
  }

  /** Previews as this person, on the page on which he is. */
  become(person: Person): void {
    this.person.become(person);
    const route = person.facts['page.route'];
    const path = typeof route === 'string' ? this.following.preview.document?.routes[route]?.path : undefined;
    if (path !== undefined && !path.includes('{')) this.person.change({ path });
  }

  setDialog(dialog: DialogName | null): void {
    this.set({ dialog });
  }

  /** Changes plain parts of what the page shows. */
  set(part: Partial<StudioStore>): void {
    runInAction(() => Object.assign(this, part));
  }

  private async put(files: readonly FileText[] | null): Promise<void> {
    if (!files) return;
    const answer = await this.inTurn(async () => send<EditAnswer>('edit', { files: [...files] }));
    if (answer) await this.follow(answer.edited, answer.unsaved);
  }

  /** After the draft has become another: its files, the preview and what is wrong, then the form and the list. */
  private async follow(files: readonly FileText[], unsaved: Start['unsaved']): Promise<void> {
    this.files.take(files);
    this.set({ unsaved, turn: this.turn + 1 });
    await this.following.read(this.site);
    await Promise.all([this.readDetail(), this.search(this.words)]);
  }

  private async readDetail(): Promise<void> {
    const { subject, site, turn } = this;
    if (!subject) return;
    const detail = await read<SubjectDetail>('subject', { ...subject, site }).catch(() => null);
    if (this.subject === subject && this.site === site && this.turn === turn) this.set({ detail });
  }

  /** One after the other: the last edit that was made is the last that is carried out. */
  private async inTurn<Answer>(edit: () => Promise<Answer>): Promise<Answer | null> {
    const answer = this.last.then(async () => this.telling.tried(edit()));
    this.last = answer;
    return answer;
  }
}

/** Where a page is seen; one with parameters in its path has many such places. */
function placeOf({ records }: SubjectDetail): { readonly path?: string } {
  const path = records.find(({ title }) => title === 'routes')?.value['path'];
  return typeof path === 'string' && !path.includes('{') ? { path } : {};
}

function named(files: readonly FileText[]): string {
  return files.map(({ file }) => file).join(', ');
}
