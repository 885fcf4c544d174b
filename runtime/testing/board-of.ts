import hkDialog from '../../rules/hk-dialog.rule.json' with { type: 'json' };
import type { Surface } from '../../schemas/manifest/surface.ts';
import type { Logic } from '../../schemas/rule.ts';
import type { Answers } from './fake-api.ts';
import { runtimeOf } from './runtime-of.ts';
import { settle } from './settle.ts';
import { modal, siteDocument, type TestRule } from './site-document.ts';

/** When the clock of a test stands still. */
export const NOW = Date.UTC(2026, 0, 15, 12);
// The rule file is checked by its own tests; its logic is that of the strict subset.
const HK: TestRule = { logic: hkDialog.logic as unknown as Logic, onUnknown: 'show' };
const IS_HK: Answers = { 'compliance-check': { toast: { is_hk_user: true } } };
/** What closing a notice does that is timed from its dismissal. */
export const DISMISS: Surface['actions'] = { close: [{ remember: 'dismissedAt' }, { close: true }] };

export interface BoardGiven {
  readonly answers?: Answers;
  readonly stored?: Readonly<Record<string, string>>;
  readonly rules?: Readonly<Record<string, TestRule>>;
  readonly surfaces?: Readonly<Record<string, Surface>>;
  readonly href?: string;
}

/** A runtime with the product's `hk-dialog` for a Hong Kong user, or with other surfaces; the answers are here. */
export async function boardOf({ answers = IS_HK, stored = {}, rules = { hk: HK }, surfaces, href }: BoardGiven = {}) {
  const document = siteDocument({ rules, surfaces: surfaces ?? { 'hk-dialog': modal({ when: 'hk', actions: DISMISS }) } });
  const parts = runtimeOf({ document, answers, stored, ...(href === undefined ? {} : { href }) });
  await settle();
  return { ...parts, modals: () => parts.board.visible('modal') };
}
