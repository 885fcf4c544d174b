import type { Reading } from '../../schemas/facts/fact.ts';
import { CLOSINGS, type Closing, MOMENTS, type Moment } from '../../schemas/manifest/moments.ts';
import type { Stores } from '../stores/stores.ts';
import { ofCheck } from './compliance-facts.ts';
import { known, PENDING } from './reading.ts';
import type { FactFamily } from './sources.ts';

function memory({ memory, site }: Stores, [surface = '', name = '']: readonly string[], now: number): Reading {
  const shown = site.document.surfaces[surface]?.shown;
  if (isMoment(name)) return known(memory.moment(surface, name, shown));
  if (isClosing(name)) return known(memory.isClosed(surface, name));
  return known(shown !== undefined && 'counter' in shown ? memory.shownCount(shown.counter, now) : 0);
}

const isMoment = (name: string): name is Moment => MOMENTS.some((moment) => moment === name);
const isClosing = (name: string): name is Closing => CLOSINGS.some((closing) => closing === name);

function input({ inputs, site }: Stores, [surface = '', name = '']: readonly string[]): Reading {
  const value = inputs.of(surface)[name];
  if (value !== undefined) return known(value);
  return known(site.document.surfaces[surface]?.inputs?.[name]?.kind === 'bool' ? false : null);
}

function compliance(stores: Stores, [list = '', code = '']: readonly string[]): Reading {
  return ofCheck(stores, (answer) => (list === 'menu' ? answer.menu : answer.business).includes(code));
}

function experiment({ experiments }: Stores, [id = '']: readonly string[]): Reading {
  const value = experiments.read(id);
  return value === undefined ? PENDING : known(value);
}

function feature({ site }: Stores, [id = '']: readonly string[]): Reading {
  return known(site.document.features[id] === true);
}

/** By the first word of the id. */
export const FACT_FAMILIES: Readonly<Record<string, FactFamily>> = { memory, input, compliance, experiment, feature };
