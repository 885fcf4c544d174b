import { ready, readyOr } from '../../schemas/async.ts';
import { runInAction } from 'mobx';
import { contentPath, type PageContent, type SiteDocument } from '../../schemas/manifest/site-document.ts';
import { getTextsAddress, getEdition } from '../i18n/edition.ts';
import type { Ports } from '../ports/ports.ts';
import { splitLanguage } from '../navigation/language-path.ts';
import { createMatcher } from '../navigation/match.ts';
import { NOT_FOUND } from '../stores/route-store.ts';
import type { Stores } from '../stores/stores.ts';
import type { Code } from '../surfaces/component-loader.ts';
import { getGuardDependencies, getPageDependencies, getShellDependencies } from '../surfaces/page-dependencies.ts';
import type { SurfaceBoard } from '../surfaces/surface-board.ts';
import type { PublishedFiles } from './published-files.ts';
import { createTextReader } from '../i18n/texts.ts';
import type { LocaleStore } from '../stores/locale-store.ts';
import { SiteStore } from '../stores/site-store.ts';

export interface ApplyParts {
  readonly stores: Stores;
  readonly board: Pick<SurfaceBoard, 'pin'>;
  readonly code: Pick<Code, 'load' | 'entries'>;
  readonly ports: Pick<Ports, 'document'>;
}

/** A site that is verified and judged. */
export interface ReadySite {
  readonly document: SiteDocument;
  /** Of the document: what reports call it by. */
  readonly hash: string;
  readonly files: PublishedFiles;
}

/** Fetches what the page shows of it now, so that no word is missing when it changes. Throws `NotReached`, or a `Refusal`. */
export async function prefetchShown({ document, files }: ReadySite, { stores, code }: ApplyParts): Promise<void> {
  const { language, path } = splitLanguage(document, stores.route.location.pathname);
  const id = createMatcher(document.routes)(path)?.id ?? NOT_FOUND;
  const [shell, guards] = [getShellDependencies(document), getGuardDependencies(document, id)];
  const content = await contentOf(id, { document, files }, stores);
  const page = getPageDependencies(document, id, content);
  const namespaces = new Set([stores.locale.namespaces, shell.namespaces, guards.namespaces, page.namespaces].flat());
  const edition = getEdition(document, language);
  await Promise.all([
    ...[...namespaces].map((namespace) => files.prefetch(getTextsAddress(edition, namespace))),
    ...[shell.components, guards.components, page.components].flat().map((name) => code.load(name)),
  ]);
}

/** What the page will say; where that has not changed, what it says now. */
async function contentOf(
  id: string,
  { document, files }: Pick<ReadySite, 'document' | 'files'>,
  { pages }: Stores,
): Promise<PageContent | null> {
  const found = await files.prefetch(contentPath(document, id));
  const page = pages.peek(id);
  // It was judged to be what a page says.
  return (found as PageContent | null) ?? (page.state === 'ready' ? page.value : null);
}

/** Puts it in force: all of it at once, with the dialogs that are open left alone (MAN-13). */
export function applyPublished({ document, hash, files }: ReadySite, { stores, board, ports }: ApplyParts): void {
  runInAction(() => {
    board.pin(heldStores(stores));
    stores.site.file = files.port;
    stores.site.applySite(document);
  });
  ports.document.tell(hash);
}

/** The stores as an open dialog goes on seeing them: the site and its texts as they are now, everything else live. */
export function heldStores(stores: Stores): Stores {
  return { ...stores, site: new SiteStore(stores.site.document), locale: pinTexts(stores.locale) };
}

/** Texts as they are now. Those of another language, or that weren't loaded yet, come from the store itself. */
function pinTexts(locale: LocaleStore): LocaleStore {
  const { language } = locale;
  const texts = locale.i18n.cloneInstance({ forkResourceStore: true });
  const readPinned = createTextReader(texts, locale.i18n.language);
  const read: LocaleStore['read'] = (key, values) =>
    locale.language === language && texts.exists(key) ? ready(readPinned(key, values ?? {})) : locale.read(key, values);
  const own = { read, text: (...args: Parameters<typeof read>) => readyOr(read(...args), null) };
  return new Proxy(locale, {
    get(target, name) {
      const value: unknown = Object.hasOwn(own, name) ? own[name as keyof typeof own] : Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
