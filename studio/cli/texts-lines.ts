import type { LanguageReport, TextReport } from '../texts/text-report.ts';
import type { Paint } from './paint.ts';
import { counted, framedLines } from './report.ts';
import { columns } from './table.ts';
import type { Project } from '../project/project.ts';

const COLUMNS = ['language', 'sites', 'shown', 'missing', 'untranslated', 'stale', 'wrong', 'unrecorded'] as const;

/** How far each language has come, and the English texts that nothing shows. */
export function tableLines({ languages, unused }: TextReport, project: Project, paint: Paint): string[] {
  const rows = languages.map((each) => COLUMNS.map((column) => (column === 'sites' ? String(each.sites.length) : String(each[column]))));
  return [
    ...framedLines(unused, project, paint),
    ...(unused.length > 0 ? [''] : []),
    ...columns([COLUMNS, ...rows]),
    '',
    `${counted(unused.length, 'text')} unused; texts LANGUAGE lists what is wrong in one`,
  ];
}

/** Everything about the words of one language. */
export function languageLines(report: LanguageReport, project: Project, paint: Paint): string[] {
  const { language, findings, shown, missing, untranslated, stale, wrong, unrecorded } = report;
  const counts = [
    `${missing} missing`,
    `${untranslated} untranslated`,
    `${stale} stale`,
    `${counted(wrong, 'finding')} about placeholders and plural forms`,
  ].filter((count) => !count.startsWith('0 '));
  const note =
    unrecorded === 0
      ? []
      : [`of ${counted(unrecorded, 'text')} it is not recorded what they were translated from: texts ${language} --accept`];
  return [
    ...framedLines(findings, project, paint),
    `${language}: ${counted(shown, 'text')} shown${counts.map((count) => `, ${count}`).join('')}`,
    ...note,
  ];
}
