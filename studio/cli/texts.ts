import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { writeAll } from '../disk.ts';
import { findHint } from '../../schemas/suggest.ts';
import { acceptTexts } from '../texts/accept.ts';
import { getTranslations } from '../texts/origins.ts';
import { PSEUDO_CODES } from '../texts/pseudo.ts';
import { reportTexts } from '../texts/text-report.ts';
import { type Outcome, createUsageError } from './output.ts';
import { createPaint } from './paint.ts';
import { formatCount } from './report.ts';
import { formatList, createUnknownNameError } from './sites.ts';
import { formatLanguage, formatTextTable } from './texts-lines.ts';
import type { Call, Verb } from './verb.ts';
import type { Workspace } from './workspace.ts';
import { writeCopy } from './write-pseudo.ts';
import type { Project } from '../project/project.ts';

export const texts: Verb = {
  usage: 'texts [LANGUAGE] [--accept [KEY…]] [--pseudo FOLDER]',
  does: 'says which texts are missing, unused, untranslated or older than the English, and whose placeholders differ',
  example: 'texts tr',
  options: {
    pseudo: {
      type: 'string',
      takes: 'FOLDER',
      does: 'writes a copy of the sites that speak pseudo-languages too; to see it: CONTENT=FOLDER npm start',
    },
    accept: { type: 'boolean', does: 'records that the texts of the language, or those named, say what the English ones say now' },
  },
  run: runTexts,
};

async function runTexts({ names: [language, ...keys], options, workspace }: Call): Promise<Outcome> {
  const { project } = workspace;
  if (typeof options['pseudo'] === 'string')
    return language === undefined ? copyPseudo(project, options['pseudo']) : createUsageError(ONLY_ALL);
  const report = reportTexts(project);
  const codes = report.languages.map(({ language: code }) => code);
  if (language !== undefined && !codes.includes(language)) return createUnknownNameError('language offered by a site', language, codes);
  if (options['accept'] === true)
    return language === undefined
      ? createUsageError('--accept needs a language: texts tr --accept')
      : acceptTranslations(workspace, language, keys);
  if (keys.length > 0) return createUsageError('texts takes one language; keys come with --accept: texts tr --accept notices:hk.title');
  const asked = report.languages.filter(({ language: code }) => language === undefined || code === language);
  const unused = language === undefined ? report.unused : [];
  const paint = createPaint(process.stdout, process.env);
  const [only] = asked;
  const lines = language === undefined ? formatTextTable(report, project, paint) : only ? formatLanguage(only, project, paint) : [];
  const isWell = unused.length === 0 && asked.every(({ findings }) => findings.length === 0);
  return { exit: isWell ? 0 : 1, lines, document: { languages: asked, unused } };
}

const ONLY_ALL = 'texts --pseudo takes a folder and no language';

async function copyPseudo(project: Project, folder: string): Promise<Outcome> {
  const to = resolve(folder);
  const taken = await readdir(to).catch(() => []);
  if (taken.length > 0) return createUsageError(`${folder} is not empty`);
  await writeCopy(project, to);
  const lines = [
    `${folder}: every site speaks ${formatList(PSEUDO_CODES)} too, at /${PSEUDO_CODES.join(' and /')}; CONTENT=${folder} npm start`,
  ];
  return { exit: 0, lines, document: { folder: to, languages: PSEUDO_CODES } };
}

async function acceptTranslations({ root, project }: Workspace, language: string, ids: readonly string[]): Promise<Outcome> {
  const known = getTranslations(project, language).map(({ id }) => id);
  const unknownLanguage = ids.find((id) => !known.includes(id));
  if (unknownLanguage !== undefined) {
    const { suggestion } = findHint(unknownLanguage, known);
    const hint = suggestion === undefined ? '' : ` (did you mean "${suggestion}"?)`;
    return createUsageError(`locales/${language} has no text "${unknownLanguage}"${hint}`);
  }
  const { path, text, changed, left } = acceptTexts(project, language, ids);
  await writeAll(root, [{ file: path, before: project.files.get(path) ?? null, after: text }]);
  const rest =
    left.length > 0 ? [`${formatCount(left.length, 'text')} of ${language} read as in English: accept by name those that are right`] : [];
  return {
    exit: 0,
    lines: [`${path}: ${formatCount(changed.length, 'text')} recorded`, ...rest],
    document: { path, accepted: changed, left },
  };
}
