import { CONSTANTS } from './right/constants.ts';
import { NEW_NOTICES } from './right/new-notices.ts';
import { NEW_SITES } from './right/new-sites.ts';
import { NOTICES } from './right/notices.ts';
import { PAGES } from './right/pages.ts';
import { RULES } from './right/rules.ts';
import { SITES } from './right/sites.ts';
import { TEXTS } from './right/texts.ts';
import type { EditsByTitle } from './writing.ts';

/** Complete and valid edits of existing records. */
export const RIGHT: EditsByTitle = { ...TEXTS, ...NOTICES, ...RULES, ...SITES, ...PAGES, ...CONSTANTS };

/** Complete and valid edits that add records. */
export const NEW: EditsByTitle = { ...NEW_NOTICES, ...NEW_SITES };
