import { getExpressionMarker } from '../../schemas/manifest/expression.ts';
import { isObject } from '../../schemas/manifest/shape.ts';
import { COOKIE_NAME_VALUE, MANIFEST_COOKIES, SESSION_COOKIES } from '../../schemas/stored/cookies.ts';
import type { Problem } from '../../schemas/problem.ts';
import { describeUnknownName } from '../../schemas/suggest.ts';
import type { Path } from '../project/references.ts';

/** Checks that every name a cookie effect can write is allowed in manifests (SRV-14). */
export function checkCookie(raw: unknown, path: Path): Problem[] {
  if (typeof raw === 'string') return checkName(raw, path);
  const marker = getExpressionMarker(raw);
  if (!isObject(raw) || (marker !== 'by' && raw['value'] !== COOKIE_NAME_VALUE)) {
    return [{ check: 'cookie/name', path, message: `the name of a cookie stands in the manifest, or is the value "${COOKIE_NAME_VALUE}"` }];
  }
  const cases = isObject(raw['cases']) ? Object.entries(raw['cases']) : [];
  return [
    ...cases.flatMap(([name, value]) => checkCookie(value, [...path, 'cases', name])),
    ...(raw['else'] === undefined ? [] : checkCookie(raw['else'], [...path, 'else'])),
  ];
}

function checkName(name: string, path: Path): Problem[] {
  if (MANIFEST_COOKIES.includes(name)) return [];
  if (SESSION_COOKIES.includes(name)) {
    return [{ check: 'cookie/name', path, message: `"${name}" is a cookie of the session: no effect may write it, take the effect out` }];
  }
  return [{ check: 'cookie/name', path, ...describeUnknownName(`no cookie "${name}" that effects may write`, name, MANIFEST_COOKIES) }];
}
