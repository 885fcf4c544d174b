import { isObject } from '../../../schemas/manifest/shape.ts';
import { getRulePath } from '../../project/files.ts';
import type { Project } from '../../project/project.ts';
import { findNames } from '../../project/rules.ts';

/** Facts that browsers store under a surface's id, and the effect of losing them. */
const KEPT: Readonly<Record<string, string>> = {
  shownAt: 'who had seen it',
  dismissedAt: 'who had dismissed it',
  confirmedAt: 'who had confirmed it',
  closedInSession: 'who had closed it in this browser session',
};

export function findForgotten(project: Project, surface: string): string[] {
  const read = new Set([...project.ruleIds].flatMap((id) => getFacts(project, id)));
  // An explicit cookie keeps its name, and so its value.
  const hasCookie = project.sites.some(({ manifest }) => manifest.surfaces[surface]?.shown !== undefined);
  return Object.entries(KEPT).flatMap(([moment, who]) =>
    read.has(`memory.${surface}.${moment}`) && !(hasCookie && moment === 'shownAt') ? [who] : [],
  );
}

function getFacts(project: Project, rule: string): string[] {
  const { value } = project.source(getRulePath(rule));
  return findNames(isObject(value) ? value['logic'] : undefined, 'var');
}
