import type { LanguageReport, TextReport } from '../texts/text-report.ts';
import type { Paint } from './paint.ts';
import { formatCount, formatFramedFindings } from './report.ts';
import { formatColumns } from './table.ts';
import type { Project } from '../project/project.ts';

const COLUMNS = ['language', 'sites', 'shown', 'missing', 'untranslated', 'stale', 'unrecorded', 'wrong', 'terms'] as const;

export function formatTextTable({ languages, unused }: TextReport, project: Project, paint: Paint): string[] {
  const rows = languages.map((each) => COLUMNS.map((column) => (column === 'sites' ? String(each.sites.length) : String(each[column]))));
  return [
    ...formatFramedFindings(unused, project, paint),
    ...(unused.length > 0 ? [''] : []),
    ...formatColumns([COLUMNS, ...rows]),
    '',
    `${formatCount(unused.length, 'text')} unused; texts LANGUAGE lists what is wrong in one`,
  ];
}

export function formatLanguage(report: LanguageReport, project: Project, paint: Paint): string[] {
  return [...formatFramedFindings(report.findings, project, paint), formatLanguageSummary(report)];
}

export function formatLanguageSummary({ language, shown, ...report }: LanguageReport): string {
  const { missing, untranslated, stale, unrecorded, wrong, terms } = report;
  const counts = [
    `${missing} missing`,
    `${untranslated} untranslated`,
    `${stale} stale`,
    `${unrecorded} unrecorded`,
    `${formatCount(wrong, 'finding')} about placeholders and plural forms`,
    `${formatCount(terms, 'finding')} about terms`,
  ].filter((count) => !count.startsWith('0 '));
  return `${language}: ${formatCount(shown, 'text')} shown${counts.map((count) => `, ${count}`).join('')}`;
}
