import type { ComponentParts } from '../../schemas/manifest/component.ts';
import type { Manifest } from '../../schemas/manifest/manifest.ts';
import type { JsonObject } from '../../schemas/manifest/shape.ts';
import { keptByObject } from '../project/kept.ts';
import type { Mention } from '../project/mentions.ts';
import { keep, map, prune } from '../project/prune.ts';
import type { SiteModel } from '../model/site-model.ts';
import { withoutNotes } from '../project/without-notes.ts';
import { dueChanges } from './due-changes.ts';
import type { Entry } from './entry.ts';
import { recordChanges, type SectionPair } from './record-changes.ts';
import { sidesOf } from './sides.ts';
import { formsOf, type TextPair } from './text-changes.ts';

/** What the comparison of one site needs beside its two models. */
export interface SiteDiffContext {
  readonly parts: ComponentParts;
  readonly textsOf: (code: string) => TextPair;
}

/** Everything that a site's visitors, or some of them, meet otherwise. */
export function siteDiff(before: SiteModel, after: SiteModel, { parts, textsOf }: SiteDiffContext): Entry[] {
  const sides = sidesOf(before, after);
  const sections = { before: sectionsOf(before.manifest), after: sectionsOf(after.manifest) };
  const offered = after.manifest.site.languages.filter((code) => before.manifest.site.languages.includes(code));
  const meaning = (side: 'before' | 'after', { kind, id }: Mention): unknown => {
    if (kind === 'phrase' || kind === 'text') return offered.map((code) => formsOf(textsOf(code)[side], id));
    const section = SECTION_OF[kind];
    return section === undefined ? undefined : sections[side][section]?.[id];
  };
  const pairs = Object.keys(sections.after).map((section): SectionPair => ({
    section,
    before: sections.before[section] ?? {},
    after: sections.after[section] ?? {},
  }));
  return [...dueChanges(sides), ...pairs.flatMap((pair) => recordChanges(pair, sides, parts, meaning))];
}

/** Where what is named in a place is written. */
const SECTION_OF: Readonly<Partial<Record<Mention['kind'], string>>> = {
  link: 'links',
  linked: 'links',
  action: 'actions',
  control: 'actions',
  menu: 'menus',
};

/** The sections as pages get them, but for what `dueChanges` tells: when, in which turn, and for whose feature. */
const sectionsOf = keptByObject((manifest: Manifest): Record<string, JsonObject> => {
  const { surfaces, guards, routes, links, menus, actions } = withoutNotes(prune(manifest));
  const { site, features, languages, experiments, assets, constants } = manifest;
  return {
    surfaces: map(surfaces, ({ when: _, priority: __, preempts: ___, feature: ____, ...rest }) => rest),
    guards: map(guards, ({ when: _, priority: __, ...rest }) => rest),
    routes: map(routes, ({ feature: _, ...rest }) => rest),
    links: map(links, ({ feature: _, ...rest }) => rest),
    menus,
    actions,
    site: map(site as JsonObject, (value) => value),
    features: map(features, ({ hidden }) => (hidden ? 'hidden' : 'offered')),
    languages: keep(languages, (language) => site.languages.some((code) => languages[code] === language)),
    experiments: map(experiments, ({ values }) => values),
    assets,
    constants,
  };
});
