import { getNodePath } from 'jsonc-parser';
import { knownIds } from '../known.ts';
import { jsonText, withValue } from '../tokens.ts';
import { allFragments, valuesAt } from '../written.ts';
import { draftProps } from './props.ts';
import { isRefused, type Refused, strangeSite, unknown, type Wishes } from './wishes.ts';
import { BASE } from '../../project/fragments.ts';
import type { Project } from '../../project/project.ts';

const SCREEN = 'article';
const PAGE_SCHEMA = '../../../schemas/json/page.schema.json';

export interface PageDraft {
  readonly project: Project;
  readonly screen: string;
}

/** Adds a route, the page content other than texts, and a menu entry. */
export function withPage(project: Project, wishes: Wishes): PageDraft | Refused {
  const { id, component: screen = SCREEN, path = `/${id}`, sites, menu } = wishes;
  const screens = new Map(Object.entries(project.surroundings.parts).filter(([, { slots }]) => slots.includes('screen')));
  const part = screens.get(screen);
  if (!part) return unknown('screen', screen, [...screens.keys()]);
  const strange = strangeSite(project, sites);
  if (strange) return strange;
  const drafted = draftProps(part, {}, wishes);
  if (isRefused(drafted)) return drafted;
  const { props } = drafted;
  const routed = withRecord(project, 'routes', id, { path, screen, ...(sites ? { sites } : {}) });
  const hasProps = Object.keys(props).length > 0;
  const said = hasProps ? routed.with(`manifests/${BASE}/pages/${id}.json`, jsonText({ $schema: PAGE_SCHEMA, props })) : routed;
  const listed = menu === undefined ? said : withEntry(said, menu, wishes);
  return isRefused(listed) ? listed : { project: listed, screen };
}

/** Adds a record to the base: to the section's file if there is one, else as a file of its own. */
function withRecord(project: Project, section: string, id: string, record: object): Project {
  const file = `manifests/${BASE}/${section}.json`;
  if (project.files.has(file)) return withValue(project, file, [id], record);
  return project.with(`manifests/${BASE}/${section}/${id}.json`, jsonText(record));
}

/** Adds a menu entry with the label of its link. If the page has `sites`, it's added to the menus of those sites. */
function withEntry(project: Project, menu: string, { id, sites }: Wishes): Project | Refused {
  const menus = knownIds(project, 'menu');
  if (!menus.has(menu)) return unknown('menu', menu, [...menus]);
  if (sites) return sites.reduce((edited, key) => withValue(edited, `manifests/${key}.json`, ['menus', menu, id], {}), project);
  const [written] = valuesAt(allFragments(project), [['menus', menu]]);
  return written ? withValue(project, written.file, [...getNodePath(written.node), id], {}) : project;
}
