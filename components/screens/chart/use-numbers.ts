import { useEffect, useMemo, useState } from 'react';
import type { IndicatorId } from '../../../schemas/indicators/inputs.ts';
import type { ChartMarket } from '../../../schemas/domains/market/chart-sources.ts';
import { getScaleFormat } from './drawing/formats.ts';
import { PLOTS } from './drawing/plot-layer.ts';

/** Appearance of the page for the canvas, which style sheets don't reach. */
interface Appearance {
  readonly theme: string | undefined;
  readonly rise: string | undefined;
  /** BCP 47 */
  readonly tag: string;
}

const ATTRIBUTES = ['data-theme', 'data-rise', 'data-brand', 'lang'];

function readAppearance({ dataset, lang }: HTMLElement): Appearance {
  return { theme: dataset['theme'], rise: dataset['rise'], tag: lang || 'en' };
}

/** Observes the attributes of the root element (CHA-14, CHA-19). */
export function useAppearance(): Appearance {
  const [appearance, setAppearance] = useState(() => readAppearance(document.documentElement));
  useEffect(() => {
    const observer = new MutationObserver(() => setAppearance(readAppearance(document.documentElement)));
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ATTRIBUTES });
    return () => observer.disconnect();
  }, []);
  return appearance;
}

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
