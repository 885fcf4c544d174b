import { findHint } from '../../schemas/suggest.ts';
import type { Manifest } from '../../schemas/manifest/manifest.ts';
import { RECORDS } from '../../schemas/stored/records.ts';
import { isObject } from '../../schemas/manifest/shape.ts';
import type { Problem } from '../../schemas/problem.ts';
import { describeUnknownName } from '../../schemas/suggest.ts';
import { findArguments, checkArguments } from './check-arguments.ts';
import { checkCookie } from './check-cookies.ts';
import { getPlacedEffects } from '../project/prune.ts';

type Placed = ReturnType<typeof getPlacedEffects>[number];

export function checkRecords(manifest: Manifest, key: string): Problem[] {
  const surfaces = Object.entries(manifest.surfaces);
  const named = Object.entries(manifest.actions).flatMap(([id, action]) => getPlacedEffects(action, ['actions', id]));
  const raised = surfaces.flatMap(([id, surface]) =>
    Object.entries(surface.actions ?? {}).flatMap(([name, action]) => getPlacedEffects(action, ['surfaces', id, 'actions', name])),
  );
  return [
    ...checkSite(manifest, key),
    ...checkLanguages(manifest),
    ...named.flatMap(checkOwn),
    ...[...named, ...raised].flatMap((placed) => [
      ...checkFields(placed),
      ...checkOpening(placed, manifest),
      ...('cookie' in placed[0] ? checkCookie(placed[0].cookie, [...placed[1], 'cookie']) : []),
    ]),
    ...surfaces.flatMap(([id, { shown }]) =>
      shown && 'cookie' in shown ? checkCookie(shown.cookie, ['surfaces', id, 'shown', 'cookie']) : [],
    ),
  ];
}

function checkSite({ site }: Manifest, key: string): Problem[] {
  const isNamed = site.key === key;
  return isNamed
    ? []
    : [
        {
          check: 'site/key',
          path: ['site', 'key'],
          message: `the file is called "${key}.json", the site "${site.key}": they must agree`,
          ...findHint(site.key, [key]),
        },
      ];
}

function checkLanguages({ languages }: Manifest): Problem[] {
  return Object.entries(languages).flatMap(([code, { inherits }]): Problem[] => {
    const parent = inherits === undefined ? undefined : languages[inherits];
    const isDeep = inherits === code || parent?.inherits !== undefined;
    return isDeep
      ? [{ check: 'language/inherits', path: ['languages', code, 'inherits'], message: 'a language starts from one that starts from none' }]
      : [];
  });
}

/** `close` and `remember` apply to the surface that raised the action, so they need one. */
function checkOwn([effect, path]: Placed): Problem[] {
  const verb = (['close', 'remember'] as const).find((name) => name in effect);
  if (!verb) return [];
  return [{ check: 'action/no-surface', path: [...path, verb], atKey: true, message: `"${verb}" belongs to an action of a surface` }];
}

/** Checks the inputs of an opened surface against those that its props read. */
function checkOpening([effect, path]: Placed, { surfaces }: Manifest): Problem[] {
  if (!('open' in effect) || !isObject(effect.with)) return [];
  return checkArguments(Object.keys(effect.with), findArguments(surfaces[effect.open]), [...path, 'with']);
}

function checkFields([effect, path]: Placed): Problem[] {
  if (!('store' in effect) || !Object.hasOwn(RECORDS, effect.store) || !isObject(effect.fields)) return [];
  const known: readonly string[] = RECORDS[effect.store].fields;
  return Object.keys(effect.fields)
    .filter((field) => !known.includes(field))
    .map((field): Problem => ({
      check: 'action/field',
      path: [...path, 'fields', field],
      atKey: true,
      ...describeUnknownName(`the stored record "${effect.store}" has no field "${field}"`, field, known),
    }));
}
