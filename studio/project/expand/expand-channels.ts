import { isObject, type JsonObject } from '../../../schemas/manifest/shape.ts';
import { map } from '../records.ts';

/** The query parameter that tells from which page a link was followed (spec 2). */
export const CHANNEL = 'ch';

/** Links that tell where they were followed (`channel`) do so in their query, page by page. */
export function expandChannels(links: JsonObject, constants: unknown): JsonObject {
  const pairs = isObject(constants) && isObject(constants['growthChannels']) ? Object.entries(constants['growthChannels']) : [];
  return map(links, (link) => {
    if (!isObject(link) || link['channel'] !== true) return link;
    const cases = pairs.flatMap(([pair, channel]) => {
      const [from, to] = pair.split('/');
      return to === link['route'] ? [[from, channel]] : [];
    });
    const query = { [CHANNEL]: { by: 'page.route', cases: Object.fromEntries(cases) as JsonObject } };
    return cases.length === 0 ? link : { ...link, query: { ...(link['query'] as JsonObject | undefined), ...query } };
  });
}
