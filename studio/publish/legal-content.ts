import { getLegalContent, getLegalProjection, getLegalTexts, isLegalPage } from '../../runtime/published/legal-projection.ts';
import { getOwnNamespaces } from '../../schemas/manifest/component.ts';
import { isObject } from '../../schemas/manifest/shape.ts';
import { getLinkLabelKey, type PageContents, type SiteDocument } from '../../schemas/manifest/site-document.ts';
import type { Listing } from '../../schemas/published/payloads.ts';
import { agreementsOf } from '../project/linked-files.ts';
import type { Site } from '../project/project.ts';
import type { Texts } from '../project/texts.ts';
import { hashJson } from './hash.ts';

/** Returns the hashes of a site's legal texts, pages and files (PUB-13). The legal threshold signs them with the projection. */
export function hashLegalContent(site: Site, document: SiteDocument, contents: PageContents): Listing['legal'] {
  const paths = findLegalPaths(site, document, contents);
  const getTexts = (code: string): Texts => site.project.effectiveTexts(code, site.manifest.languages);
  const hashTexts = (texts: Texts) =>
    Object.entries(paths).flatMap(([namespace, at]) =>
      texts[namespace] === undefined ? [] : [[namespace, hashJson(getLegalTexts(texts[namespace], at))] as const],
    );
  const pages = Object.entries(contents).flatMap(([route, content]) => {
    const legal = getLegalContent(content, document.routes[route]);
    return legal === null ? [] : [[route, hashJson(legal)] as const];
  });
  return {
    paths,
    texts: Object.fromEntries(site.manifest.site.languages.map((code) => [code, Object.fromEntries(hashTexts(getTexts(code)))])),
    pages: Object.fromEntries(pages),
    files: agreementsOf(site),
  };
}

/** Returns the paths of texts in legal notices, guards, and agreements by namespace. '' is the whole namespace. */
function findLegalPaths({ project }: Site, document: SiteDocument, contents: PageContents): Record<string, string[]> {
  const { surfaces } = getLegalProjection(document) as Pick<SiteDocument, 'surfaces'>;
  const legal = Object.values(surfaces).filter(({ kind }) => kind === 'legal');
  const pages = Object.entries(contents).filter(([route]) => isAgreementRoute(document, route));
  const screens = [...pages.map(([route]) => document.routes[route]?.screen), ...legal.map(({ component }) => component)];
  const components = new Set(screens);
  const whole = [...getOwnNamespaces(project.surroundings.parts, (name) => components.has(name))].map((namespace) => `${namespace}:`);
  const keys = findTextKeys([legal, document.guards, pages]);
  const paths = new Map<string, Set<string>>();
  for (const key of [...whole, ...keys]) {
    const at = key.indexOf(':');
    const [namespace, path] = [key.slice(0, at), key.slice(at + 1)];
    paths.set(namespace, (paths.get(namespace) ?? new Set()).add(path));
  }
  const sorted = [...paths].map(([namespace, found]) => [namespace, found.has('') ? [''] : [...found].sort()] as const);
  return Object.fromEntries(sorted.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function isAgreementRoute({ routes }: SiteDocument, id: string): boolean {
  const route = routes[id];
  return route !== undefined && isLegalPage(route);
}

function findTextKeys(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(findTextKeys);
  if (!isObject(value)) return [];
  const { text, link } = value;
  return [
    ...(typeof text === 'string' && text.includes(':') ? [text] : []),
    ...(typeof link === 'string' ? [getLinkLabelKey(link)] : []),
    ...Object.values(value).flatMap(findTextKeys),
  ];
}
