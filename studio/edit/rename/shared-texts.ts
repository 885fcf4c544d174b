import { findNodeAtLocation, getNodePath } from 'jsonc-parser';
import { COMPONENT_SECTIONS, type ComponentSection } from '../../project/component-sections.ts';
import { getTextPrefix } from '../../project/expand/expand-navigation.ts';
import { findOnAllSites } from '../existing-ids.ts';
import { getNamespace } from '../text-base.ts';
import { removeValue, setValue } from '../tokens.ts';
import { getAllFragments, findValueNodes } from '../written-nodes.ts';
import type { Renaming } from './renaming.ts';
import type { Project } from '../../project/project.ts';
import { getSharedIds } from '../../project/shared.ts';

interface ComponentRecord {
  readonly section: ComponentSection;
  readonly said: string | undefined;
  readonly followed: (id: string) => string;
}

export function getComponentRecords(project: Project, { old, as }: Renaming): ComponentRecord[] {
  const sections = [...(as.has('surface') ? ['surfaces'] : []), ...(as.has('route') ? ['routes'] : [])] as ComponentSection[];
  return sections.flatMap((section) =>
    findOnAllSites(project, section, old).map((record): ComponentRecord => {
      const namespace = getNamespace(section, record[COMPONENT_SECTIONS[section].by], project.surroundings.parts);
      return { section, said: getTextPrefix(record), followed: (id) => `${namespace}:${id}` };
    }),
  );
}

/** Returns whether all records of a component use the prefix, because it's the component's name. */
export function isShared(project: Project, base: string): boolean {
  const [namespace, name = ''] = base.split(':');
  const isOfComponent = (Object.keys(COMPONENT_SECTIONS) as ComponentSection[]).some(
    (section) => getNamespace(section, name, project.surroundings.parts) === namespace,
  );
  if (!isOfComponent) return false;
  return project.sites.some(({ merged }) => getSharedIds(merged['defaults'], name).length > 0);
}

/** Keeps shared texts in place. Adds an explicit prefix to records that relied on the old id, and removes one that the new id implies. */
export function keepSharedTexts(edited: Project, before: Project, renaming: Renaming): Project {
  const { old, next } = renaming;
  const [drawn] = getComponentRecords(before, renaming);
  if (!drawn) return edited;
  const { section, said, followed } = drawn;
  if (said === undefined && isShared(before, followed(old))) return withTexts(edited, section, next, followed(old));
  return said === followed(next) && isShared(before, said) ? withTexts(edited, section, next, undefined) : edited;
}

function withTexts(project: Project, section: ComponentSection, id: string, texts: string | undefined): Project {
  const records = findValueNodes(getAllFragments(project), [[section, id]]);
  const record = texts === undefined ? records.find(({ node }) => findNodeAtLocation(node, ['texts'])) : records[0];
  if (!record) return project;
  const path = [...getNodePath(record.node), 'texts'];
  return texts === undefined ? removeValue(project, record.file, path) : setValue(project, record.file, path, texts);
}
