import type { FactConstraint } from '../../schemas/domains/fact.ts';
import { describeValue } from '../../rules/describe-value.ts';
import type { Absence } from '../model/absence.ts';
import type { DescribedChange, ExplainedRule, ExplainedSurface } from '../explain/explanation.ts';
import type { SiteModel } from '../model/site-model.ts';
import { formatTree } from './explain-tree.ts';
import type { Paint } from './paint.ts';
import { formatList } from './sites.ts';
import { wrapText } from './wrap-text.ts';
import { formatPlace } from '../project/finding.ts';

const WIDTH = 100;

/** Formats the result: `hk-dialog on main: shown`. */
export function formatHeadline(subject: string, explained: ExplainedSurface, paint: Paint): string {
  const [winner, ...others] = explained.ahead;
  if (winner === undefined) return `${subject}: ${paint(['bold', explained.decision === 'shown' ? 'green' : 'red'], explained.decision)}`;
  const after = others.length === 0 ? '' : `; after it ${others.join(', ')}`;
  return `${subject}: ${paint(['bold', 'yellow'], 'shown, but not on screen')}: ${winner} stands in the slot ${explained.slot} first${after}`;
}

/** Formats the rule, the reason and what would change it. The studio passes its own width, because the page wraps lines. */
export function formatRule(rule: ExplainedRule, paint: Paint, width = WIDTH): string[] {
  return [
    paint('bold', rule.title),
    ...wrapText(rule.why, width),
    paint('dim', `${rule.owner}, ${rule.file}`),
    '',
    ...formatTree(rule.tree, paint),
    ...formatUnknown(rule),
    '',
    formatFlip(rule),
  ];
}

function formatUnknown({ onUnknown }: ExplainedRule): string[] {
  if (!onUnknown) return [];
  const { facts, says, place } = onUnknown;
  const are = facts.length === 1 ? 'is' : 'are';
  return ['', `${facts.join(', ')} ${are} unknown, so onUnknown decided: ${says}  ${formatPlace(place)}`];
}

function formatFlip({ decision, flip }: ExplainedRule): string {
  const other = decision === 'show' ? 'hidden' : 'shown';
  if (flip === null) return `Nothing would make it ${other}: the rule ${decision === 'show' ? 'always' : 'never'} holds.`;
  return `It would be ${other} if ${flip.map(formatChange).join(' and ')}.`;
}

function formatChange({ fact, is, toBe }: DescribedChange): string {
  return `${fact} were ${toBe} (it is ${is})`;
}

export function formatAbsence(subject: string, absence: Absence, paint: Paint): string[] {
  switch (absence.kind) {
    case 'opened': {
      const alternatives = [
        ...absence.by.map((action) => `by the action ${action}`),
        ...(absence.query === null ? [] : [`by the query parameter ${absence.query}`]),
      ];
      const opened = alternatives.length === 0 ? '' : `: ${alternatives.join(', ')}`;
      return [`${subject}: ${paint('bold', 'hidden until the visitor opens it')}${opened}`, paint('dim', formatPlace(absence.place))];
    }
    case 'feature':
      return [
        `${subject}: ${paint(['bold', 'red'], 'hidden')}: the site does not offer the feature ${absence.feature} that carries it`,
        paint('dim', formatPlace(absence.place)),
      ];
    case 'elsewhere':
      return [`${subject}: ${paint(['bold', 'red'], 'hidden')}: it is a surface of ${formatList(absence.sites)} only`];
    case 'removed': {
      const why = [absence.reason, absence.ticket].filter((text) => text !== null).join(', ');
      return [
        `${subject}: ${paint(['bold', 'red'], 'hidden')}: the site removed it${why === '' ? '' : `: ${why}`}`,
        paint('dim', formatPlace(absence.place)),
      ];
    }
  }
}

/** Warns about contradictory facts. The rule still has a result, but no person can be in that situation. */
export function formatBrokenLaws(broken: readonly FactConstraint[], { context: { catalogue } }: SiteModel): string[] {
  return broken.map(({ when, then }) => {
    const formatSide = ({ fact, is }: FactConstraint['when']) => `${fact} is ${describeValue(is, catalogue[fact], 0)}`;
    return `Note: nobody is in this situation: where ${formatSide(when)}, ${formatSide(then)}.`;
  });
}
