import { Refusal } from '../../schemas/published/refusal.ts';
import { parseJson } from '../../schemas/stored/parse-json.ts';

/** Deeper than anything that this product writes, and far from what a walk through it could not bear. */
const DEEPEST = 60;

/** Schemes of addresses that are no destinations; a browser overlooks blanks and controls before and inside them. */
const HOSTILE = /^(?:javascript|data|vbscript|blob|file|filesystem):/i;
/** All that comes before `!`: controls and the blank. */
const OVERLOOKED = /[^!-\uFFFF]/g;

/** The names through which a value could reach into the objects of the page. */
const REACHING: readonly string[] = ['__proto__', 'constructor', 'prototype'];

/** The JSON of a published file, as nothing but data; texts alone may begin like an address of any kind. Throws a `Refusal` of reason `schema`; `name` is what its message calls the file. */
export function soundJson(text: string, name: string, isTexts = false): object {
  const value = parseJson(text);
  if (typeof value !== 'object' || value === null) throw new Refusal('schema', `${name}: not JSON, or no object`);
  let level: readonly object[] = [value];
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > DEEPEST) throw new Refusal('schema', `${name}: nested deeper than ${DEEPEST}`);
    level = level.flatMap((each) => inside(each, name, isTexts));
  }
  return value;
}

function inside(value: object, name: string, isTexts: boolean): readonly object[] {
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    if (REACHING.includes(key)) throw new Refusal('schema', `${name}: nothing may be called "${key}"`);
    if (!isTexts && typeof inner === 'string' && HOSTILE.test(inner.replaceAll(OVERLOOKED, '')))
      throw new Refusal('schema', `${name}: "${key}" holds a script or a document in place of an address`);
    return typeof inner === 'object' && inner !== null ? [inner] : [];
  });
}
