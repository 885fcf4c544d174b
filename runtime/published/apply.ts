import { ready, readyOr } from '../../schemas/async.ts';
import { runInAction } from 'mobx';
import { getContentPath, type PageContent, type SiteDocument } from '../../schemas/manifest/site-document.ts';
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

export interface ApplyDeps {
  readonly stores: Stores;
  readonly board: Pick<SurfaceBoard, 'pin'>;
  readonly code: Pick<Code, 'load' | 'entries'>;
  readonly ports: Pick<Ports, 'document'>;
}

export interface ReadySite {
  readonly document: SiteDocument;
  readonly hash: string;
  readonly files: PublishedFiles;
}

/**
 * Fetches the texts and code of the current page in advance, so that nothing is missing when the document changes. Throws `NotReached` or a
 * `Refusal`.
 */
export async function prefetchShown({ document, files }: ReadySite, { stores, code }: ApplyDeps): Promise<void> {
  const { language, path } = splitLanguage(document, stores.route.location.pathname);
  const id = createMatcher(document.routes)(path)?.id ?? NOT_FOUND;
  const [shell, guards] = [getShellDependencies(document), getGuardDependencies(document, id)];
  const content = await getContent(id, { document, files }, stores);
  const page = getPageDependencies(document, id, content);
  const namespaces = new Set([stores.locale.namespaces, shell.namespaces, guards.namespaces, page.namespaces].flat());
  const edition = getEdition(document, language);
  await Promise.all([
    ...[...namespaces].map((namespace) => files.prefetch(getTextsAddress(edition, namespace))),
    ...[shell.components, guards.components, page.components].flat().map((name) => code.load(name)),
  ]);
}

async function getContent(
  id: string,
  { document, files }: Pick<ReadySite, 'document' | 'files'>,
  { pages }: Stores,
): Promise<PageContent | null> {
  const found = await files.prefetch(getContentPath(document, id));
  const page = pages.peek(id);
  return (found as PageContent | null) ?? (page.state === 'ready' ? page.value : null);
}

/** Switches the page to a document in one transaction. Open dialogs keep the previous one (MAN-13). */
export function applyPublished({ document, hash, files }: ReadySite, { stores, board, ports }: ApplyDeps): void {
  runInAction(() => {
    board.pin(pinStores(stores));
    stores.site.file = files.port;
    stores.site.applySite(document);
  });
  ports.document.setManifest(hash);
}

export function pinStores(stores: Stores): Stores {
  return { ...stores, site: new SiteStore(stores.site.document), locale: pinTexts(stores.locale) };
}

/** Pins the loaded texts. Other languages and texts that weren't loaded yet are read from the store. */
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
