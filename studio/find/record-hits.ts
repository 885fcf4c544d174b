import type { ComponentParts } from '../../schemas/manifest/component.ts';
import { isObject } from '../../schemas/manifest/shape.ts';
import { siteKeys } from '../project/layers.ts';
import { allPieces, keysAt } from '../edit/written.ts';
import { type Place, positionOf } from '../project/place.ts';
import { type Project, rulePath } from '../project/project.ts';
import { ruleIds } from '../project/references.ts';
import { checkedSite, resolveSite } from '../project/resolve.ts';

/** A record or a rule that is called so. */
export interface RecordHit {
  readonly kind: string;
  readonly id: string;
  /** Every file that writes or patches it. */
  readonly places: readonly Place[];
  readonly rule: string | null;
  /** Without any it is a rule: rules are not written for sites. */
  readonly sites: readonly string[];
}

const SECTIONS: Readonly<Record<string, string>> = {
  surfaces: 'surface',
  routes: 'page',
  links: 'link',
  menus: 'menu',
  guards: 'guard',
  actions: 'action',
  features: 'feature',
};

/** What has an id. */
export function recordHits(project: Project, parts: ComponentParts, id: string): RecordHit[] {
  const records = Object.entries(SECTIONS).flatMap(([section, kind]) =>
    recordOf(project, parts, section, id).map((hit) => ({ kind, ...hit })),
  );
  const rule = ruleIds(project).has(id) ? [{ kind: 'rule', id, places: [placeOfFile(rulePath(id))], rule: null, sites: [] }] : [];
  const site = siteKeys(project).includes(id)
    ? [{ kind: 'site', id, places: [placeOfFile(`manifests/${id}.json`)], rule: null, sites: [id] }]
    : [];
  return [...records, ...rule, ...site];
}

function placeOfFile(file: string): Place {
  return { file, line: 1, column: 1 };
}

function recordOf(project: Project, parts: ComponentParts, section: string, id: string): Omit<RecordHit, 'kind'>[] {
  const places = placesOf(project, section === 'routes' ? ['routes', 'pages'] : [section], id);
  const having = siteKeys(project).flatMap((key) => {
    const records = checkedSite(resolveSite(project, key), parts).effective[section];
    const record = isObject(records) && Object.hasOwn(records, id) ? records[id] : undefined;
    return record === undefined ? [] : [{ key, rule: isObject(record) ? record['when'] : undefined }];
  });
  const rule = having.flatMap((each) => (typeof each.rule === 'string' ? [rulePath(each.rule)] : []))[0] ?? null;
  // A route is a link of its own id: where no file writes that, it is no record.
  return places.length === 0 ? [] : [{ id, places, rule, sites: having.map(({ key }) => key) }];
}

/** Where files write or patch a record, or are one. */
function placesOf(project: Project, sections: readonly string[], id: string): Place[] {
  const keys = keysAt(
    allPieces(project),
    sections.map((section) => [section, id]),
  ).map(({ file, node }) => positionOf({ file, text: project.files.get(file) ?? '', offset: node.offset }));
  const files = allPieces(project).filter(({ at: [section, record] }) => record === id && sections.includes(section ?? ''));
  return [...files.map(({ file }) => placeOfFile(file)), ...keys];
}

/** Every id that could have been meant. */
export function allIds(project: Project, parts: ComponentParts): string[] {
  const records = siteKeys(project).flatMap((key) => {
    const { effective } = checkedSite(resolveSite(project, key), parts);
    return Object.keys(SECTIONS).flatMap((section) => Object.keys(Object(effective[section]) as object));
  });
  return [...new Set([...records, ...ruleIds(project), ...siteKeys(project)])];
}
