import type { ComponentParts } from '../../../schemas/manifest/component.ts';
import { isObject } from '../../../schemas/manifest/shape.ts';
import { siteKeys } from '../../project/layers.ts';
import { type Project, rulePath } from '../../project/project.ts';
import { namedIn, ruleIds } from '../../project/references.ts';
import { effectiveManifest, resolveSite } from '../../project/resolve.ts';
import { sourceAt } from '../../project/sources.ts';

/** What browsers keep of a surface under its id, and what follows from forgetting it. */
const KEPT: Readonly<Record<string, string>> = {
  shownAt: 'who had seen it',
  dismissedAt: 'who had dismissed it',
  confirmedAt: 'who had confirmed it',
  closedInSession: 'who had closed it in this browser session',
};

/** What visitors' browsers forget when a surface gets another id: of what they keep, that by which a rule goes. */
export function forgottenOf(project: Project, surface: string, parts: ComponentParts): string[] {
  const read = new Set([...ruleIds(project)].flatMap((id) => factsOf(project, id)));
  // A cookie that the record names keeps its name, and with it what it says.
  const hasCookie = siteKeys(project).some(
    (key) => effectiveManifest(resolveSite(project, key), parts).surfaces[surface]?.shown !== undefined,
  );
  return Object.entries(KEPT).flatMap(([moment, who]) =>
    read.has(`memory.${surface}.${moment}`) && !(hasCookie && moment === 'shownAt') ? [who] : [],
  );
}

function factsOf(project: Project, rule: string): string[] {
  const { value } = sourceAt(project, rulePath(rule));
  return namedIn(isObject(value) ? value['logic'] : undefined, 'var');
}
