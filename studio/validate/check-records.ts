import { near } from '../../schemas/manifest/issue.ts';
import type { Action } from '../../schemas/manifest/effect.ts';
import type { Manifest } from '../../schemas/manifest/manifest.ts';
import { RECORDS } from '../../schemas/stored/records.ts';
import { isObject } from '../../schemas/manifest/shape.ts';
import type { Problem } from '../../schemas/problem.ts';
import { notAmong } from '../../schemas/suggest.ts';
import { argumentsIn, checkArguments } from './check-arguments.ts';
import { effectsOf } from '../project/prune.ts';
import type { Path } from '../project/references.ts';

/** Checks of single records that no schema and no reference can make. */
export function checkRecords(manifest: Manifest, key: string): Problem[] {
  return [
    ...checkSite(manifest, key),
    ...checkLanguages(manifest),
    ...Object.entries(manifest.actions).flatMap(([id, action]) => [
      ...checkOwn(action, ['actions', id]),
      ...checkFields(action, ['actions', id]),
      ...checkOpening(action, ['actions', id], manifest),
    ]),
    ...Object.entries(manifest.surfaces).flatMap(([id, surface]) =>
      Object.entries(surface.actions ?? {}).flatMap(([name, action]) => [
        ...checkFields(action, ['surfaces', id, 'actions', name]),
        ...checkOpening(action, ['surfaces', id, 'actions', name], manifest),
      ]),
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
          ...near(site.key, [key]),
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

/** `close` and `remember` are about the surface that raised the action: an action outside has none. */
function checkOwn(action: Action, path: Path): Problem[] {
  return effectsOf(action).flatMap((effect, index): Problem[] => {
    const verb = (['close', 'remember'] as const).find((name) => name in effect);
    if (!verb) return [];
    const at = Array.isArray(action) ? [...path, index] : [...path, 'effects', index];
    return [{ check: 'action/no-surface', path: [...at, verb], atKey: true, message: `"${verb}" belongs to an action of a surface` }];
  });
}

/** What a surface is opened with, its props read. */
function checkOpening(action: Action, path: Path, { surfaces }: Manifest): Problem[] {
  return effectsOf(action).flatMap((effect, index) => {
    if (!('open' in effect) || !isObject(effect.with)) return [];
    const at = Array.isArray(action) ? [...path, index, 'with'] : [...path, 'effects', index, 'with'];
    return checkArguments(Object.keys(effect.with), argumentsIn(surfaces[effect.open]), at);
  });
}

/** The fields of a stored record. */
function checkFields(action: Action, path: Path): Problem[] {
  return effectsOf(action).flatMap((effect, index) => {
    if (!('store' in effect) || !Object.hasOwn(RECORDS, effect.store) || !isObject(effect.fields)) return [];
    const known: readonly string[] = RECORDS[effect.store].fields;
    const at = Array.isArray(action) ? [...path, index, 'fields'] : [...path, 'effects', index, 'fields'];
    return Object.keys(effect.fields)
      .filter((field) => !known.includes(field))
      .map((field): Problem => ({
        check: 'action/field',
        path: [...at, field],
        atKey: true,
        ...notAmong(`the stored record "${effect.store}" has no field "${field}"`, field, known),
      }));
  });
}
