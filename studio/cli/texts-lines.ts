import type { LanguageReport, TextReport } from '../texts/text-report.ts';
import type { Paint } from './paint.ts';
import { counted, framedLines } from './report.ts';
import { columns } from './table.ts';
import type { Project } from '../project/project.ts';

const COLUMNS = ['language', 'sites', 'shown', 'missing', 'untranslated', 'stale', 'unrecorded', 'wrong', 'terms'] as const;

/** Formats the progress of each language, and unused English texts. */
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

export function languageLines(report: LanguageReport, project: Project, paint: Paint): string[] {
  return [...framedLines(report.findings, project, paint), languageLine(report)];
}

export function languageLine({ language, shown, ...report }: LanguageReport): string {
  const { missing, untranslated, stale, unrecorded, wrong, terms } = report;
  const counts = [
    `${missing} missing`,
    `${untranslated} untranslated`,
    `${stale} stale`,
    `${unrecorded} unrecorded`,
    `${counted(wrong, 'finding')} about placeholders and plural forms`,
    `${counted(terms, 'finding')} about terms`,
  ].filter((count) => !count.startsWith('0 '));
  return `${language}: ${counted(shown, 'text')} shown${counts.map((count) => `, ${count}`).join('')}`;
}
