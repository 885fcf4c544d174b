import { useMemo } from 'react';
import type { IndicatorId } from '../../schemas/indicators/inputs.ts';
import type { ChartMarket } from '../../schemas/sources/chart.ts';
import { PLOTS } from './drawing/plots.ts';
import { useAppearance } from './use-appearance.ts';

const fixed = (tag: string, digits: number) =>
  new Intl.NumberFormat(tag, { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** How the numbers of a market read in the page's language. */
export function useNumbers({ priceDecimals, volumeDecimals }: ChartMarket) {
  const { tag } = useAppearance();
  return useMemo(() => {
    const price = fixed(tag, priceDecimals);
    const volume = new Intl.NumberFormat(tag, { notation: 'compact', maximumFractionDigits: Math.min(volumeDecimals, 2) });
    const plain = fixed(tag, 2);
    const byScale = (id: IndicatorId) => {
      const scale = id === 'td' ? 0 : PLOTS[id].decimals;
      return scale === 'price' ? price : scale === 'volume' ? volume : plain;
    };
    return {
      price: (value: number) => price.format(value),
      volume: (value: number) => volume.format(value),
      of: (id: IndicatorId, value: number) => byScale(id).format(value),
    };
  }, [tag, priceDecimals, volumeDecimals]);
}
