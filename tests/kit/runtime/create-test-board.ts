import type { Surface } from '../../../schemas/manifest/surface.ts';
import type { Answers } from './fake-network.ts';
import { createTestRuntime, type RuntimeOptions } from './create-test-runtime.ts';
import { settle } from './settle.ts';
import { createModal, createTestSite, type SiteParts, type TestRule } from './site-document.ts';

export const NOW = Date.UTC(2026, 0, 15, 12);
const HK: TestRule = {
  logic: { and: [{ var: 'compliance.toast.isHkUser' }, { not_within: [{ var: 'memory.hk-dialog.dismissedAt' }, 'PT24H'] }] },
  onUnknown: 'show',
};
const IS_HK: Answers = { 'compliance-check': { toast: { is_hk_user: true } } };
export const DISMISS: Surface['actions'] = { close: [{ remember: 'dismissedAt' }, { close: true }] };

type TestBoardOptions = Pick<RuntimeOptions, 'answers' | 'stored' | 'href'> & Pick<SiteParts, 'rules' | 'surfaces'>;

/** Starts a runtime with `hk-dialog` for a Hong Kong user, which is snoozed for a day, or with other surfaces. */
export async function createTestBoard({ answers = IS_HK, stored = {}, rules = { hk: HK }, surfaces, href }: TestBoardOptions = {}) {
  const document = createTestSite({ rules, surfaces: surfaces ?? { 'hk-dialog': createModal({ when: 'hk', actions: DISMISS }) } });
  const parts = createTestRuntime({ document, answers, stored, ...(href === undefined ? {} : { href }) });
  await settle();
  return { ...parts, modals: () => parts.board.visible('modal') };
}
