import { findHint } from '../../schemas/suggest.ts';
import type { Language } from '../../schemas/manifest/site.ts';
import type { Problem } from '../../schemas/problem.ts';
import { type Finding } from '../project/finding.ts';
import { getGlossaryPath, readGlossaries } from '../project/glossaries.ts';
import type { Project } from '../project/project.ts';
import { FALLBACK_LANGUAGE, getPhrases } from '../project/texts.ts';

/** Checks a glossary against the product's terms and the English texts. Its use in translations is checked by `texts`. */
export function checkGlossary(project: Project, code: string, language: Language | undefined): Finding[] {
  const { terms, glossaries, findings } = readGlossaries(project);
  const source = project.source(getGlossaryPath(code));
  const glossary = glossaries.get(code);
  const problems = glossary
    ? [
        ...(terms ? checkTerms(Object.keys(glossary.terms), terms, language?.inherits !== undefined) : []),
        ...checkExceptions(project, Object.keys(glossary.except ?? {})),
      ]
    : [];
  return [...findings.filter(({ file }) => file === source.file), ...problems.map((problem) => source.finding(problem))];
}

/** A misspelt term is reported once, at its definition. */
function checkTerms(written: readonly string[], terms: readonly string[], isPartial: boolean): Problem[] {
  const absent = terms.filter((term) => !written.includes(term));
  const unknown = written.filter((term) => !terms.includes(term)).map((term) => createUnknownTerm(term, absent, terms));
  const meant = unknown.map(({ suggestion }) => suggestion);
  const missing = isPartial ? [] : absent.filter((term) => !meant.includes(term));
  return [
    ...unknown,
    ...missing.map((term): Problem => ({ check: 'glossary/missing-term', path: ['terms'], message: `no words for the term "${term}"` })),
  ];
}

function createUnknownTerm(term: string, absent: readonly string[], terms: readonly string[]): Problem {
  const first = findHint(term, absent);
  const message = `no term "${term}" in ${getGlossaryPath(FALLBACK_LANGUAGE)}`;
  const hint = first.suggestion === undefined ? findHint(term, terms) : first;
  return { check: 'glossary/unknown-term', path: ['terms', term], atKey: true, message, ...hint };
}

function checkExceptions(project: Project, ids: readonly string[]): Problem[] {
  const texts = Object.entries(project.english).flatMap(([name, content]) =>
    [...getPhrases(content).keys()].map((key) => `${name}:${key}`),
  );
  const known = new Set(texts);
  const isRead = (id: string): boolean => !project.unreadNamespaces.has(id.split(':')[0] ?? '');
  const strangers = ids.filter((id) => !known.has(id) && isRead(id));
  return strangers.map((id) => {
    const message = `no text "${id}" in English`;
    return { check: 'glossary/exception', path: ['except', id], atKey: true, message, ...findHint(id, known) };
  });
}
