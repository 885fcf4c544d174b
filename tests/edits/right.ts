import { NEW_NOTICES } from './right/new-notices.ts';
import { NEW_SITES } from './right/new-sites.ts';
import { NOTICES } from './right/notices.ts';
import { PAGES } from './right/pages.ts';
import { RULES } from './right/rules.ts';
import { SITES } from './right/sites.ts';
import { TEXTS } from './right/texts.ts';
import type { EditsByTitle } from './writing.ts';

export const RIGHT: EditsByTitle = { ...TEXTS, ...NOTICES, ...RULES, ...SITES, ...PAGES };

export const NEW: EditsByTitle = { ...NEW_NOTICES, ...NEW_SITES };
