import { near } from '../../schemas/manifest/issue.ts';
import { formatFinding } from '../project/finding.ts';
import { siteKeys } from '../project/layers.ts';
import { resolveSite } from '../project/resolve.ts';
import { hasErrors } from '../project/validate.ts';
import { validateSite } from '../project/validate-site.ts';
import { type Outcome, wrongUse } from './output.ts';
import type { Workspace } from './workspace.ts';

/** `resolve SITE`: the effective manifest, with all that it inherits. A faulty one is told, not printed. */
export function resolveVerb([key, ...more]: readonly string[], { project, surroundings }: Workspace): Outcome {
  if (key === undefined || more.length > 0) return wrongUse('resolve takes one site: npm run meridian -- resolve main');
  const keys = siteKeys(project);
  if (!keys.includes(key)) {
    const { suggestion } = near(key, keys);
    return wrongUse(`no site "${key}"${suggestion === undefined ? `; known: ${keys.join(', ')}` : ` (did you mean "${suggestion}"?)`}`);
  }
  const { findings } = validateSite(project, key, surroundings);
  if (hasErrors(findings)) return { exit: 1, lines: findings.map(formatFinding), document: { findings } };
  const { effective } = resolveSite(project, key);
  return { exit: 0, lines: [JSON.stringify(effective, null, 2)], document: effective };
}
