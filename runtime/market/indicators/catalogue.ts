import type { IndicatorId, InputsOf } from '../../../schemas/indicators/inputs.ts';
import type { LiveIndicator, MakeIndicator } from '../../../schemas/indicators/live.ts';
import { BarIndicator } from './bar-indicator.ts';
import { Kdj } from './kdj.ts';
import { Macd } from './macd.ts';
import { MovingAverages } from './moving-average.ts';
import { TdSequential } from './td-sequential.ts';
import { Volume } from './volume.ts';

/** How each indicator is made; its inputs and their limits stand in schemas/indicators/, what they are at first in the manifest. */
export const INDICATORS: { readonly [Id in IndicatorId]: (inputs: InputsOf<Id>) => LiveIndicator } = {
  macd: (inputs) => new BarIndicator(new Macd(inputs)),
  kdj: (inputs) => new BarIndicator(new Kdj(inputs)),
  td: () => new BarIndicator(new TdSequential()),
  ma: (inputs) => new BarIndicator(new MovingAverages(inputs)),
  volume: (inputs) => new BarIndicator(new Volume(inputs)),
};

/** An indicator of the catalogue. */
export const makeIndicator: MakeIndicator = (id, inputs) => INDICATORS[id](inputs);
