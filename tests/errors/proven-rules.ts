import { FILES } from './tiny-project.ts';

const NOW = '2026-01-01T00:00:00Z';
const hk = { 'compliance.toast.isHkUser': true };
const createDismissal = (ago: string) => ({ 'memory.notice.dismissedAt': { ago } });
const createCase = (facts: object, expected: 'shown' | 'hidden') => ({ now: NOW, facts, expect: expected, because: 'it is said so' });

/** The rules with cases that cover them fully, for verbs that test rules. */
export const PROVEN_RULES: Readonly<Record<string, object>> = {
  'rules/notice.rule.json': {
    ...FILES['rules/notice.rule.json'],
    cases: [
      createCase(hk, 'shown'),
      createCase({}, 'hidden'),
      createCase({ ...hk, ...createDismissal('PT23H59M59.999S') }, 'hidden'),
      createCase({ ...hk, ...createDismissal('PT24H') }, 'shown'),
    ],
  },
  'rules/blocked.rule.json': {
    ...FILES['rules/blocked.rule.json'],
    cases: [createCase({ 'page.route': 'trade', 'page.isBlocked': true }, 'shown'), createCase({}, 'hidden')],
  },
};
