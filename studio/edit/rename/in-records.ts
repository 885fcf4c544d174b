import type { Node } from 'jsonc-parser';
import { findNode, type Token, createToken } from '../tokens.ts';
import { getAllFragments, findKeyNodes, type WrittenNode } from '../written-nodes.ts';
import type { Named, Renaming } from './renaming.ts';
import { getRulePath } from '../../project/files.ts';
import type { Project } from '../../project/project.ts';

const KEYED: Readonly<Partial<Record<Named, readonly string[]>>> = {
  surface: ['surfaces', 'removals'],
  route: ['routes', 'pages'],
  link: ['links'],
};

export function renameKeys(project: Project, { old, next, as }: Renaming): Token[] {
  const paths = [...as].flatMap((named) => KEYED[named] ?? []).map((section) => [section, old]);
  const keys = [...findKeyNodes(getAllFragments(project), paths), ...(as.has('route') ? findFurtherPaths(project, old) : [])];
  return [...keys.map(({ file, node }) => createToken(file, node, next)), ...(as.has('site') ? findSiteTokens(project, old, next) : [])];
}

/** A further path of a page is a route with its own id. */
function findFurtherPaths(project: Project, id: string): WrittenNode[] {
  const owners = new Set(getAllFragments(project).flatMap(({ at, source }) => getRoutes(at, source.tree)));
  return findKeyNodes(
    getAllFragments(project),
    [...owners].map((owner) => ['routes', owner, 'paths', id]),
  );
}

function getRoutes([section, record]: readonly string[], root: Node | undefined): string[] {
  if (record !== undefined) return section === 'routes' ? [record] : [];
  const routes = section === 'routes' ? root : section === undefined ? getValueNode(root, 'routes') : undefined;
  return (routes?.children ?? []).map((property) => String(property.children?.[0]?.value));
}

function getValueNode(node: Node | undefined, key: string): Node | undefined {
  return node?.children?.find((child) => child.children?.[0]?.value === key)?.children?.[1];
}

function findSiteTokens(project: Project, old: string, next: string): Token[] {
  const places = project.manifestNames.flatMap((name) => [
    { file: `manifests/${name}.json`, path: ['extends'] },
    ...(name === old
      ? [
          { file: `manifests/${name}.json`, path: ['site', 'key'] },
          { file: `manifests/${name}/site.json`, path: ['key'] },
        ]
      : []),
  ]);
  return places.flatMap(({ file, path }): Token[] => {
    const node = findNode(project, file, path);
    return node?.value === old ? [createToken(file, node, next)] : [];
  });
}

export function renameFiles(project: Project, { old, next, as }: Renaming): Map<string, string> {
  const sections = [...as].flatMap((named) => KEYED[named] ?? []);
  const records = getAllFragments(project).flatMap(({ source: { file }, at: [section, record] }) =>
    record === old && sections.includes(String(section)) ? [[file, file.replace(/[^/]+$/, `${next}.json`)] as const] : [],
  );
  const rules = as.has('rule') && project.files.has(getRulePath(old)) ? [[getRulePath(old), getRulePath(next)] as const] : [];
  const sites = as.has('site') ? [...project.files.keys()].filter((file) => isOfSite(file, old)) : [];
  return new Map([...records, ...rules, ...sites.map((file) => [file, file.replace(`manifests/${old}`, `manifests/${next}`)] as const)]);
}

function isOfSite(file: string, key: string): boolean {
  return file === `manifests/${key}.json` || file.startsWith(`manifests/${key}/`);
}
