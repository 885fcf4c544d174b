import type { Language } from '../../schemas/manifest/site.ts';
import type { Finding } from '../project/finding.ts';
import { getGlossaryLanguage, getGlossaryPath, readGlossaries } from '../project/glossaries.ts';
import { FALLBACK_LANGUAGE } from '../project/texts.ts';
import { type TranslationQuery, findIdleExceptions, isVariant, type TranslationStatus } from './translation-status.ts';
import { formatLanguage } from './languages.ts';
import { createTextFinding } from './text-findings.ts';

/** Reports translations that lack a term or use an avoided word, unused exceptions, and languages without a glossary. */
export function findTermProblems(
  query: TranslationQuery,
  { unsaid, avoided }: TranslationStatus,
  known: Readonly<Record<string, Language>>,
): Finding[] {
  const { project, code, language } = query;
  const { terms } = readGlossaries(project);
  const owner = getGlossaryLanguage(code, language);
  if (!terms || isVariant(language)) return [];
  if (!project.files.has(getGlossaryPath(owner))) return [createNoGlossaryFinding(query, owner)];
  return [
    ...unsaid.map(({ id, term, forms }) => {
      const words = forms.map((form) => `"${form}"`).join(' or ');
      return createTextFinding(project, code, id, { check: 'text/term', message: `does not say "${term}" as the glossary does: ${words}` });
    }),
    ...avoided.map(({ id, word, why }) =>
      createTextFinding(project, code, id, { check: 'text/avoided', message: `says "${word}", which the glossary avoids: ${why}` }),
    ),
    ...findIdleExceptions(query, known).map((id) => {
      const message = 'the text says every term as the glossary does: it needs no exception';
      return project.source(getGlossaryPath(owner)).finding({ check: 'glossary/idle', path: ['except', id], atKey: true, message });
    }),
  ];
}

function createNoGlossaryFinding({ project, code, language }: TranslationQuery, owner: string): Finding {
  const message = `no words for the terms of the product in ${formatLanguage(code, language)}: write ${getGlossaryPath(owner)}`;
  return project.source(getGlossaryPath(FALLBACK_LANGUAGE)).finding({ check: 'text/glossary', path: [], message });
}
