import { COMMON_HEADERS, REVALIDATE, SAME_ORIGIN } from '../headers.ts';

export function addHeaders(headers: Readonly<Record<string, string>>, always = ' always'): readonly string[] {
  return Object.entries(headers).map(([name, value]) => `add_header ${name} "${value}"${always};`);
}

export function replaceHeaders(headers: Readonly<Record<string, string>>): readonly string[] {
  return [...Object.keys(headers).map((name) => `proxy_hide_header ${name};`), ...addHeaders(headers)];
}

export const REPLACED_HSTS = replaceHeaders({ 'strict-transport-security': '$meridian_hsts' });

/** In every block, because nginx doesn't inherit headers in a block with its own. */
export const SAFE = addHeaders({ ...COMMON_HEADERS, 'strict-transport-security': '$meridian_hsts' });

export const PAGE = [
  ...SAFE,
  ...addHeaders({ ...SAME_ORIGIN, 'cache-control': REVALIDATE, 'content-security-policy': '$meridian_policy' }),
];
