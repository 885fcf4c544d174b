import { isObject } from '../../schemas/manifest/shape.ts';
import { getAllFragments, findKeyNodes } from '../edit/written-nodes.ts';
import { getRulePath } from '../project/files.ts';
import { type Place, getPosition } from '../project/finding.ts';
import type { Project } from '../project/project.ts';

export interface RecordHit {
  readonly kind: string;
  readonly id: string;
  readonly places: readonly Place[];
  readonly rule: string | null;
  /** Empty for rules, which don't belong to sites. */
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

export function findRecords(project: Project, id: string): RecordHit[] {
  const records = Object.entries(SECTIONS).flatMap(([section, kind]) => findRecord(project, section, id).map((hit) => ({ kind, ...hit })));
  const rule = project.ruleIds.has(id) ? [{ kind: 'rule', id, places: [toFilePlace(getRulePath(id))], rule: null, sites: [] }] : [];
  const site = project.siteKeys.includes(id)
    ? [{ kind: 'site', id, places: [toFilePlace(`manifests/${id}.json`)], rule: null, sites: [id] }]
    : [];
  return [...records, ...rule, ...site];
}

function toFilePlace(file: string): Place {
  return { file, line: 1, column: 1 };
}

function findRecord(project: Project, section: string, id: string): Omit<RecordHit, 'kind'>[] {
  const places = findPlaces(project, section === 'routes' ? ['routes', 'pages'] : [section], id);
  const having = project.siteKeys.flatMap((key) => {
    const records = project.site(key).effective[section];
    const record = isObject(records) && Object.hasOwn(records, id) ? records[id] : undefined;
    return record === undefined ? [] : [{ key, rule: isObject(record) ? record['when'] : undefined }];
  });
  const rule = having.flatMap((each) => (typeof each.rule === 'string' ? [getRulePath(each.rule)] : []))[0] ?? null;
  // A route implies a link with its id, which isn't written and so isn't a record.
  return places.length === 0 ? [] : [{ id, places, rule, sites: having.map(({ key }) => key) }];
}

function findPlaces(project: Project, sections: readonly string[], id: string): Place[] {
  const keys = findKeyNodes(
    getAllFragments(project),
    sections.map((section) => [section, id]),
  ).map(({ file, node }) => getPosition({ file, text: project.files.get(file) ?? '', offset: node.offset }));
  const files = getAllFragments(project).filter(({ at: [section, record] }) => record === id && sections.includes(section ?? ''));
  return [...files.map(({ source: { file } }) => toFilePlace(file)), ...keys];
}

export function getAllIds(project: Project): string[] {
  const records = project.sites.flatMap(({ effective }) =>
    Object.keys(SECTIONS).flatMap((section) => Object.keys(Object(effective[section]) as object)),
  );
  return [...new Set([...records, ...project.ruleIds, ...project.siteKeys])];
}
