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

/** Describes an added site: its differences from its parent, and missing texts. */
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

/** Fields that reviewers need for any new site, even if inherited. */
const ALWAYS = ['defaultLang', 'defaultCurrB'];

/** Returns the fields that differ from the parent. Hosts and languages are reported separately. */
function factsOf({ model }: Side, parent: unknown): Line[] {
  const { hosts: _, languages: __, ...facts } = model.manifest.site;
  const inherited = isObject(parent) ? parent : {};
  return Object.entries(facts).flatMap(([label, value]) =>
    value === undefined || (isDeepStrictEqual(value, inherited[label]) && !ALWAYS.includes(label))
      ? []
      : [{ label, words: plainWords(value) }],
  );
}

/** Compares with a copy of the parent that has the same id and languages, so that only the site's own changes remain. */
function differences(project: Project, key: string, parent: string): SharedEntry[] {
  const bare = `${key}-bare`;
  const { site } = siteModel(project.site(key)).manifest;
  const twin = project.with(`manifests/${bare}.json`, JSON.stringify({ extends: parent, site }));
  return inReadingOrder(finished(gathered([[key, siteDiff({ ...siteModel(twin.site(bare)), key }, siteModel(project.site(key)))]])));
}
