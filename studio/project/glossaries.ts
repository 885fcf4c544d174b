import { glossary as schema, type Glossary, terms } from './schemas/glossary.ts';
import { findProblems } from '../../schemas/manifest/explain.ts';
import type { Language } from '../../schemas/manifest/site.ts';
import { GLOSSARIES, findIds } from './files.ts';
import type { Finding } from './finding.ts';
import { createDerived } from './memoize.ts';
import type { Project } from './project.ts';
import { FALLBACK_LANGUAGE } from './texts.ts';

interface GlossaryFiles {
  readonly terms: readonly string[] | null;
  readonly glossaries: ReadonlyMap<string, Glossary>;
  readonly findings: readonly Finding[];
}

export function getGlossaryPath(language: string): string {
  return `locales/${GLOSSARIES}/${language}.json`;
}

export const readGlossaries = createDerived((project: Project): GlossaryFiles => {
  const codes = findIds(project.paths, new RegExp(`^locales/${GLOSSARIES}/([^/]+)\\.json$`));
  const read = codes.map((code) => ({
    code,
    content: project.source(getGlossaryPath(code)).content,
    findings: getFindings(project, code),
  }));
  const sound = read.filter(({ findings }) => findings.length === 0);
  const model = sound.find(({ code }) => code === FALLBACK_LANGUAGE);
  const others = sound.filter(({ code }) => code !== FALLBACK_LANGUAGE);
  return {
    terms: model ? Object.keys(model.content) : null,
    glossaries: new Map(others.map(({ code, content }) => [code, content as Glossary])), // Cast: checked only if the schema reports no problems.
    findings: read.flatMap(({ findings }) => findings),
  };
});

function getFindings(project: Project, code: string): readonly Finding[] {
  const source = project.source(getGlossaryPath(code));
  if (source.findings.length > 0) return source.findings;
  return findProblems(code === FALLBACK_LANGUAGE ? terms : schema, source.content).map((problem) => source.finding(problem));
}

/** The glossary of an inheriting language only contains the terms that differ. */
export function getGlossary(project: Project, code: string, { inherits = '' }: Pick<Language, 'inherits'>): Glossary | undefined {
  const { glossaries } = readGlossaries(project);
  const [own, parent] = [glossaries.get(code), glossaries.get(inherits)];
  return own && parent ? { ...parent, ...own, terms: { ...parent.terms, ...own.terms } } : (own ?? parent);
}

/** Returns the language whose glossary contains all terms. */
export function getGlossaryLanguage(code: string, { inherits }: Pick<Language, 'inherits'>): string {
  return inherits ?? code;
}
