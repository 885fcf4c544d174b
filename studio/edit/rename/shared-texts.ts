import { findNodeAtLocation, getNodePath } from 'jsonc-parser';
import { DRAWN, type DrawnSection } from '../../project/drawn.ts';
import { textsOf } from '../../project/expand/expand-navigation.ts';
import { everywhere } from '../known.ts';
import { namespaceOf } from '../text-base.ts';
import { withoutValueAt, withValue } from '../tokens.ts';
import { allFragments, valuesAt } from '../written.ts';
import type { Renaming } from './renaming.ts';
import type { Project } from '../../project/project.ts';
import { sharedIds } from '../../project/shared.ts';

/** A record of a component on one site. */
interface Drawn {
  readonly section: DrawnSection;
  /** Explicit key prefix of its texts. */
  readonly said: string | undefined;
  /** Returns the implied key prefix for an id. */
  readonly followed: (id: string) => string;
}

export function drawnRecords(project: Project, { old, as }: Renaming): Drawn[] {
  const sections = [...(as.has('surface') ? ['surfaces'] : []), ...(as.has('route') ? ['routes'] : [])] as DrawnSection[];
  return sections.flatMap((section) =>
    everywhere(project, section, old).map((record): Drawn => {
      const namespace = namespaceOf(section, record[DRAWN[section].by], project.surroundings.parts);
      return { section, said: textsOf(record), followed: (id) => `${namespace}:${id}` };
    }),
  );
}

/** Returns whether all records of a component use the prefix, because it's the component's name. */
export function isShared(project: Project, base: string): boolean {
  const [namespace, name = ''] = base.split(':');
  const isOfComponent = (Object.keys(DRAWN) as DrawnSection[]).some(
    (section) => namespaceOf(section, name, project.surroundings.parts) === namespace,
  );
  if (!isOfComponent) return false;
  return project.sites.some(({ merged }) => sharedIds(merged['defaults'], name).length > 0);
}

/** Keeps shared texts in place. Adds an explicit prefix to records that relied on the old id, and removes one that the new id implies. */
export function withSharedTexts(edited: Project, before: Project, renaming: Renaming): Project {
  const { old, next } = renaming;
  const [drawn] = drawnRecords(before, renaming);
  if (!drawn) return edited;
  const { section, said, followed } = drawn;
  if (said === undefined && isShared(before, followed(old))) return withTexts(edited, section, next, followed(old));
  return said === followed(next) && isShared(before, said) ? withTexts(edited, section, next, undefined) : edited;
}

function withTexts(project: Project, section: DrawnSection, id: string, texts: string | undefined): Project {
  const records = valuesAt(allFragments(project), [[section, id]]);
  const record = texts === undefined ? records.find(({ node }) => findNodeAtLocation(node, ['texts'])) : records[0];
  if (!record) return project;
  const path = [...getNodePath(record.node), 'texts'];
  return texts === undefined ? withoutValueAt(project, record.file, path) : withValue(project, record.file, path, texts);
}
