import { glossary as schema, type Glossary, terms } from '../../schemas/glossary.ts';
import { findProblems } from '../../schemas/manifest/explain.ts';
import type { Language } from '../../schemas/manifest/site.ts';
import { GLOSSARIES, idsIn } from './files.ts';
import type { Finding } from './finding.ts';
import { derived } from './memoize.ts';
import type { Project } from './project.ts';
import { FALLBACK_LANGUAGE } from './texts.ts';

interface GlossaryFiles {
  /** The terms of the product; null where there are none, or none that can be read. */
  readonly terms: readonly string[] | null;
  /** The glossaries that are whole, by language. */
  readonly glossaries: ReadonlyMap<string, Glossary>;
  /** What is wrong with the files by themselves. */
  readonly findings: readonly Finding[];
}

export function glossaryPath(language: string): string {
  return `locales/${GLOSSARIES}/${language}.json`;
}

/** How each language says the terms of the product. */
export const readGlossaries = derived((project: Project): GlossaryFiles => {
  const codes = idsIn(project.paths, new RegExp(`^locales/${GLOSSARIES}/([^/]+)\\.json$`));
  const read = codes.map((code) => ({ code, content: project.source(glossaryPath(code)).content, findings: refusedIn(project, code) }));
  const sound = read.filter(({ findings }) => findings.length === 0);
  const model = sound.find(({ code }) => code === FALLBACK_LANGUAGE);
  const others = sound.filter(({ code }) => code !== FALLBACK_LANGUAGE);
  return {
    terms: model ? Object.keys(model.content) : null,
    glossaries: new Map(others.map(({ code, content }) => [code, content as Glossary])), // the schema has refused nothing in it
    findings: read.flatMap(({ findings }) => findings),
  };
});

function refusedIn(project: Project, code: string): readonly Finding[] {
  const source = project.source(glossaryPath(code));
  if (source.findings.length > 0) return source.findings;
  return findProblems(code === FALLBACK_LANGUAGE ? terms : schema, source.content).map((problem) => source.finding(problem));
}

/** The language whose glossary a language goes by: that of the one it inherits from, else its own. */
export function glossaryOf(code: string, { inherits }: Pick<Language, 'inherits'>): string {
  return inherits ?? code;
}
