import type { Node } from 'jsonc-parser';
import { manifestNames } from '../../project/read-layer.ts';
import { type Project, rulePath } from '../../project/project.ts';
import { nodeAt, type Token, tokenAt, treeOf } from '../tokens.ts';
import { allPieces, keysAt, type Written } from '../written.ts';
import type { Named, Renaming } from './renaming.ts';

/** Sections whose records are keyed by what is renamed. */
const KEYED: Readonly<Partial<Record<Named, readonly string[]>>> = {
  surface: ['surfaces', 'removals'],
  route: ['routes', 'pages'],
  link: ['links'],
};

/** The keys of the records themselves, in whichever manifest writes or patches them. */
export function renamedKeys(project: Project, { old, next, as }: Renaming): Token[] {
  const ways = [...as].flatMap((named) => KEYED[named] ?? []).map((section) => [section, old]);
  const keys = [...keysAt(allPieces(project), ways), ...(as.has('route') ? furtherAddresses(project, old) : [])];
  return [...keys.map(({ file, node }) => tokenAt(file, node, next)), ...(as.has('site') ? siteTokens(project, old, next) : [])];
}

/** A further address of a page is a route of its own id. */
function furtherAddresses(project: Project, id: string): Written[] {
  const owners = new Set(allPieces(project).flatMap(({ at, source }) => routesIn(at, treeOf(source.text))));
  return keysAt(
    allPieces(project),
    [...owners].map((owner) => ['routes', owner, 'paths', id]),
  );
}

function routesIn([section, record]: readonly string[], root: Node | undefined): string[] {
  if (record !== undefined) return section === 'routes' ? [record] : [];
  const routes = section === 'routes' ? root : section === undefined ? valueOf(root, 'routes') : undefined;
  return (routes?.children ?? []).map((property) => String(property.children?.[0]?.value));
}

function valueOf(node: Node | undefined, key: string): Node | undefined {
  return node?.children?.find((child) => child.children?.[0]?.value === key)?.children?.[1];
}

/** A site's own key, and the manifests that extend it. */
function siteTokens(project: Project, old: string, next: string): Token[] {
  const places = manifestNames(project).flatMap((name) => [
    { file: `manifests/${name}.json`, path: ['extends'] },
    ...(name === old
      ? [
          { file: `manifests/${name}.json`, path: ['site', 'key'] },
          { file: `manifests/${name}/site.json`, path: ['key'] },
        ]
      : []),
  ]);
  return places.flatMap(({ file, path }): Token[] => {
    const node = nodeAt(project.files.get(file) ?? '', path);
    return node?.value === old ? [tokenAt(file, node, next)] : [];
  });
}

/** Files that are called after what is renamed: old path → new path. */
export function renamedFiles(project: Project, { old, next, as }: Renaming): Map<string, string> {
  const sections = [...as].flatMap((named) => KEYED[named] ?? []);
  const records = allPieces(project).flatMap(({ file, at: [section, record] }) =>
    record === old && sections.includes(String(section)) ? [[file, file.replace(/[^/]+$/, `${next}.json`)] as const] : [],
  );
  const rules = as.has('rule') && project.files.has(rulePath(old)) ? [[rulePath(old), rulePath(next)] as const] : [];
  const sites = as.has('site') ? [...project.files.keys()].filter((file) => isOfSite(file, old)) : [];
  return new Map([...records, ...rules, ...sites.map((file) => [file, file.replace(`manifests/${old}`, `manifests/${next}`)] as const)]);
}

function isOfSite(file: string, key: string): boolean {
  return file === `manifests/${key}.json` || file.startsWith(`manifests/${key}/`);
}
