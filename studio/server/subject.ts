import { isObject, type JsonObject } from '../../schemas/manifest/shape.ts';
import { compareSurfaces } from '../model/site-model.ts';
import { getPosition } from '../project/finding.ts';
import { getRulePath } from '../project/files.ts';
import type { Project, Site } from '../project/project.ts';
import { getValue } from '../project/records.ts';
import { filterRules, filterTexts, type Path } from '../project/references.ts';
import { createForm } from './form.ts';
import { createRuleForm } from './rule-form.ts';
import type { Layer, Neighbor, Origin, RecordForm, SubjectDetail, SubjectKind, TextForm } from './shapes.ts';
import { createTextForm } from './text-form.ts';

const SECTIONS: Readonly<Record<Exclude<SubjectKind, 'text'>, readonly string[]>> = {
  notice: ['surfaces'],
  page: ['pages', 'routes'],
  menu: ['menus'],
  site: ['site'],
};

export function getSubjectDetail(site: Site, kind: SubjectKind, id: string): SubjectDetail | null {
  if (kind === 'text') return createTextDetail(site, id);
  const paths = SECTIONS[kind].map((section): Path => (kind === 'site' ? [section] : [section, id]));
  const records = paths.flatMap((path) => createRecordForm(site, path) ?? []);
  if (records.length === 0) return null;
  const owned = site.references.filter(({ owner: [section, record] }) =>
    paths.some(([first, second]) => first === section && second === record),
  );
  const pages = kind === 'page' ? site.references.filter(({ owner: [section, record] }) => section === 'routes' && record === id) : [];
  const references = [...new Set([...owned, ...pages])].flatMap((each) => each.references);
  const texts = [...new Set(filterTexts(references))].map((text) => createTextForm(site, text));
  const rules = [...filterRules(references)].flatMap((rule) => createRuleForm(site, rule) ?? []);
  const files = [
    ...records.flatMap(({ layers }) => layers.filter(({ isWritten }) => isWritten).map(({ file }) => file)),
    ...rules.map(({ file }) => file),
    ...texts.flatMap(getTextFiles),
  ];
  return { kind, id, site: site.key, records, rules, texts, files: [...new Set(files)], ...getOrder(site, kind, id) };
}

function getTextFiles({ languages }: TextForm): readonly string[] {
  return languages.flatMap(({ text, target }) => (text === null ? [] : [target.file]));
}

function createTextDetail(site: Site, id: string): SubjectDetail | null {
  const form = createTextForm(site, id);
  if (form.languages.every(({ text }) => text === null)) return null;
  const files = [...new Set(getTextFiles(form))];
  return { kind: 'text', id, site: site.key, records: [], rules: [], texts: [form], files, slot: null, order: [] };
}

function createRecordForm(site: Site, path: Path): RecordForm | null {
  const value = getValue(site.merged, path);
  if (!isObject(value)) return null;
  const layers = getLayers(site, path);
  const [section = ''] = path;
  return { title: String(section), ...createForm(site, String(section), value), value, layers, origins: getOrigins(site, path, value) };
}

function getLayers(site: Site, path: Path): Layer[] {
  return site.chain.layers.map(({ name, fragments }): Layer => {
    const within = fragments.filter(({ at }) => at.every((key, index) => path[index] === key));
    const found = within.toReversed().find(({ at, source }) => getValue(source.value, path.slice(at.length)) !== undefined);
    const place = found ?? within[0];
    const file = place?.source.file ?? `manifests/${name}.json`;
    return { layer: name, file, path: path.slice(place?.at.length ?? 0), isWritten: found !== undefined };
  });
}

function getOrigins(site: Site, record: Path, value: JsonObject, inner: Path = []): Record<string, Origin> {
  const entries = Object.entries(value).flatMap(([key, child]): [string, Origin][] => {
    const path = [...inner, key];
    const own = [path.join('.'), getOrigin(site, [...record, ...path])] as [string, Origin];
    return isObject(child) ? [own, ...Object.entries(getOrigins(site, record, child, path))] : [own];
  });
  return Object.fromEntries(entries);
}

function getOrigin(site: Site, path: Path): Origin {
  const place = getPosition(site.locate(path));
  const layer = site.chain.layers.find(({ fragments }) => fragments.some(({ source }) => source.file === place.file))?.name ?? '';
  const saying = site.chain.layers.filter(({ value }) => getValue(value, path) !== undefined);
  return {
    layer,
    file: place.file,
    line: place.line,
    isOverride: saying.length > 1 || (saying.length === 1 && isPatched(site, path, layer)),
  };
}

/** Returns whether the record exists without this layer, so that values can be reset. */
function isPatched(site: Site, [section = '', id = '']: Path, layer: string): boolean {
  const first = site.chain.layers.find(({ value }) => getValue(value, [section, id]) !== undefined);
  return first !== undefined && first.name !== layer;
}

function getOrder(site: Site, kind: SubjectKind, id: string): Pick<SubjectDetail, 'slot' | 'order'> {
  const surfaces = site.manifest.surfaces;
  const own = kind === 'notice' && Object.hasOwn(surfaces, id) ? surfaces[id] : undefined;
  if (own === undefined) return { slot: null, order: [] };
  const order = Object.entries(surfaces)
    .filter(([, { slot }]) => slot === own.slot)
    .map(([each, surface]) => ({ id: each, surface, rule: null, logic: true, onUnknown: 'hide' as const }))
    .sort(compareSurfaces)
    .map(({ id: each, surface }): Neighbor => ({ id: each, priority: surface.priority }));
  return { slot: own.slot, order };
}

export function hasRule(project: Project, id: string): boolean {
  return project.files.has(getRulePath(id));
}
