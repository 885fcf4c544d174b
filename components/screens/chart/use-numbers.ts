import { useMemo } from 'react';
import type { IndicatorId } from '../../../schemas/indicators/inputs.ts';
import type { ChartMarket } from '../../../schemas/domains/market/chart-sources.ts';
import { PLOTS } from './drawing/plots.ts';
import { getScaleFormat } from './drawing/scale-format.ts';
import { useAppearance } from './use-appearance.ts';

/** Returns formatters for the prices and volumes of a market. */
export function useNumbers({ priceDecimals }: ChartMarket) {
  const { tag } = useAppearance();
  return useMemo(() => {
    const price = getScaleFormat(tag, priceDecimals);
    const volume = getScaleFormat(tag, 'short');
    const plain = getScaleFormat(tag, 2);
    const formatByScale = (id: IndicatorId) => {
      const scale = id === 'td' ? 0 : PLOTS[id].decimals;
      return scale === 'price' ? price : scale === 'short' ? volume : plain;
    };
    return { price, volume, of: (id: IndicatorId, value: number) => formatByScale(id)(value) };
  }, [tag, priceDecimals]);
}
