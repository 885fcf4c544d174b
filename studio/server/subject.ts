import { isObject, type JsonObject } from '../../schemas/manifest/shape.ts';
import { inTurn } from '../model/site-model.ts';
import { positionOf } from '../project/finding.ts';
import { rulePath } from '../project/files.ts';
import type { Project, Site } from '../project/project.ts';
import { valueAt } from '../project/records.ts';
import { namedRules, namedTexts, type Path } from '../project/references.ts';
import { formOf } from './form.ts';
import { ruleForm } from './rule-form.ts';
import type { Layer, Neighbour, Origin, RecordForm, SubjectDetail, SubjectKind, TextForm } from './shapes.ts';
import { textForm } from './text-form.ts';

/** Sections with the records of a subject. */
const SECTIONS: Readonly<Record<Exclude<SubjectKind, 'text'>, readonly string[]>> = {
  notice: ['surfaces'],
  page: ['pages', 'routes'],
  menu: ['menus'],
  site: ['site'],
};

/** Returns everything that can be edited of a subject on a site, or null if the site doesn't have it. */
export function subjectDetail(site: Site, kind: SubjectKind, id: string): SubjectDetail | null {
  if (kind === 'text') return textDetail(site, id);
  const paths = SECTIONS[kind].map((section): Path => (kind === 'site' ? [section] : [section, id]));
  const records = paths.flatMap((path) => recordForm(site, path) ?? []);
  if (records.length === 0) return null;
  const owned = site.references.filter(({ owner: [section, record] }) =>
    paths.some(([first, second]) => first === section && second === record),
  );
  const pages = kind === 'page' ? site.references.filter(({ owner: [section, record] }) => section === 'routes' && record === id) : [];
  const references = [...new Set([...owned, ...pages])].flatMap((each) => each.references);
  const texts = [...new Set(namedTexts(references))].map((text) => textForm(site, text));
  const rules = [...namedRules(references)].flatMap((rule) => ruleForm(site, rule) ?? []);
  const files = [
    ...records.flatMap(({ layers }) => layers.filter(({ isWritten }) => isWritten).map(({ file }) => file)),
    ...rules.map(({ file }) => file),
    ...texts.flatMap(filesOfText),
  ];
  return { kind, id, site: site.key, records, rules, texts, files: [...new Set(files)], ...orderOf(site, kind, id) };
}

function filesOfText({ languages }: TextForm): readonly string[] {
  return languages.flatMap(({ text, target }) => (text === null ? [] : [target.file]));
}

function textDetail(site: Site, id: string): SubjectDetail | null {
  const form = textForm(site, id);
  if (form.languages.every(({ text }) => text === null)) return null;
  const files = [...new Set(filesOfText(form))];
  return { kind: 'text', id, site: site.key, records: [], rules: [], texts: [form], files, slot: null, order: [] };
}

function recordForm(site: Site, path: Path): RecordForm | null {
  const value = valueAt(site.merged, path);
  if (!isObject(value)) return null;
  const layers = layersOf(site, path);
  const [section = ''] = path;
  return { title: String(section), ...formOf(site, String(section), value), value, layers, origins: originsOf(site, path, value) };
}

/** Lists the manifests of the chain with the file that contains the record, or would. */
function layersOf(site: Site, path: Path): Layer[] {
  return site.chain.layers.map(({ name, fragments }): Layer => {
    const within = fragments.filter(({ at }) => at.every((key, index) => path[index] === key));
    const found = within.toReversed().find(({ at, source }) => valueAt(source.value, path.slice(at.length)) !== undefined);
    const place = found ?? within[0];
    const file = place?.source.file ?? `manifests/${name}.json`;
    return { layer: name, file, path: path.slice(place?.at.length ?? 0), isWritten: found !== undefined };
  });
}

/** Finds the layer that sets each value of the record. */
function originsOf(site: Site, record: Path, value: JsonObject, inner: Path = []): Record<string, Origin> {
  const entries = Object.entries(value).flatMap(([key, child]): [string, Origin][] => {
    const path = [...inner, key];
    const own = [path.join('.'), originOf(site, [...record, ...path])] as [string, Origin];
    return isObject(child) ? [own, ...Object.entries(originsOf(site, record, child, path))] : [own];
  });
  return Object.fromEntries(entries);
}

function originOf(site: Site, path: Path): Origin {
  const place = positionOf(site.placeOf(path));
  const layer = site.chain.layers.find(({ fragments }) => fragments.some(({ source }) => source.file === place.file))?.name ?? '';
  const saying = site.chain.layers.filter(({ value }) => valueAt(value, path) !== undefined);
  return {
    layer,
    file: place.file,
    line: place.line,
    isOverride: saying.length > 1 || (saying.length === 1 && isPatched(site, path, layer)),
  };
}

/** Returns whether the record exists without this layer, so that values can be reset. */
function isPatched(site: Site, [section = '', id = '']: Path, layer: string): boolean {
  const first = site.chain.layers.find(({ value }) => valueAt(value, [section, id]) !== undefined);
  return first !== undefined && first.name !== layer;
}

/** Returns the surfaces of the slot in order of priority. */
function orderOf(site: Site, kind: SubjectKind, id: string): Pick<SubjectDetail, 'slot' | 'order'> {
  const surfaces = site.manifest.surfaces;
  const own = kind === 'notice' && Object.hasOwn(surfaces, id) ? surfaces[id] : undefined;
  if (own === undefined) return { slot: null, order: [] };
  const order = Object.entries(surfaces)
    .filter(([, { slot }]) => slot === own.slot)
    .map(([each, surface]) => ({ id: each, surface, rule: null, logic: true, onUnknown: 'hide' as const }))
    .sort(inTurn)
    .map(({ id: each, surface }): Neighbour => ({ id: each, priority: surface.priority }));
  return { slot: own.slot, order };
}

export function hasRule(project: Project, id: string): boolean {
  return project.files.has(rulePath(id));
}
