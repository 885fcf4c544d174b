import { PAGE_NAMESPACE } from '../../schemas/manifest/component.ts';
import type { PageContent } from '../../schemas/manifest/site-document.ts';
import { NOT_FOUND } from '../stores/route-store.ts';
import type { Stores } from '../stores/stores.ts';
import type { ComponentLoader } from './component-loader.ts';
import { getGuardDependencies, type Dependencies, getPageDependencies, getShellDependencies } from './page-dependencies.ts';

export interface PageParts {
  readonly stores: Pick<Stores, 'locale' | 'pages' | 'route' | 'site'>;
  readonly components: ComponentLoader;
}

/** Loads content, code and texts of the page at a path. Returns null if all are loaded (MAN-31). */
export function preparePage(pathname: string, parts: PageParts): Promise<void> | null {
  const { stores, components } = parts;
  const { id, language } = stores.route.resolve(pathname);
  const content = getContent(id, parts);
  const { components: code, namespaces } = getDependencies({ id, language }, content, parts);
  const isHere = content !== null && code.every((name) => components.isSettled(name)) && stores.locale.isSettled(namespaces, language);
  return isHere ? null : fetchPage({ id, language }, parts);
}

export async function prepareFirstPage(pathname: string, parts: PageParts): Promise<void> {
  const { stores, components } = parts;
  const shell = getShellDependencies(stores.site.document);
  await Promise.all([
    preparePage(pathname, parts),
    ...shell.components.map((name) => components.load(name)),
    stores.locale.ready([PAGE_NAMESPACE, ...shell.namespaces]),
  ]);
}

/** Prepares a page that may be opened next. One that failed before isn't retried until it is opened. */
export function prefetchPage(pathname: string, parts: PageParts): void {
  const { id } = parts.stores.route.resolve(pathname);
  if (id !== NOT_FOUND && parts.stores.pages.peek(id).state !== 'failed') void preparePage(pathname, parts);
}

interface Target {
  readonly id: string;
  readonly language: string;
}

async function fetchPage(target: Target, parts: PageParts): Promise<void> {
  const { stores, components } = parts;
  const content = stores.pages.load(target.id);
  // Code loads at the same time as the content, which contains the names of the texts.
  const code = getDependencies(target, null, parts).components.map((name) => components.load(name));
  await content;
  const { namespaces } = getDependencies(target, getContent(target.id, parts), parts);
  await Promise.all([...code, stores.locale.ready(namespaces, target.language)]);
}

function getContent(id: string, { stores }: PageParts): PageContent | null {
  const page = stores.pages.peek(id);
  return page.state === 'ready' ? page.value : null;
}

/** Another language needs the texts of the shell, too. */
function getDependencies({ id, language }: Target, content: PageContent | null, { stores, components: loader }: PageParts): Dependencies {
  const { document } = stores.site;
  const [page, guards] = [getPageDependencies(document, id, content), getGuardDependencies(document, id)];
  const shell = language === stores.locale.language ? [] : getShellDependencies(document).namespaces;
  const components = [...page.components, ...guards.components];
  return { components, namespaces: [...page.namespaces, ...guards.namespaces, ...loader.getNamespaces(components), ...shell] };
}
