import { getNodePath } from 'jsonc-parser';
import { getExistingIds } from '../existing-ids.ts';
import { formatJson, setValue } from '../tokens.ts';
import { getAllFragments, findValueNodes } from '../written-nodes.ts';
import { createProps } from './props.ts';
import { isRefused, type Rejection, checkSites, createUnknownError, type CreateOptions } from './create-options.ts';
import { BASE } from '../../project/fragments.ts';
import type { Project } from '../../project/project.ts';

const SCREEN = 'article';
const PAGE_SCHEMA = '../../../schemas/json/page.schema.json';

export interface PageDraft {
  readonly project: Project;
  readonly screen: string;
}

export function addPage(project: Project, options: CreateOptions): PageDraft | Rejection {
  const { id, component: screen = SCREEN, path = `/${id}`, sites, menu } = options;
  const screens = new Map(Object.entries(project.surroundings.parts).filter(([, { slots }]) => slots.includes('screen')));
  const part = screens.get(screen);
  if (!part) return createUnknownError('screen', screen, [...screens.keys()]);
  const unknownSite = checkSites(project, sites);
  if (unknownSite) return unknownSite;
  const drafted = createProps(part, {}, options);
  if (isRefused(drafted)) return drafted;
  const { props } = drafted;
  const routed = addRecord(project, 'routes', id, { path, screen, ...(sites ? { sites } : {}) });
  const hasProps = Object.keys(props).length > 0;
  const said = hasProps ? routed.with(`manifests/${BASE}/pages/${id}.json`, formatJson({ $schema: PAGE_SCHEMA, props })) : routed;
  const listed = menu === undefined ? said : addMenuEntry(said, menu, options);
  return isRefused(listed) ? listed : { project: listed, screen };
}

/** Adds a record to the base: to the section's file if there is one, else as a file of its own. */
function addRecord(project: Project, section: string, id: string, record: object): Project {
  const file = `manifests/${BASE}/${section}.json`;
  if (project.files.has(file)) return setValue(project, file, [id], record);
  return project.with(`manifests/${BASE}/${section}/${id}.json`, formatJson(record));
}

/** Adds a menu entry with the label of its link. If the page has `sites`, it's added to the menus of those sites. */
function addMenuEntry(project: Project, menu: string, { id, sites }: CreateOptions): Project | Rejection {
  const menus = getExistingIds(project, 'menu');
  if (!menus.has(menu)) return createUnknownError('menu', menu, [...menus]);
  if (sites) return sites.reduce((edited, key) => setValue(edited, `manifests/${key}.json`, ['menus', menu, id], {}), project);
  const [written] = findValueNodes(getAllFragments(project), [['menus', menu]]);
  return written ? setValue(project, written.file, [...getNodePath(written.node), id], {}) : project;
}
