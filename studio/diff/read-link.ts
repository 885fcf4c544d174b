import type { Link } from '../../schemas/manifest/navigation.ts';
import { isObject } from '../../schemas/manifest/shape.ts';
import type { SiteModel } from '../model/site-model.ts';
import { prefixed, type Reader, type Reading, readProp } from './reading.ts';

type Target = NonNullable<Link['app']>;

/** What a click on a link does: it leads on, or runs an action in place of that. */
export function readLink(id: string, params: unknown, model: SiteModel, reader: Reader): Reading {
  const target = readTarget(id, params, model, reader);
  const action = model.manifest.links[id]?.action;
  const isRun = action !== undefined && target.dead.length === 0 && Object.hasOwn(model.offered.actions, action);
  return isRun ? prefixed(`${target.words}, but a click `, reader.deed(action)) : target;
}

/** Where a link leads: `leads to page fees`. */
export function readTarget(id: string, params: unknown, model: SiteModel, reader: Reader): Reading {
  const link = model.manifest.links[id];
  const dead = deadLink(id, model);
  if (dead !== null || !link) return { words: `leads nowhere: ${dead ?? ''}`, dead: [dead ?? ''] };
  const also = [
    ...(link.app === undefined ? [] : [`in the app to ${targetWords(link.app, {}, reader)}`]),
    ...(link.upcoming === undefined ? [] : [`upcoming ${link.upcoming ? 'yes' : 'no'}`]),
    ...(link.code === undefined ? [] : [`code ${link.code}`]),
  ];
  const words = `leads to ${targetWords(link, params, reader)}`;
  return { words: also.length === 0 ? words : `${words} (${also.join('; ')})`, dead: [] };
}

function targetWords(target: Target, params: unknown, reader: Reader): string {
  if (target.href !== undefined) return target.href;
  if (target.file !== undefined) return `the file ${target.file}`;
  const given = { ...target.params, ...(isObject(params) ? params : {}) };
  const filled = listed(given, reader, ' ');
  const query = listed(target.query ?? {}, reader, '=');
  const page = target.route === 'same' ? 'the same page' : `page ${target.route ?? ''}`;
  return `${page}${filled === '' ? '' : ` (${filled})`}${query === '' ? '' : `?${query}`}${target.site === undefined ? '' : ` on ${target.site}`}`;
}

function listed(values: Readonly<Record<string, unknown>>, reader: Reader, by: string): string {
  const names = Object.keys(values).sort();
  return names.map((name) => `${name}${by}${readProp(values[name], reader).words}`).join(by === '=' ? '&' : ', ');
}

/** Why a link leads nowhere on a site; null when it leads somewhere. */
export function deadLink(id: string, { manifest, offered }: SiteModel): string | null {
  if (Object.hasOwn(offered.links, id)) return null;
  const link = manifest.links[id];
  if (!link) return `there is no link ${id}`;
  const hidden = hiddenFeature(link.feature, manifest);
  if (hidden !== null) return `the link ${id} is hidden with the feature ${hidden}`;
  return missingPage(link.route ?? '', manifest);
}

function missingPage(id: string, manifest: SiteModel['manifest']): string {
  const hidden = hiddenFeature(manifest.routes[id]?.feature, manifest);
  return hidden === null ? `there is no page ${id}` : `page ${id} is hidden with the feature ${hidden}`;
}

/** The feature itself where the site hides it. */
export function hiddenFeature(feature: string | undefined, { features }: SiteModel['manifest']): string | null {
  return feature !== undefined && features[feature]?.hidden === true ? feature : null;
}
