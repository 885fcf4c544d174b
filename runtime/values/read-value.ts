import { MARKET_VALUES } from './market-values.ts';
import { NOTICE_VALUES } from './notice-values.ts';
import { PAGE_VALUES } from './page-values.ts';
import { USER_VALUES } from './user-values.ts';
import { NONE, type ValueContext, type ValueReading, valueOf, type ValueSources } from './value-source.ts';

const SOURCES: ValueSources = { ...PAGE_VALUES, ...USER_VALUES, ...MARKET_VALUES, ...NOTICE_VALUES };

/** Every value with a source of its own; a route's parameters, `route.<name>`, are the rest. */
export const SOURCED_VALUES: readonly string[] = Object.keys(SOURCES);

export function readValue(id: string, context: ValueContext): ValueReading {
  const source = SOURCES[id];
  if (source !== undefined) return source(context);
  return id.startsWith('route.') ? valueOf(context.stores.route.params[id.slice('route.'.length)]) : NONE;
}
