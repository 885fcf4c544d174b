import { isObject } from '../../schemas/manifest/shape.ts';
import { editJson, formatChanges, type Formatter } from '../edit/json-edit.ts';
import { findNewErrors, findNewFindings } from '../edit/new-findings.ts';
import { createRecord } from '../edit/new/create-record.ts';
import { isRefused } from '../edit/new/create-options.ts';
import { removeRecord, formatLeftover } from '../edit/remove/remove.ts';
import { renameRecord } from '../edit/rename/rename.ts';
import { getChangedFiles } from '../cli/write-project.ts';
import { getRulePath } from '../project/files.ts';
import { formatFinding } from '../project/finding.ts';
import type { Project } from '../project/project.ts';
import type { Planned } from './changes.ts';
import { Refusal } from '../disk.ts';
import type { RequestOf } from './requests.ts';

export async function planNew(project: Project, request: RequestOf<'new'>, format: Formatter): Promise<Planned> {
  const found = createRecord(project, { ...request, props: {} });
  if (isRefused(found)) throw new Refusal(found.error);
  if (found.wrong.length > 0) throw new Refusal(['Something would be wrong:', ...found.wrong.map(formatFinding)].join('\n'));
  const tidy = await formatChanges(project, removeOpenCases(found.project, request.id), format);
  const open = findNewErrors(project, tidy).filter(({ path }) => !path.startsWith('cases.'));
  const notes = [
    ...open.map(formatFinding),
    ...(found.cases > 0 ? [`${found.cases} cases wait for your answer, shown or hidden (Cases)`] : []),
    ...(found.languages.length > 0 ? [`To be translated, English until then: ${found.languages.join(', ')}`] : []),
  ];
  return { files: getChangedTexts(project, tidy), notes };
}

/** Removes unanswered cases, because the studio asks for them next to the preview, and validation would reject them. */
function removeOpenCases(project: Project, rule: string): Project {
  const text = project.files.get(getRulePath(rule));
  if (text === undefined) return project;
  const { cases } = project.source(getRulePath(rule)).content;
  const answered = (Array.isArray(cases) ? (cases as unknown[]) : []).filter((each) => isObject(each) && each['expect'] !== null);
  return project.with(getRulePath(rule), editJson(text, [{ path: ['cases'], value: answered }]));
}

export async function planRename(project: Project, { kind, old, next }: RequestOf<'rename'>, format: Formatter): Promise<Planned> {
  const found = renameRecord(project, { kind, old, next });
  if ('error' in found) throw new Refusal(found.error);
  const tidy = await formatChanges(project, found.project, format, found.moved);
  const wrong = findNewFindings(project, tidy);
  if (wrong.length > 0) throw new Refusal(['Something would be wrong then:', ...wrong.map(formatFinding)].join('\n'));
  const { forgotten } = found;
  return {
    files: getChangedTexts(project, tidy),
    notes: forgotten.length > 0 ? [`Browsers keep by the old id: ${forgotten.join(', ')}`] : [],
  };
}

export async function planRemove(project: Project, request: RequestOf<'remove'>, format: Formatter): Promise<Planned> {
  const toOptional = (text: string): string | undefined => (text === '' ? undefined : text);
  const found = removeRecord(project, {
    kind: request.kind,
    id: request.id,
    reason: toOptional(request.reason),
    ticket: toOptional(request.ticket),
  });
  if ('error' in found) throw new Refusal(found.error);
  const stuck = [...found.blocked.map(formatLeftover), ...found.wrong.map(formatFinding)];
  if (stuck.length > 0) throw new Refusal(['Something cannot do without it; see to this first:', ...stuck].join('\n'));
  const notes = [...found.gone.map(formatLeftover), ...found.rules.map((id) => `rule ${id}`), ...found.records, ...found.texts];
  return { files: getChangedTexts(project, await formatChanges(project, found.project, format)), notes };
}

function getChangedTexts(before: Project, after: Project): Planned['files'] {
  return getChangedFiles(before, after).map(({ file }) => ({ file, text: after.files.get(file) ?? null }));
}
