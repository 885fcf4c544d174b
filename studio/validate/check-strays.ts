import { meantBy } from '../project/files.ts';
import { type Finding, findingAt } from '../project/finding.ts';
import type { Project } from '../project/project.ts';

const PLACES: Readonly<Record<string, string>> = {
  manifests: 'manifests stand in manifests/ and end in .json',
  rules: 'a rule is rules/<id>.rule.json, an invariant rules/invariants/<id>.json',
  locales: 'texts stand in locales/<language>/<namespace>.json',
};

/** Files among manifests, rules and texts that nothing reads, because of their name or their folder. */
export function checkStrays(project: Project): Finding[] {
  return project.strays.map((path) => {
    const meant = meantBy(path);
    const message = `nothing reads this file: ${PLACES[path.split('/')[0] ?? ''] ?? ''}`;
    const hint = meant === null ? {} : { suggestion: meant };
    return findingAt({ file: path, text: '', offset: 0 }, { check: 'file/unread', path: [], message, ...hint });
  });
}
