import { isObject } from '../../../schemas/manifest/shape.ts';
import { rulePath } from '../../project/files.ts';
import type { Project } from '../../project/project.ts';
import { namedIn } from '../../project/rules.ts';

/** What browsers keep of a surface under its id, and what follows from forgetting it. */
const KEPT: Readonly<Record<string, string>> = {
  shownAt: 'who had seen it',
  dismissedAt: 'who had dismissed it',
  confirmedAt: 'who had confirmed it',
  closedInSession: 'who had closed it in this browser session',
};

/** What visitors' browsers forget when a surface gets another id: of what they keep, that by which a rule goes. */
export function forgottenOf(project: Project, surface: string): string[] {
  const read = new Set([...project.ruleIds].flatMap((id) => factsOf(project, id)));
  // A cookie that the record names keeps its name, and with it what it says.
  const hasCookie = project.sites.some(({ manifest }) => manifest.surfaces[surface]?.shown !== undefined);
  return Object.entries(KEPT).flatMap(([moment, who]) =>
    read.has(`memory.${surface}.${moment}`) && !(hasCookie && moment === 'shownAt') ? [who] : [],
  );
}

function factsOf(project: Project, rule: string): string[] {
  const { value } = project.source(rulePath(rule));
  return namedIn(isObject(value) ? value['logic'] : undefined, 'var');
}
