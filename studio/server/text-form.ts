import type { Site } from '../project/project.ts';
import { FALLBACK_LANGUAGE, getPhrases } from '../project/texts.ts';
import type { TextForm } from './shapes.ts';

export function createTextForm({ project, manifest }: Site, id: string): TextForm {
  const [namespace = '', key = ''] = id.split(':');
  const codes = [...new Set([FALLBACK_LANGUAGE, ...manifest.site.languages])];
  const languages = codes.map((code) => {
    const forms = getPhrases(project.ownTexts(code)[namespace] ?? {}).get(key)?.forms;
    // For a text with plural forms, the form shows `other`.
    const [form, text] = [...(forms ?? [])].find(([name]) => name === '' || name === 'other') ?? ['', null];
    const path = (form === '' ? key : `${key}_${form}`).split('.');
    return { code, target: { file: `locales/${code}/${namespace}.json`, path }, text };
  });
  return { id, languages };
}
