import type { DateTime } from '../../rules/date-time.ts';
import { describeDateAndZone } from '../../rules/describe-date.ts';
import type { Audience, AudienceRow, AudienceRule } from '../analyse/audience.ts';
import { formatList } from './sites.ts';
import { formatPlace } from '../project/finding.ts';

export interface AudienceQuery {
  readonly on: string;
  readonly moment: DateTime | undefined;
}

export function formatAudience(surface: string, { on, moment }: AudienceQuery, audience: Audience): string[] {
  const subject = moment ? `${surface} on ${on}, at ${describeDateAndZone(moment)},` : `${surface} on ${on}`;
  switch (audience.kind) {
    case 'rule':
      return formatRuleAudience(subject, audience);
    case 'never':
      return [
        `${subject} can${moment ? 'not' : ' never'} show: its rule holds in no situation that can occur there`,
        '',
        ...formatRuleDetails(audience.rule),
      ];
    case 'always':
      return [`${subject} always shows (${formatPlace(audience.place)})`];
    case 'opened':
      return [`${subject} shows when the user opens it (${formatPlace(audience.place)})`];
    case 'feature':
      return [`${subject} never shows: the feature "${audience.feature}" is hidden (${formatPlace(audience.place)})`];
    case 'removed':
      return [`${subject} never shows: the manifest removes it (${formatPlace(audience.place)})`];
    case 'elsewhere':
      return [`${subject} never shows: it is a surface of ${formatList(audience.sites)} only`];
  }
}

function formatRuleAudience(subject: string, { rows, rule, slot, before }: Audience & { readonly kind: 'rule' }): string[] {
  const width = Math.max(...rows.flatMap(({ cells }) => cells.map(({ about }) => about.length)), 0);
  const [first] = rows;
  return [
    `${subject} shows ${first?.cells.length === 0 ? 'in every situation' : 'when'}`,
    '',
    ...rows.flatMap((row, index) => [...(index > 0 ? ['  or'] : []), ...formatRow(row, index + 1, width)]),
    ...(first?.cells.length === 0 ? [] : ['']),
    ...(before.length > 0 ? [`Before it in the slot ${slot}: ${before.join(', ')} (only those that can be due at the same time)`] : []),
    ...formatRuleDetails(rule),
    ...(first ? ['For example, as a facts file for explain:', ...JSON.stringify(first.example, null, 2).split('\n')] : []),
  ];
}

function formatRow({ cells }: AudienceRow, number: number, width: number): string[] {
  return cells.map(({ about, words, isImplied }, index) => {
    const margin = (index === 0 ? String(number) : '').padStart(3);
    return `${margin}  ${about.padEnd(width)}  ${words}${isImplied === true ? ' (follows)' : ''}`;
  });
}

function formatRuleDetails({ title, owner, file, onUnknown }: AudienceRule): string[] {
  return [
    `While a fact that decides is lost: ${onUnknown === 'show' ? 'shown' : 'hidden'} (onUnknown)`,
    `Rule: ${title} (${owner}), ${file}`,
  ];
}
