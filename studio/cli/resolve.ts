import { hasErrors } from '../validate/validate.ts';
import { validateSite } from '../validate/validate-site.ts';
import { type Outcome, createUsageError } from './output.ts';
import type { Verb } from './verb.ts';
import type { Workspace } from './workspace.ts';
import { formatFinding } from '../project/finding.ts';
import { createUnknownNameError } from './sites.ts';

export const resolveVerb: Verb = {
  usage: 'resolve SITE',
  does: 'prints the effective manifest of a site, with all that it inherits',
  example: 'resolve turkey',
  run: ({ names: [key, ...more], workspace }) => {
    if (key === undefined || more.length > 0) return createUsageError('resolve takes one site: npm run meridian -- resolve main');
    return findUnknownSite(workspace, key) ?? runResolve(workspace, key);
  },
};

export function findUnknownSite({ project: { siteKeys } }: Workspace, key: string): Outcome | null {
  return siteKeys.includes(key) ? null : createUnknownNameError('site', key, siteKeys);
}

function runResolve({ project }: Workspace, key: string): Outcome {
  const { findings } = validateSite(project.site(key));
  if (hasErrors(findings)) return { exit: 1, lines: findings.map(formatFinding), document: { findings } };
  const { effective } = project.site(key);
  return { exit: 0, lines: JSON.stringify(effective, null, 2).split('\n'), document: effective };
}
