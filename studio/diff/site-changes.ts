import { isDeepStrictEqual } from 'node:util';
import { isObject } from '../../schemas/manifest/shape.ts';
import { siteModel } from '../model/site-model.ts';
import type { About, SharedEntry, SiteEntry } from './entry.ts';
import type { Line } from './entry-parts.ts';
import { gathered } from './gather.ts';
import { missingTexts } from './missing-texts.ts';
import { plainWords } from './reading.ts';
import { type Side, sideOf } from './side.ts';
import { inReadingOrder } from './reading-order.ts';
import { siteDiff } from './site-diff.ts';
import { finished } from './finish.ts';
import type { Project } from '../project/project.ts';

/** A site that only the later project has: what differs from the manifest that it extends, and the texts that it lacks. */
export function newSite(project: Project, key: string): SiteEntry {
  const model = siteModel(project.site(key));
  const side = sideOf(model, SAME);
  const parent = model.site.chain.layers.at(-2)?.name ?? null;
  return {
    ...aboutSite(key),
    kind: 'site-new',
    parent,
    hosts: hostsOf(side),
    facts: factsOf(side, parent === null ? undefined : project.site(parent).manifest.site),
    missing: missingTexts(side, model.manifest.site.languages),
    entries: parent === null ? [] : differences(project, key, parent),
  };
}

export function goneSite(project: Project, key: string): SiteEntry {
  const side = sideOf(siteModel(project.site(key)), SAME);
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
function differences(project: Project, key: string, parent: string): SharedEntry[] {
  const bare = `${key}-bare`;
  const { site } = siteModel(project.site(key)).manifest;
  const twin = project.with(`manifests/${bare}.json`, JSON.stringify({ extends: parent, site }));
  return inReadingOrder(finished(gathered([[key, siteDiff({ ...siteModel(twin.site(bare)), key }, siteModel(project.site(key)))]])));
}
