import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { analyseProject, type AnalysisReport, isClean } from '../analyse/analyse.ts';
import { formatAnalysis, formatDiagnosticAnnotation } from './analyse-lines.ts';
import { formatIso, parseNow, createNowOption } from './now.ts';
import { type Outcome, createUsageError } from './output.ts';
import { formatAnnotation } from './report.ts';
import { createUnknownNameError } from './sites.ts';
import type { Call, Verb } from './verb.ts';

const FACTS = 'schemas/domains/catalogue.ts';

export const analyse: Verb = {
  usage: 'analyse [SITE]',
  does: 'proves who can see what: dead rules, unseen surfaces, competing modals, invariants, uncovered branches',
  example: 'analyse main',
  options: {
    github: { type: 'boolean', does: 'prints annotations for GitHub Actions' },
    now: createNowOption('the time to see windows and suppressions from; says what is due then'),
  },
  run: runAnalyse,
};

function runAnalyse({ names: [site, ...more], options, workspace: { project } }: Call): Outcome {
  if (more.length > 0) return createUsageError('analyse takes one site or none: npm run meridian -- analyse main');
  const keys = project.siteKeys;
  if (site !== undefined && !keys.includes(site)) return createUnknownNameError('site', site, keys);
  const now = parseNow(options['now']);
  if (now && 'exit' in now) return now;
  const today = (now ? formatIso(now) : new Date().toISOString()).slice(0, 10);
  const text = readFileSync(fileURLToPath(new URL(`../../${FACTS}`, import.meta.url)), 'utf8');
  const report = analyseProject(project, { site, today, now, facts: { file: FACTS, text } });
  const lines = options['github'] === true ? formatAnnotations(report, keys) : formatAnalysis(report, keys);
  return { exit: isClean(report) ? 0 : 1, lines, document: report };
}

/** Excludes notes, which don't belong to lines of a pull request. */
function formatAnnotations({ invalid, suppressions, remarks }: AnalysisReport, keys: readonly string[]): string[] {
  const errors = remarks.filter(({ severity }) => severity === 'error');
  return [
    ...[...invalid, ...suppressions].map(formatAnnotation),
    ...errors.map((diagnostic) => formatDiagnosticAnnotation(diagnostic, keys)),
  ];
}
