import type { Language } from '../../schemas/manifest/site.ts';
import type { Finding } from '../project/finding.ts';
import { glossaryOf, glossaryPath, readGlossaries } from '../project/glossaries.ts';
import { FALLBACK_LANGUAGE } from '../project/texts.ts';
import { type Asked, idleExceptions, isVariant, type Judged } from './judge.ts';
import { languageInWords } from './languages.ts';
import { textFinding } from './text-findings.ts';

/** Reports translations that lack a term, unused exceptions, and languages without a glossary. */
export function termFindings(asked: Asked, { unsaid }: Judged, known: Readonly<Record<string, Language>>): Finding[] {
  const { project, code, language } = asked;
  const { terms } = readGlossaries(project);
  const owner = glossaryOf(code, language);
  if (!terms || isVariant(language)) return [];
  if (!project.files.has(glossaryPath(owner))) return [withoutGlossary(asked, owner)];
  return [
    ...unsaid.map(({ id, term, forms }) => {
      const words = forms.map((form) => `"${form}"`).join(' or ');
      return textFinding(project, code, id, { check: 'text/term', message: `does not say "${term}" as the glossary does: ${words}` });
    }),
    ...idleExceptions(asked, known).map((id) => {
      const message = 'the text says every term as the glossary does: it needs no exception';
      return project.source(glossaryPath(owner)).finding({ check: 'glossary/idle', path: ['except', id], atKey: true, message });
    }),
  ];
}

function withoutGlossary({ project, code, language }: Asked, owner: string): Finding {
  const message = `no words for the terms of the product in ${languageInWords(code, language)}: write ${glossaryPath(owner)}`;
  return project.source(glossaryPath(FALLBACK_LANGUAGE)).finding({ check: 'text/glossary', path: [], message });
}
