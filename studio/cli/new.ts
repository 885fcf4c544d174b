import { made, type Made } from '../edit/new/new.ts';
import { isRefused, type Wishes } from '../edit/new/wishes.ts';
import { type Ask, askerOn } from './ask.ts';
import { OPTIONS, wishesOf } from './new-wishes.ts';
import { type Outcome, wrongUse } from './output.ts';
import { counted } from './report.ts';
import { listed } from './sites.ts';
import type { Call, Verb } from './verb.ts';
import type { Workspace } from './workspace.ts';
import { changedFiles, writeProject } from './write-project.ts';
import { formatFinding } from '../project/finding.ts';
import { createFormatter, tidied } from '../edit/json-edit.ts';
import { newErrors } from '../edit/new-findings.ts';

export const newVerb: Verb = {
  usage: 'new KIND ID [options]',
  does: 'writes a notice, bar, promotion, page, site or rule, with its texts and the cases that its rule needs',
  example: 'new notice fee-dialog --site main,eu --above hk-dialog --every P7D --when is-logged-in --text title="Fees change"',
  options: OPTIONS,
  run: async (call) => {
    const wishes = wishesOf(call, newVerb.example);
    if (isRefused(wishes)) return wrongUse(wishes.error);
    const ask = call.options['json'] === true ? null : askerOn(process.stdin, process.stdout);
    return written(call, wishes, ask);
  },
};

/** Asks the user about open questions if there is a terminal, then writes the files. */
export async function written({ options, workspace }: Call, wishes: Wishes, ask: Ask | null): Promise<Outcome> {
  const { project, root } = workspace;
  const first = made(project, wishes);
  if (isRefused(first)) return wrongUse(first.error);
  const found = ask === null ? first : made(project, await answered(wishes, first, ask));
  if (isRefused(found)) return wrongUse(found.error);
  if (found.wrong.length > 0) {
    const head = `nothing was written, because something would be wrong:`;
    return { exit: 1, lines: [head, ...found.wrong.map(formatFinding)], document: { findings: found.wrong } };
  }
  const tidy = await tidied(project, found.project, createFormatter());
  const isDry = options['dry'] === true;
  if (!isDry) await writeProject(root, project, tidy);
  return told({ ...found, project: tidy, open: newErrors(project, tidy) }, workspace, isDry);
}

async function answered(wishes: Wishes, { texts, open }: Made, ask: Ask): Promise<Wishes> {
  const said: Record<string, string> = {};
  for (const id of texts) {
    const name = id.slice(id.indexOf('.') + 1);
    const text = await ask(`English, ${name} (Enter leaves it open): `);
    if (text !== '') said[name] = text;
  }
  const isOpen = (field: string): boolean => open.some(({ file, path }) => file.startsWith('rules/') && path === field);
  const why = isOpen('why') ? await ask('Why, from the law or the product (Enter leaves it open): ') : '';
  const owner = isOpen('owner') ? await ask('Who answers for it (Enter leaves it open): ') : '';
  return { ...wishes, texts: { ...wishes.texts, ...said }, ...(why === '' ? {} : { why }), ...(owner === '' ? {} : { owner }) };
}

function told(found: Made, { project }: Workspace, isDry: boolean): Outcome {
  const { open, languages, cases, inherited } = found;
  const changes = changedFiles(project, found.project);
  const isOfCase = (path: string): boolean => path.startsWith('cases.');
  const lines = [
    ...changes.map(({ file, how }) => `${isDry ? 'would be ' : ''}${how}  ${file}`),
    ...(open.length > 0 ? ['', 'Left open, and refused until you fill it in:'] : []),
    ...open.filter(({ path }) => !isOfCase(path)).map((finding) => `  ${formatFinding(finding)}`),
    ...(cases > 0 ? [`  ${counted(cases, 'case')}: as "expect" write "shown" or "hidden"; "because" says what each is for`] : []),
    ...(languages.length > 0 ? ['', `To be translated, English until then: ${listed(languages)}; then texts LANGUAGE --accept`] : []),
    ...(inherited.length > 0 ? ['', `Taken over, unless you write your own: ${listed(inherited)}`] : []),
  ];
  return { exit: 0, lines, document: { files: changes, open, cases, untranslated: languages, inherited, written: !isDry } };
}
