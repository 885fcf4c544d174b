import { CLOSING } from './right/closing.ts';
import { CONSTANTS } from './right/constants.ts';
import { NEW_NOTICES } from './right/new-notices.ts';
import { NEW_SITES } from './right/new-sites.ts';
import { NOTICE_IDS } from './right/notice-ids.ts';
import { NOTICES } from './right/notices.ts';
import { PAGES } from './right/pages.ts';
import { RULES } from './right/rules.ts';
import { SITES } from './right/sites.ts';
import { TEXTS } from './right/texts.ts';
import type { EditsByTitle } from './writing.ts';

/** Edits as people of compliance and operations make them, each whole and right: of what is there … */
export const RIGHT: EditsByTitle = { ...TEXTS, ...NOTICES, ...NOTICE_IDS, ...RULES, ...SITES, ...CLOSING, ...PAGES, ...CONSTANTS };

/** … and of what is new. */
export const NEW: EditsByTitle = { ...NEW_NOTICES, ...NEW_SITES };
