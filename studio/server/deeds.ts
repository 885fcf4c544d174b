import { isObject } from '../../schemas/manifest/shape.ts';
import { editJson, tidied, type Formatter } from '../edit/json-edit.ts';
import { newErrors, newFindings } from '../edit/new-findings.ts';
import { made } from '../edit/new/new.ts';
import { isRefused } from '../edit/new/wishes.ts';
import { removed, toldLeftover } from '../edit/remove/remove.ts';
import { renamed } from '../edit/rename/rename.ts';
import { changedFiles } from '../cli/write-project.ts';
import { rulePath } from '../project/files.ts';
import { formatFinding } from '../project/finding.ts';
import type { Project } from '../project/project.ts';
import type { Planned } from './changes.ts';
import { Refusal } from '../disk.ts';
import type { RequestOf } from './requests.ts';

/** Plans a new record with its rule, texts and cases (TOL-27). */
export async function planNew(project: Project, wish: RequestOf<'new'>, format: Formatter): Promise<Planned> {
  const found = made(project, { ...wish, props: {} });
  if (isRefused(found)) throw new Refusal(found.error);
  if (found.wrong.length > 0) throw new Refusal(['Something would be wrong:', ...found.wrong.map(formatFinding)].join('\n'));
  const tidy = await tidied(project, withoutOpenCases(found.project, wish.id), format);
  const open = newErrors(project, tidy).filter(({ path }) => !path.startsWith('cases.'));
  const notes = [
    ...open.map(formatFinding),
    ...(found.cases > 0 ? [`${found.cases} cases wait for your answer, shown or hidden (Cases)`] : []),
    ...(found.languages.length > 0 ? [`To be translated, English until then: ${found.languages.join(', ')}`] : []),
  ];
  return { files: textsOf(project, tidy), notes };
}

/** Removes unanswered cases, because the studio asks for them next to the preview, and validation would reject them. */
function withoutOpenCases(project: Project, rule: string): Project {
  const text = project.files.get(rulePath(rule));
  if (text === undefined) return project;
  const { cases } = project.source(rulePath(rule)).content;
  const answered = (Array.isArray(cases) ? (cases as unknown[]) : []).filter((each) => isObject(each) && each['expect'] !== null);
  return project.with(rulePath(rule), editJson(text, [{ path: ['cases'], value: answered }]));
}

/** Plans a rename in all files (TOL-28). */
export async function planRename(project: Project, { kind, old, next }: RequestOf<'rename'>, format: Formatter): Promise<Planned> {
  const found = renamed(project, { kind, old, next });
  if ('error' in found) throw new Refusal(found.error);
  const tidy = await tidied(project, found.project, format, found.moved);
  const wrong = newFindings(project, tidy);
  if (wrong.length > 0) throw new Refusal(['Something would be wrong then:', ...wrong.map(formatFinding)].join('\n'));
  const { forgotten } = found;
  return { files: textsOf(project, tidy), notes: forgotten.length > 0 ? [`Browsers keep by the old id: ${forgotten.join(', ')}`] : [] };
}

/** Plans the removal of a record and of everything that only it uses (TOL-29). */
export async function planRemove(project: Project, wish: RequestOf<'remove'>, format: Formatter): Promise<Planned> {
  const said = (text: string): string | undefined => (text === '' ? undefined : text);
  const found = removed(project, { kind: wish.kind, id: wish.id, reason: said(wish.reason), ticket: said(wish.ticket) });
  if ('error' in found) throw new Refusal(found.error);
  const stuck = [...found.blocked.map(toldLeftover), ...found.wrong.map(formatFinding)];
  if (stuck.length > 0) throw new Refusal(['Something cannot do without it; see to this first:', ...stuck].join('\n'));
  const notes = [...found.gone.map(toldLeftover), ...found.rules.map((id) => `rule ${id}`), ...found.records, ...found.texts];
  return { files: textsOf(project, await tidied(project, found.project, format)), notes };
}

function textsOf(before: Project, after: Project): Planned['files'] {
  return changedFiles(before, after).map(({ file }) => ({ file, text: after.files.get(file) ?? null }));
}
