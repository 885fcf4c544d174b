import type { SlipsByTitle } from './writing.ts';
import { WRONG_NOTICES } from './wrong/notices.ts';
import { WRONG_RULES } from './wrong/rules.ts';
import { WRONG_SITES } from './wrong/sites.ts';

export const WRONG: SlipsByTitle = { ...WRONG_NOTICES, ...WRONG_RULES, ...WRONG_SITES };
