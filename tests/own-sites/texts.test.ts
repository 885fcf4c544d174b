import { expect, it } from 'vitest';
import { own } from './own.ts';
import { formatFinding } from '../../studio/project/finding.ts';
import { reportTexts } from '../../studio/texts/text-report.ts';

const { languages, unused } = reportTexts(own);

it.each(languages)(
  '[LNG-22][LNG-23] in $language, all that a site shows is translated, as it reads in English now, in the words of the glossary',
  ({ findings }) => {
    expect(findings.map(formatFinding)).toEqual([]);
  },
);

it('[LNG-22] no text is there that no site shows', () => {
  expect(unused.map(formatFinding)).toEqual([]);
});
