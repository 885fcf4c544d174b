import { hasControls, isSource, suggestPath } from '../project/files.ts';
import { maskControls } from '../project/mask-controls.ts';
import { type Finding, createFinding } from '../project/finding.ts';
import type { Project } from '../project/project.ts';

const PLACES: Readonly<Record<string, string>> = {
  manifests: 'manifests stand in manifests/ and end in .json',
  rules: 'a rule is rules/<id>.rule.json, an invariant rules/invariants/<id>.json',
  locales: 'texts stand in locales/<language>/<namespace>.json',
};

export function checkStrays(project: Project): Finding[] {
  return project.strays.map((path) => {
    const meant = isSource(path) || hasControls(path) ? null : suggestPath(path);
    const message = `nothing reads this file: ${getReason(path, project)}`;
    const hint = meant === null ? {} : { suggestion: meant };
    return createFinding({ file: maskControls(path), text: '', offset: 0 }, { check: 'file/unread', path: [], message, ...hint });
  });
}

function getReason(path: string, { paths }: Project): string {
  if (!path.includes('/')) return 'the folder is a symbolic link';
  if (hasControls(path)) return 'its name has a control character';
  if (!isSource(path)) return PLACES[path.split('/')[0] ?? ''] ?? '';
  const twin = paths.find((other) => other.toLowerCase() === path.toLowerCase());
  return twin === undefined || twin === path ? 'it is a symbolic link' : `its name differs from "${twin}" only in case`;
}
