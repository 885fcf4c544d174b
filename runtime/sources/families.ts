import { ready } from '../../schemas/async.ts';
import { CLOSINGS, MOMENTS } from '../../schemas/stored/surface-record.ts';
import { readCheck } from './compliance.ts';
import type { FamilyReader } from './reader.ts';

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

export const FAMILY_READERS: Readonly<Record<string, FamilyReader>> = { memory, input, compliance, experiment, feature };
