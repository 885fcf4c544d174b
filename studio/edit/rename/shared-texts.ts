import { findNodeAtLocation, getNodePath } from 'jsonc-parser';
import type { ComponentParts } from '../../../schemas/manifest/component.ts';
import { DRAWN } from '../../project/expand/expand.ts';
import { textsOf } from '../../project/expand/expand-links.ts';
import { siteKeys } from '../../project/layers.ts';
import type { Project } from '../../project/project.ts';
import { resolveSite } from '../../project/resolve.ts';
import { everywhere } from '../known.ts';
import { type DrawnSection, namespaceOf } from '../text-base.ts';
import { withoutValueAt, withValue } from '../tokens.ts';
import { allPieces, valuesAt } from '../written.ts';
import type { Renaming } from './renaming.ts';

/** A record that a component draws, on one site. */
interface Drawn {
  readonly section: DrawnSection;
  /** Where its texts begin, when it says so. */
  readonly said: string | undefined;
  /** Where they begin when that follows from an id. */
  readonly followed: (id: string) => string;
}

/** The surface or the page that is renamed, on every site that has it. */
export function drawnRecords(project: Project, parts: ComponentParts, { old, as }: Renaming): Drawn[] {
  const sections = [...(as.has('surface') ? ['surfaces'] : []), ...(as.has('route') ? ['routes'] : [])] as DrawnSection[];
  return sections.flatMap((section) =>
    everywhere(project, parts, section, old).map((record): Drawn => {
      const namespace = namespaceOf(section, record[DRAWN[section].by], parts);
      return { section, said: textsOf(record), followed: (id) => `${namespace}:${id}` };
    }),
  );
}

/** Whether all records of a component read the texts that begin so, because the component is called so. */
export function isShared(project: Project, base: string, parts: ComponentParts): boolean {
  const [namespace, name = ''] = base.split(':');
  const isOfComponent = (Object.keys(DRAWN) as DrawnSection[]).some((section) => namespaceOf(section, name, parts) === namespace);
  if (!isOfComponent) return false;
  return siteKeys(project).some((key) => Object.hasOwn(Object(resolveSite(project, key).merged['defaults']) as object, name));
}

/** Shared texts stay where they are: a record that went by them says so, and one whose id says it again need not. */
export function withSharedTexts(edited: Project, before: Project, parts: ComponentParts, renaming: Renaming): Project {
  const { old, next } = renaming;
  const [drawn] = drawnRecords(before, parts, renaming);
  if (!drawn) return edited;
  const { section, said, followed } = drawn;
  if (said === undefined && isShared(before, followed(old), parts)) return withTexts(edited, section, next, followed(old));
  return said === followed(next) && isShared(before, said, parts) ? withTexts(edited, section, next, undefined) : edited;
}

function withTexts(project: Project, section: DrawnSection, id: string, texts: string | undefined): Project {
  const records = valuesAt(allPieces(project), [[section, id]]);
  const record = texts === undefined ? records.find(({ node }) => findNodeAtLocation(node, ['texts'])) : records[0];
  if (!record) return project;
  const path = [...getNodePath(record.node), 'texts'];
  return texts === undefined ? withoutValueAt(project, record.file, path) : withValue(project, record.file, path, texts);
}
