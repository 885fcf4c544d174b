import { createRecord, type CreatedRecord } from '../edit/new/create-record.ts';
import { isRefused, type CreateOptions } from '../edit/new/create-options.ts';
import { type Ask, createAsk } from './ask.ts';
import { OPTIONS, parseCreateOptions } from './create-options.ts';
import { type Outcome, createUsageError } from './output.ts';
import { formatCount } from './report.ts';
import { formatList } from './sites.ts';
import type { Call, Verb } from './verb.ts';
import type { Workspace } from './workspace.ts';
import { getChangedFiles, writeProject } from './write-project.ts';
import { formatFinding } from '../project/finding.ts';
import { createFormatter, formatChanges } from '../edit/json-edit.ts';
import { findNewErrors } from '../edit/new-findings.ts';

export const newVerb: Verb = {
  usage: 'new KIND ID [options]',
  does: 'writes a notice, bar, promotion, page, site or rule, with its texts and the cases that its rule needs',
  example: 'new notice fee-dialog --site main,eu --above hk-dialog --every P7D --when is-logged-in --text title="Fees change"',
  options: OPTIONS,
  run: async (call) => {
    const createOptions = parseCreateOptions(call, newVerb.example);
    if (isRefused(createOptions)) return createUsageError(createOptions.error);
    const ask = call.options['json'] === true ? null : createAsk(process.stdin, process.stdout);
    return runNew(call, createOptions, ask);
  },
};

export async function runNew({ options, workspace }: Call, createOptions: CreateOptions, ask: Ask | null): Promise<Outcome> {
  const { project, root } = workspace;
  const first = createRecord(project, createOptions);
  if (isRefused(first)) return createUsageError(first.error);
  const found = ask === null ? first : createRecord(project, await askOpen(createOptions, first, ask));
  if (isRefused(found)) return createUsageError(found.error);
  if (found.wrong.length > 0) {
    const head = `nothing was written, because something would be wrong:`;
    return { exit: 1, lines: [head, ...found.wrong.map(formatFinding)], document: { findings: found.wrong } };
  }
  const tidy = await formatChanges(project, found.project, createFormatter());
  const isDry = options['dry'] === true;
  if (!isDry) await writeProject(root, project, tidy);
  return formatCreated({ ...found, project: tidy, open: findNewErrors(project, tidy) }, workspace, isDry);
}

async function askOpen(createOptions: CreateOptions, { texts, open }: CreatedRecord, ask: Ask): Promise<CreateOptions> {
  const answers: Record<string, string> = {};
  for (const id of texts) {
    const name = id.slice(id.indexOf('.') + 1);
    const text = await ask(`English, ${name} (Enter leaves it open): `);
    if (text !== '') answers[name] = text;
  }
  const isOpen = (field: string): boolean => open.some(({ file, path }) => file.startsWith('rules/') && path === field);
  const why = isOpen('why') ? await ask('Why, from the law or the product (Enter leaves it open): ') : '';
  const owner = isOpen('owner') ? await ask('Who answers for it (Enter leaves it open): ') : '';
  return {
    ...createOptions,
    texts: { ...createOptions.texts, ...answers },
    ...(why === '' ? {} : { why }),
    ...(owner === '' ? {} : { owner }),
  };
}

function formatCreated(found: CreatedRecord, { project }: Workspace, isDry: boolean): Outcome {
  const { open, languages, cases, inherited } = found;
  const changes = getChangedFiles(project, found.project);
  const isOfCase = (path: string): boolean => path.startsWith('cases.');
  const lines = [
    ...changes.map(({ file, how }) => `${isDry ? 'would be ' : ''}${how}  ${file}`),
    ...(open.length > 0 ? ['', 'Left open, and refused until you fill it in:'] : []),
    ...open.filter(({ path }) => !isOfCase(path)).map((finding) => `  ${formatFinding(finding)}`),
    ...(cases > 0 ? [`  ${formatCount(cases, 'case')}: as "expect" write "shown" or "hidden"; "because" says what each is for`] : []),
    ...(languages.length > 0 ? ['', `To be translated, English until then: ${formatList(languages)}; then texts LANGUAGE --accept`] : []),
    ...(inherited.length > 0 ? ['', `Taken over, unless you write your own: ${formatList(inherited)}`] : []),
  ];
  return { exit: 0, lines, document: { files: changes, open, cases, untranslated: languages, inherited, written: !isDry } };
}
