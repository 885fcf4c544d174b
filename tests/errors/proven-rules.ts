import { FILES } from './tiny-project.ts';

const NOW = '2026-01-01T00:00:00Z';
const hk = { 'compliance.toast.isHkUser': true };
const dismissed = (ago: string) => ({ 'memory.notice.dismissedAt': { ago } });
const one = (facts: object, expected: 'shown' | 'hidden') => ({ now: NOW, facts, expect: expected, because: 'it is said so' });

/** The rules with cases that cover them fully, for verbs that test rules. */
export const PROVEN_RULES: Readonly<Record<string, object>> = {
  'rules/notice.rule.json': {
    ...FILES['rules/notice.rule.json'],
    cases: [
      one(hk, 'shown'),
      one({}, 'hidden'),
      one({ ...hk, ...dismissed('PT23H59M59.999S') }, 'hidden'),
      one({ ...hk, ...dismissed('PT24H') }, 'shown'),
    ],
  },
  'rules/blocked.rule.json': {
    ...FILES['rules/blocked.rule.json'],
    cases: [one({ 'page.route': 'trade', 'page.isBlocked': true }, 'shown'), one({}, 'hidden')],
  },
};
