import { formatJson, setValue } from '../edit/tokens.ts';
import { BASE } from '../project/fragments.ts';
import type { Project } from '../project/project.ts';
import { PSEUDO, PSEUDO_CODES, type PseudoCode, createPseudoTexts } from './pseudo.ts';

export function addPseudoLocales(project: Project): Project {
  return PSEUDO_CODES.reduce(addLanguage, project);
}

function addLanguage(project: Project, code: PseudoCode): Project {
  const known = setValue(project, `manifests/${BASE}/languages.json`, [code], PSEUDO[code].language);
  const spoken = Object.entries(project.english).reduce(
    (so, [namespace, texts]) => so.with(`locales/${code}/${namespace}.json`, formatJson(createPseudoTexts(texts, code))),
    known,
  );
  return project.sites.reduce((so, { key, manifest }) => addLanguages(so, key, [...manifest.site.languages, code]), spoken);
}

function addLanguages(project: Project, key: string, languages: readonly string[]): Project {
  const [first] = project.layer(key).fragments;
  const own = project.layer(key).fragments.find(({ at }) => at.length === 0 || (at.length === 1 && at[0] === 'site')) ?? first;
  if (!own) return project;
  const path = own.at.length === 0 ? ['site', 'languages'] : ['languages'];
  return setValue(project, own.source.file, path, languages);
}
