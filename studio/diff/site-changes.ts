import { isDeepStrictEqual } from 'node:util';
import type { ComponentParts } from '../../schemas/manifest/component.ts';
import { isObject } from '../../schemas/manifest/shape.ts';
import { siteModel } from '../model/site-model.ts';
import { type Project, withFile } from '../project/project.ts';
import { effectiveManifest, resolveSite } from '../project/resolve.ts';
import type { About, SharedEntry, SiteEntry } from './entry.ts';
import type { Line } from './entry-parts.ts';
import { gathered } from './gather.ts';
import { missingTexts } from './missing-texts.ts';
import { plainWords } from './reading.ts';
import { type Side, sideOf } from './side.ts';
import { inReadingOrder } from './reading-order.ts';
import { siteDiff } from './site-diff.ts';
import { finished } from './finish.ts';

/** A site that only the later project has: what differs from the manifest that it extends, and the texts that it lacks. */
export function newSite(project: Project, key: string, parts: ComponentParts): SiteEntry {
  const model = siteModel(project, key, parts);
  const side = sideOf(model, SAME, parts);
  const parent = model.site.chain.layers.at(-2)?.name ?? null;
  return {
    ...aboutSite(key),
    kind: 'site-new',
    parent,
    hosts: hostsOf(side),
    facts: factsOf(side, parent === null ? undefined : effectiveManifest(resolveSite(project, parent), parts).site),
    missing: missingTexts(side, model.manifest.site.languages, parts),
    entries: parent === null ? [] : differences(project, key, parent, parts),
  };
}

export function goneSite(project: Project, key: string, parts: ComponentParts): SiteEntry {
  const side = sideOf(siteModel(project, key, parts), SAME, parts);
  return { ...aboutSite(key), kind: 'site-gone', parent: null, hosts: hostsOf(side), facts: [], missing: [], entries: [] };
}

const SAME = { rule: (id: string) => id, menu: (id: string) => id };

function aboutSite(key: string): About {
  return { section: 'sites', id: key, name: `site ${key}`, owner: null };
}

function hostsOf({ model }: Side): string[] {
  const { hosts } = model.manifest.site;
  return [hosts.production, ...hosts.local];
}

/** What a reviewer of any new site asks, even where its parent says so. */
const ALWAYS = ['defaultLang', 'defaultCurrB'];

/** What a site says of itself and its parent does not; its hosts and languages are told apart. */
function factsOf({ model }: Side, parent: unknown): Line[] {
  const { hosts: _, languages: __, ...facts } = model.manifest.site;
  const inherited = isObject(parent) ? parent : {};
  return Object.entries(facts).flatMap(([label, value]) =>
    value === undefined || (isDeepStrictEqual(value, inherited[label]) && !ALWAYS.includes(label))
      ? []
      : [{ label, words: plainWords(value) }],
  );
}

/** Against a site of the same name and languages that says nothing else: what is left is what its own file changes. */
function differences(project: Project, key: string, parent: string, parts: ComponentParts): SharedEntry[] {
  const bare = `${key}-bare`;
  const { site } = siteModel(project, key, parts).manifest;
  const twin = withFile(project, `manifests/${bare}.json`, JSON.stringify({ extends: parent, site }));
  return inReadingOrder(
    finished(gathered([[key, siteDiff({ ...siteModel(twin, bare, parts), key }, siteModel(project, key, parts), parts)]])),
  );
}
