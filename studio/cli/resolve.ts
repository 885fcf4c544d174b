import { near } from '../../schemas/manifest/issue.ts';
import { hasErrors } from '../validate/validate.ts';
import { validateSite } from '../validate/validate-site.ts';
import { type Outcome, wrongUse } from './output.ts';
import type { Verb } from './verb.ts';
import type { Workspace } from './workspace.ts';
import { formatFinding } from '../project/finding.ts';

export const resolveVerb: Verb = {
  usage: 'resolve SITE',
  does: 'prints the effective manifest of a site, with all that it inherits',
  example: 'resolve turkey',
  run: ({ names: [key, ...more], workspace }) => {
    if (key === undefined || more.length > 0) return wrongUse('resolve takes one site: npm run meridian -- resolve main');
    return strangerTo(workspace, key) ?? resolved(workspace, key);
  },
};

/** Wrong use of a site key that no manifest has. */
export function strangerTo({ project }: Workspace, key: string): Outcome | null {
  const keys = project.siteKeys;
  if (keys.includes(key)) return null;
  const { suggestion } = near(key, keys);
  return wrongUse(`no site "${key}"${suggestion === undefined ? `; known: ${keys.join(', ')}` : ` (did you mean "${suggestion}"?)`}`);
}

/** A faulty manifest is told, not printed. */
function resolved({ project }: Workspace, key: string): Outcome {
  const { findings } = validateSite(project.site(key));
  if (hasErrors(findings)) return { exit: 1, lines: findings.map(formatFinding), document: { findings } };
  const { effective } = project.site(key);
  return { exit: 0, lines: [JSON.stringify(effective, null, 2)], document: effective };
}
