import { compareStructural, reaction } from 'mobx';
import { formatDuration } from '../../rules/duration.ts';
import { splitLanguage } from '../../runtime/navigation/language-path.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import { SURFACE_SLOTS } from '../../schemas/manifest/slots.ts';
import type { CompiledRule, FactLiteral } from '../../schemas/rule.ts';
import type { FactType, FactValue } from '../../schemas/domains/fact.ts';
import type { Place, StudioMessage } from './protocol.ts';

type Slots = Extract<StudioMessage, { type: 'surfaces' }>['slots'];

export function getPlace({ stores: { route, site } }: Runtime): Place {
  const { pathname, search } = route.location;
  return { route: route.id, language: route.language, path: splitLanguage(site.document, pathname).path + search };
}

export function getSlots({ board }: Runtime): Slots {
  const open = SURFACE_SLOTS.map((slot) => [slot, [...board.visible(slot)]] as const);
  return Object.fromEntries(open.filter(([, ids]) => ids.length > 0));
}

export function getFacts({ board, stores: { site }, facts }: Runtime): Readonly<Record<string, FactLiteral>> {
  const deciding = Object.values(site.document.surfaces).flatMap(({ when, opens }) =>
    when === undefined || opens !== undefined ? [] : [when],
  );
  const shapes = Object.assign({}, ...deciding.map((rule) => site.rules[rule]?.reads)) as CompiledRule['reads'];
  const onScreen = new Set(SURFACE_SLOTS.flatMap((slot) => board.visible(slot)));
  // A visible surface reads its own history as it was before it opened.
  const getReader = (id: string) => {
    const [, surface = ''] = /^memory\.([^.]+)\./.exec(id) ?? [];
    return onScreen.has(surface) ? board.state(surface).facts : facts;
  };
  const told = Object.entries(shapes).flatMap(([id, { type }]) => {
    const reading = getReader(id).read(id);
    if (reading.state === 'failed') return [[id, UNKNOWN] as const];
    return reading.state === 'ready' ? [[id, toLiteral(reading.value, type)] as const] : [];
  });
  return Object.fromEntries(told);
}

const UNKNOWN = 'unknown';

function toLiteral(value: FactValue, { kind }: FactType): FactLiteral {
  if (typeof value !== 'number') return value;
  if (kind === 'instant') return new Date(value).toISOString();
  return kind === 'duration' ? formatDuration(value) : value;
}

/** Reports surfaces, facts and navigation, now and on change. Returns a function that stops it. */
export function watchPage(runtime: Runtime, send: (message: StudioMessage) => void): () => void {
  const stops = [
    reaction(
      () => getSlots(runtime),
      (slots) => send({ type: 'surfaces', slots }),
      { fireImmediately: true, equals: compareStructural },
    ),
    reaction(
      () => getFacts(runtime),
      (facts) => send({ type: 'facts', facts }),
      { fireImmediately: true, equals: compareStructural },
    ),
    reaction(
      () => getPlace(runtime),
      (place) => send({ type: 'moved', ...place }),
      { equals: compareStructural },
    ),
  ];
  return () => stops.forEach((stop) => stop());
}
