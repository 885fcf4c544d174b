import type { Class, Found } from './classes.ts';
import { VERSION_LABEL } from './labels.ts';
import { isAmount } from './numbers.ts';

/** Amounts such as `1.234.123.200` next to a currency or a decimal comma, and `10.000.000.000`. */
function isGroupedAmount(found: Found): boolean {
  if (!/^\d{1,3}(?:\.\d{3}){3}$/.test(found.match)) return false;
  return found.match.includes('.0') || /^,\d{1,2}(?!\d)/.test(found.after) || isAmount(found);
}

function isIpv4(found: Found): boolean {
  const { match, before, after } = found;
  const isOctets = match.split('.').every((octet) => Number(octet) <= 255);
  return isOctets && !isGroupedAmount(found) && !VERSION_LABEL.test(before) && !/^-(?:alpha|beta|rc|dev|next|snapshot)/i.test(after);
}

/** Eight groups, or fewer with one `::`. Excludes `::1` and identifiers of code. */
function isIpv6({ match }: Found): boolean {
  const groups = match.split(':').filter((group) => group !== '');
  const gaps = match.split('::').length - 1;
  const isWhole = gaps === 0 ? groups.length === 8 : gaps === 1;
  return isWhole && /\d/.test(match) && groups.join('').length >= 5;
}

export const NETWORK: readonly Class[] = [
  { name: 'IPv6', pattern: /(?<![\w:.])(?:[\dA-Fa-f]{0,4}:){2,7}[\dA-Fa-f]{0,4}(?![\w:]|\.\d)/g, measure: isIpv6 },
  { name: 'IPv4', pattern: /(?<![\w]|\d[.,])(?:\d{1,3}\.){3}\d{1,3}(?![\w]|\.\d)/g, measure: isIpv4 },
];
