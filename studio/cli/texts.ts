import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { near } from '../../schemas/manifest/issue.ts';
import { acceptTexts } from '../texts/accept.ts';
import { translationsOf } from '../texts/origins.ts';
import { reportTexts } from '../texts/text-report.ts';
import { type Outcome, wrongUse } from './output.ts';
import { painterFor } from './paint.ts';
import { counted } from './report.ts';
import { noSuch } from './sites.ts';
import { languageLines, tableLines } from './texts-lines.ts';
import type { Call, Verb } from './verb.ts';
import type { Workspace } from './workspace.ts';

export const texts: Verb = {
  usage: 'texts [LANGUAGE] [--accept [KEY…]]',
  does: 'says which texts are missing, unused, untranslated or older than the English, and whose placeholders differ',
  example: 'texts tr',
  options: {
    accept: { type: 'boolean', does: 'records that the texts of the language, or those named, say what the English ones say now' },
  },
  run: reported,
};

async function reported({ names: [language, ...keys], options, workspace }: Call): Promise<Outcome> {
  const { project } = workspace;
  const report = reportTexts(project);
  const codes = report.languages.map(({ language: code }) => code);
  if (language !== undefined && !codes.includes(language)) return noSuch('language offered by a site', language, codes);
  if (options['accept'] === true)
    return language === undefined ? wrongUse('--accept needs a language: texts tr --accept') : accepted(workspace, language, keys);
  if (keys.length > 0) return wrongUse('texts takes one language; keys come with --accept: texts tr --accept notices:hk.title');
  const asked = report.languages.filter(({ language: code }) => language === undefined || code === language);
  const unused = language === undefined ? report.unused : [];
  const paint = painterFor(process.stdout, process.env);
  const [only] = asked;
  const lines = language === undefined ? tableLines(report, project, paint) : only ? languageLines(only, project, paint) : [];
  const isWell = unused.length === 0 && asked.every(({ findings }) => findings.length === 0);
  return { exit: isWell ? 0 : 1, lines, document: { languages: asked, unused } };
}

async function accepted({ root, project }: Workspace, language: string, ids: readonly string[]): Promise<Outcome> {
  const known = translationsOf(project, language).map(({ id }) => id);
  const stranger = ids.find((id) => !known.includes(id));
  if (stranger !== undefined) {
    const { suggestion } = near(stranger, known);
    const hint = suggestion === undefined ? '' : ` (did you mean "${suggestion}"?)`;
    return wrongUse(`locales/${language} has no text "${stranger}"${hint}`);
  }
  const { path, text, changed, left } = acceptTexts(project, language, ids);
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
  const rest =
    left.length > 0 ? [`${counted(left.length, 'text')} of ${language} read as in English: accept by name those that are right`] : [];
  return { exit: 0, lines: [`${path}: ${counted(changed.length, 'text')} recorded`, ...rest], document: { path, accepted: changed, left } };
}
