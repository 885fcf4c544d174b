import { isObject, type JsonObject } from '../../../schemas/manifest/shape.ts';
import { mapRecord } from '../records.ts';

/** Query parameter that identifies the page on which a link was followed. */
export const CHANNEL = 'ch';

/** Adds the growth channel of each page to the query of links with `channel`. */
export function expandChannels(links: JsonObject, constants: unknown): JsonObject {
  const pairs = isObject(constants) && isObject(constants['growthChannels']) ? Object.entries(constants['growthChannels']) : [];
  return mapRecord(links, (link) => {
    if (!isObject(link) || link['channel'] !== true) return link;
    const cases = pairs.flatMap(([pair, channel]) => {
      const [from, to] = pair.split('/');
      return to === link['route'] ? [[from, channel]] : [];
    });
    const query = { [CHANNEL]: { by: 'page.route', cases: Object.fromEntries(cases) as JsonObject } };
    return cases.length === 0 ? link : { ...link, query: { ...(link['query'] as JsonObject | undefined), ...query } };
  });
}
