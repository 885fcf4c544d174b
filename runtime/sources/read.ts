import { type Async, FAILED, ready } from '../../schemas/async.ts';
import type { FactValue } from '../../schemas/domains/fact.ts';
import type { FactId, ValueId } from '../../schemas/domains/catalogue.ts';
import { FALLBACK_VALUES } from '../../schemas/domains/fallback-values.ts';
import { CLOSINGS, MOMENTS } from '../../schemas/stored/surface-record.ts';
import { COMPLIANCE_READERS, readCheck } from './compliance.ts';
import { IDENTITY_READERS } from './identity.ts';
import { type LazyId, readLazy } from './lazy-readers.ts';
import { MARKET_READERS } from './market.ts';
import { NOTICE_READERS } from './notices.ts';
import { PAGE_READERS, PLACE_READERS } from './page.ts';
import type { FactContext, FamilyReader, ValueContext } from './reader.ts';
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

const isIn = <T extends string>(names: readonly T[], name: string): name is T => names.some((known) => known === name);

const memory: FamilyReader = ({ stores, now }, [surface = '', name = '']) => {
  const shown = stores.site.document.surfaces[surface]?.shown;
  if (isIn(MOMENTS, name)) return ready(stores.memory.moment(surface, name, shown));
  if (isIn(CLOSINGS, name)) return ready(stores.memory.isClosed(surface, name));
  return ready(shown !== undefined && 'counter' in shown ? stores.memory.shownCount(shown.counter, now) : 0);
};

const input: FamilyReader = ({ stores: { inputs, site } }, [surface = '', name = '']) => {
  const untouched = site.document.surfaces[surface]?.inputs?.[name]?.kind === 'bool' ? false : null;
  return ready(inputs.of(surface)[name] ?? untouched);
};

const compliance: FamilyReader = (context, [list = '', code = '']) =>
  readCheck((answer) => (list === 'menu' ? answer.menu : answer.business).includes(code))(context);

const experiment: FamilyReader = ({ stores }, [id = '']) => stores.experiments.read(id);

const feature: FamilyReader = ({ stores }, [id = '']) => ready(stores.site.document.features[id] === true);

const FAMILY_READERS: Readonly<Record<string, FamilyReader>> = { memory, input, compliance, experiment, feature };

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
