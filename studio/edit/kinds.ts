import type { Named } from './rename/renaming.ts';

export const KINDS = ['notice', 'bar', 'promotion', 'page', 'site', 'rule'] as const;
export type Kind = (typeof KINDS)[number];

export function isKind(text: string): text is Kind {
  return KINDS.some((kind) => kind === text);
}

/** Sections of the kinds: notices, bars and promotions are surfaces, a page is a route. */
export const NAMES: Readonly<Record<Kind, Named>> = {
  notice: 'surface',
  bar: 'surface',
  promotion: 'surface',
  page: 'route',
  site: 'site',
  rule: 'rule',
};

const RECORD = /^[A-Za-z][A-Za-z0-9_-]*$/;
const SITE = /^[a-z][a-z0-9-]*$/;

/** Returns why a text isn't a valid id of a kind, or null. */
export function checkId(kind: Kind, id: string): string | null {
  const form = kind === 'site' ? SITE : RECORD;
  const letters = kind === 'site' ? 'small letters, digits and "-"' : 'letters, digits, "-" and "_"';
  return form.test(id) ? null : `"${id}" cannot be an id: ${letters}, a letter first`;
}
