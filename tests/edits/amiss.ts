import { analyse } from '../../studio/cli/analyse.ts';
import { test } from '../../studio/cli/test.ts';
import { validate } from '../../studio/cli/validate.ts';
import { siteDocument } from '../../studio/project/document.ts';
import { formatFinding } from '../../studio/project/finding.ts';
import type { Project } from '../../studio/project/project.ts';
import { FALLBACK_LANGUAGE } from '../../studio/project/texts.ts';
import { acceptTexts } from '../../studio/texts/accept.ts';
import { originHash, originsOf, translationsOf } from '../../studio/texts/origins.ts';
import { reportTexts } from '../../studio/texts/text-report.ts';
import { otherwise } from '../own-sites/checks.ts';
import { own } from '../own-sites/own.ts';
import { after, type Edits } from './writing.ts';

const FINDING = /^[^\s:]+:\d+:\d+: (?!note: |warning: )/;

async function findingsIn(project: Project): Promise<string[]> {
  const found = reportTexts(project).languages.flatMap(({ findings }) => findings.map(formatFinding));
  for (const verb of [validate, test, analyse]) {
    const { exit, lines } = await verb.run({ names: [], options: {}, workspace: { root: '', project } });
    const findings = lines.filter((line) => FINDING.test(line));
    if (exit !== 0) found.push(...(findings.length > 0 ? findings : lines));
  }
  return found;
}

/** Returns the findings after edits, made in order and with their texts accepted, and the cases that the pages' documents decide otherwise. */
export async function amiss(...makes: readonly ((project: Project) => Edits)[]): Promise<string[]> {
  const project = accepted(makes.reduce((before, edits) => after(edits(before), before), own));
  const found = await findingsIn(project);
  return found.length > 0 ? found : project.sites.flatMap((site) => otherwise(project, siteDocument(site, '/icons.svg')));
}

/** Accepts all translations if a text has changed, as `texts LANGUAGE --accept KEY` does. */
function accepted(project: Project): Project {
  const isChanged = ([path, text]: [string, string]): boolean => path.startsWith('locales/') && own.files.get(path) !== text;
  if (![...project.files].some(isChanged)) return project;
  const records = [...project.texts.keys()].flatMap((language) => {
    const origins = originsOf(project, language);
    const ids = translationsOf(project, language).flatMap(({ id, original }) => (origins[id] === originHash(original) ? [] : [id]));
    return language === FALLBACK_LANGUAGE || ids.length === 0 ? [] : [acceptTexts(project, language, ids)];
  });
  return records.length === 0 ? project : after([Object.fromEntries(records.map(({ path, text }) => [path, text]))], project);
}
