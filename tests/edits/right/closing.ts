import type { Invariant } from '../../../schemas/invariant.ts';
import { isObject, type JsonObject } from '../../../schemas/manifest/shape.ts';
import type { Statement } from '../../../schemas/statement.ts';
import { writing } from '../subjects/files.ts';
import { first } from '../subjects/first.ts';
import { type Edit, type EditsByTitle, record, remade, text } from '../writing.ts';
import { BASE } from '../../../studio/project/fragments.ts';
import { invariantPath, readInvariants } from '../../../studio/project/invariants.ts';
import type { Project } from '../../../studio/project/project.ts';
import { readStatements, statementPath } from '../../../studio/project/statements.ts';

export const CLOSING: EditsByTitle = {
  'a site closes: its file, the links to it, their entries in menus, and what was stated of it': (project) => {
    const key = siteToClose(project);
    const links = linksTo(project, key);
    const gone = entriesOf(project, links);
    return [
      ...project.layer(key).fragments.map(({ source }): Edit => ({ [source.file]: null })),
      ...links.map((id) => record(project, BASE, ['links', id], null)),
      ...gone.map(({ menu, entry }) => record(project, BASE, ['menus', menu], { [entry]: null })),
      ...gone.flatMap(({ menu, entry }) => withoutTexts(project, menu, entry)),
      ...withoutSite(project, key),
    ];
  },
};

/** What a site may write that nothing else hangs on. */
const LIGHT = ['note', 'site', 'features', 'links'];

/** A site that writes no pages and notices of its own, that none extends, and of which no other site speaks. */
function siteToClose(project: Project): string {
  const isOfSite = (file: string): boolean => !file.startsWith(`manifests/${BASE}/`);
  const isNamed = (key: string): boolean =>
    [...writing(project, 'extends', key), ...writing(project, 'site', key).filter(isOfSite)].length > 0;
  const isLight = (key: string): boolean => Object.keys(project.layer(key).value).every((name) => LIGHT.includes(name));
  return first(
    'site that can close by itself',
    project.siteKeys.filter((key) => isLight(key) && !isNamed(key)),
  );
}

function recordsOf(project: Project, section: string): [string, JsonObject][] {
  const records = project.layer(BASE).value[section];
  return Object.entries(isObject(records) ? records : {}).flatMap(([id, value]) => (isObject(value) ? [[id, value]] : []));
}

function linksTo(project: Project, key: string): string[] {
  return recordsOf(project, 'links').flatMap(([id, { site }]) => (site === key ? [id] : []));
}

/** The entries of menus that lead to one of the links. */
function entriesOf(project: Project, links: readonly string[]): { readonly menu: string; readonly entry: string }[] {
  return recordsOf(project, 'menus').flatMap(([menu, items]) =>
    Object.entries(items).flatMap(([entry, item]) => {
      const link: unknown = isObject(item) ? (item['link'] ?? entry) : entry;
      return links.some((id) => id === link) ? [{ menu, entry }] : [];
    }),
  );
}

function withoutTexts(project: Project, menu: string, entry: string): Edit[] {
  const says = (language: string): boolean => {
    const own = project.ownTexts(language)['menus']?.[menu];
    return isObject(own) && Object.hasOwn(own, entry);
  };
  return [...project.texts.keys()].flatMap((language) => (says(language) ? [text(language, `menus:${menu}.${entry}`, null)] : []));
}

/** Statements and invariants that name the site no more; those about it alone go. */
function withoutSite(project: Project, key: string): Edit[] {
  const stated = readStatements(project).stated.map(({ id, statement }) => ({ file: statementPath(id), sites: statement.sites }));
  const invariants = readInvariants(project).invariants.map(({ id, invariant }) => ({ file: invariantPath(id), sites: invariant.sites }));
  return [...stated, ...invariants].flatMap(({ file, sites = [] }): Edit[] => {
    const others = sites.filter((site) => site !== key);
    if (others.length === sites.length) return [];
    return [{ [file]: others.length === 0 ? null : remade<Statement | Invariant>((before) => ({ ...before, sites: others })) }];
  });
}
