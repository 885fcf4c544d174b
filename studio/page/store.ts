import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Person, Start, StartSite, Subject, SubjectDetail, SubjectKind } from '../server/shapes.ts';
import { read, send } from './api.ts';
import type { DialogName } from './commands.ts';
import { Edits } from './edits.ts';
import { DraftResults } from './draft-results.ts';
import { OpenFiles } from './open-files.ts';
import { PersonStore } from './person.ts';
import type { CursorTarget } from './locate-path.ts';
import { StatusMessage } from './status-message.ts';

export const TABS = ['who', 'why', 'cases', 'changes', 'findings'] as const;
export type Tab = (typeof TABS)[number];
export type View = 'form' | 'text' | 'both';
export const KIND_ORDER: readonly SubjectKind[] = ['notice', 'page', 'menu', 'site', 'text'];

const PARTS = { status: false, person: false, files: false, draft: false, edits: false } as const;
/** Server responses are replaced as a whole. Shallow observation also allows sending them as they are. */
const WHOLE = {
  start: observableRef,
  subjects: observableRef,
  subject: observableRef,
  detail: observableRef,
} as const;

/** Delay after the last edit before the list of subjects is refreshed. */
const LIST_DELAY_MS = 600;

export class StudioStore {
  readonly status = new StatusMessage();
  readonly person = new PersonStore();
  readonly files = new OpenFiles(this.status);
  readonly draft = new DraftResults(this.status);
  readonly edits = new Edits({ status: this.status, files: this.files, onEdited: () => this.followDraft() });
  start: Start | null = null;
  site = '';
  subjects: readonly Subject[] = [];
  words = '';
  subject: Pick<Subject, 'kind' | 'id'> | null = null;
  detail: SubjectDetail | null = null;
  view: View = 'form';
  tab: Tab = 'who';
  dialog: DialogName | null = null;
  isDark = false;

  private listing: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    makeAutoObservable<this, 'listing'>(this, { ...PARTS, ...WHOLE, listing: false });
  }

  get siteInfo(): StartSite | null {
    return this.start?.sites.find(({ key }) => key === this.site) ?? null;
  }

  async begin(): Promise<void> {
    const start = await this.status.attempt(read<Start>('start'));
    if (!start) return;
    this.set({ start });
    this.edits.begin(start.unsaved);
    await Promise.all([this.chooseSite(start.sites[0]?.key ?? ''), this.search('')]);
  }

  async chooseSite(site: string): Promise<void> {
    this.set({ site });
    const { siteInfo, person, draft } = this;
    if (siteInfo && !siteInfo.languages.includes(person.language)) person.change({ language: siteInfo.defaultLang });
    draft.begin();
    await Promise.all([draft.read(site), this.subject ? this.open(this.subject) : null]);
  }

  async search(words: string): Promise<void> {
    this.set({ words });
    const subjects = await this.status.attempt(send<readonly Subject[]>('subjects', { words }));
    if (subjects && this.words === words) this.set({ subjects });
  }

  async open({ kind, id }: Pick<Subject, 'kind' | 'id'>, sites: readonly string[] = []): Promise<void> {
    const [first] = sites;
    if (first !== undefined && !sites.includes(this.site)) await this.chooseSite(first);
    this.set({ subject: { kind, id } });
    await this.readDetail();
    const { detail } = this;
    if (!detail) return;
    this.person.change(getPagePath(detail));
    const [file] = detail.files;
    if (file !== undefined && !detail.files.includes(this.files.shown ?? '')) await this.files.show(file);
  }

  async goTo(goal: CursorTarget): Promise<void> {
    if (this.view === 'form') this.set({ view: 'text' });
    await this.files.show(goal.file, goal);
  }

  /** Moves a notice before or after another. Open dialogs would stay, so the preview forgets the visit. */
  async reorder(id: string, place: { readonly before: string } | { readonly after: string }): Promise<void> {
    if (await this.edits.edit('order', { site: this.site, id, ...place })) this.person.forget();
  }

  become(person: Person): void {
    this.person.become(person);
    const route = person.facts['page.route'];
    const path = typeof route === 'string' ? this.draft.preview.document?.routes[route]?.path : undefined;
    if (path !== undefined && !path.includes('{')) this.person.change({ path });
  }

  setDialog(dialog: DialogName | null): void {
    this.set({ dialog });
  }

  set(part: Partial<StudioStore>): void {
    runInAction(() => Object.assign(this, part));
  }

  private async followDraft(): Promise<void> {
    await this.draft.read(this.site);
    void this.readDetail();
    // The search reads all texts, so it waits until typing stops.
    clearTimeout(this.listing);
    this.listing = setTimeout(() => void this.search(this.words), LIST_DELAY_MS);
  }

  private async readDetail(): Promise<void> {
    const { subject, site } = this;
    const { turn } = this.edits;
    if (!subject) return;
    const detail = await read<SubjectDetail>('subject', { ...subject, site }).catch(() => null);
    if (this.subject === subject && this.site === site && this.edits.turn === turn) this.set({ detail });
  }
}

function getPagePath({ records }: SubjectDetail): { readonly path?: string } {
  const path = records.find(({ title }) => title === 'routes')?.value['path'];
  return typeof path === 'string' && !path.includes('{') ? { path } : {};
}
