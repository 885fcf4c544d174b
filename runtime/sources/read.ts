import { type Async, FAILED, ready } from '../../schemas/async.ts';
import type { FactValue } from '../../schemas/domains/fact.ts';
import type { FactId, ValueId } from '../../schemas/domains/catalogue.ts';
import { FALLBACK_VALUES } from '../../schemas/domains/fallback-values.ts';
import { COMPLIANCE_READERS } from './compliance.ts';
import { FAMILY_READERS } from './families.ts';
import { IDENTITY_READERS } from './identity.ts';
import { type LazyId, readLazy } from './lazy-readers.ts';
import { MARKET_READERS } from './market.ts';
import { NOTICE_READERS } from './notices.ts';
import { PAGE_READERS, PLACE_READERS } from './page.ts';
import type { FactContext, ValueContext } from './reader.ts';
import { USER_READERS } from './user.ts';

const READERS: { readonly [Id in FactId]: (context: FactContext) => Async<FactValue> } & {
  readonly [Id in Exclude<ValueId, FactId | LazyId>]: (context: ValueContext) => Async<unknown>;
} = {
  ...USER_READERS,
  ...COMPLIANCE_READERS,
  ...NOTICE_READERS,
  ...PAGE_READERS,
  ...PLACE_READERS,
  ...MARKET_READERS,
  ...IDENTITY_READERS,
};

const DEFAULTS: Readonly<Record<string, FactValue>> = FALLBACK_VALUES;

export function readFact(id: string, context: FactContext): Async<FactValue> {
  const reading = Object.hasOwn(READERS, id) ? READERS[id as FactId](context) : readFamily(id, context);
  const fallback = reading.state === 'failed' ? DEFAULTS[id] : undefined;
  return fallback === undefined ? reading : ready(fallback);
}

export function readValue(id: string, context: ValueContext): Async<unknown> {
  if (Object.hasOwn(READERS, id)) return READERS[id as Exclude<ValueId, LazyId>](context);
  if (id.startsWith('route.')) return ready(context.stores.route.params[id.slice('route.'.length)]);
  return readLazy(id as LazyId, context);
}

function readFamily(id: string, context: FactContext): Async<FactValue> {
  const [family = '', ...names] = id.split('.');
  return FAMILY_READERS[family]?.(context, names) ?? FAILED;
}
