import { isDeepStrictEqual } from 'node:util';
import { isObject } from '../../schemas/manifest/shape.ts';
import { createSiteModel } from '../model/site-model.ts';
import type { RecordInfo, SharedEntry, SiteEntry } from './entry.ts';
import type { Line } from './entry-parts.ts';
import { collectEntries } from './collect-entries.ts';
import { findMissingTexts } from './missing-texts.ts';
import { formatPlain } from './description.ts';
import { type Side, createSide } from './side.ts';
import { sortForReading } from './reading-order.ts';
import { compareSites } from './site-diff.ts';
import { mergeEntries } from './merge-entries.ts';
import type { Project } from '../project/project.ts';

export function describeNewSite(project: Project, key: string): SiteEntry {
  const model = createSiteModel(project.site(key));
  const side = createSide(model, SAME);
  const parent = model.site.chain.layers.at(-2)?.name ?? null;
  return {
    ...describeSite(key),
    kind: 'site-new',
    parent,
    hosts: getHosts(side),
    facts: describeFacts(side, parent === null ? undefined : project.site(parent).manifest.site),
    missing: findMissingTexts(side, model.manifest.site.languages),
    entries: parent === null ? [] : findDifferences(project, key, parent),
  };
}

export function describeRemovedSite(project: Project, key: string): SiteEntry {
  const side = createSide(createSiteModel(project.site(key)), SAME);
  return { ...describeSite(key), kind: 'site-gone', parent: null, hosts: getHosts(side), facts: [], missing: [], entries: [] };
}

const SAME = { rule: (id: string) => id, menu: (id: string) => id };

function describeSite(key: string): RecordInfo {
  return { section: 'sites', id: key, name: `site ${key}`, owner: null };
}

function getHosts({ model }: Side): string[] {
  const { hosts } = model.manifest.site;
  return [hosts.production, ...hosts.local];
}

/** Fields that reviewers need for any new site, even if inherited. */
const ALWAYS_REPORTED = ['defaultLang', 'defaultCurrB'];

function describeFacts({ model }: Side, parent: unknown): Line[] {
  const { hosts: _, languages: __, ...facts } = model.manifest.site;
  const inherited = isObject(parent) ? parent : {};
  return Object.entries(facts).flatMap(([label, value]) =>
    value === undefined || (isDeepStrictEqual(value, inherited[label]) && !ALWAYS_REPORTED.includes(label))
      ? []
      : [{ label, words: formatPlain(value) }],
  );
}

/** Compares with a copy of the parent that has the same id and languages, so that only the site's own changes remain. */
function findDifferences(project: Project, key: string, parent: string): SharedEntry[] {
  const bare = `${key}-bare`;
  const { site } = createSiteModel(project.site(key)).manifest;
  const twin = project.with(`manifests/${bare}.json`, JSON.stringify({ extends: parent, site }));
  return sortForReading(
    mergeEntries(collectEntries([[key, compareSites({ ...createSiteModel(twin.site(bare)), key }, createSiteModel(project.site(key)))]])),
  );
}
