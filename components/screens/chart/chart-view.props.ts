import type { ChartFeed } from '../../../schemas/domains/market/chart-sources.ts';
import type { OwnTrade } from '../../../schemas/domains/orders/sources.ts';
import type { ChartProps } from './chart.schema.ts';
import type { ChartLinks } from './drawing/chart-links.ts';
import type { ChartBoard } from './state/chart-board.ts';
import type { ChartSettings } from './state/chart-settings.ts';

export interface ChartEvents {
  readonly onOrder: (order: { readonly side: 'buy' | 'sell'; readonly price: string; readonly symbol: string }) => void;
  readonly onAlert: (alert: { readonly price: string; readonly symbol: string }) => void;
  readonly onSymbol: (symbol: string) => void;
}

export interface ChartViewProps extends ChartEvents {
  readonly settings: ChartSettings;
  readonly board: ChartBoard;
  readonly links: ChartLinks;
  readonly feed: ChartFeed;
  readonly trades: readonly OwnTrade[];
  readonly options: Pick<ChartProps, 'counts' | 'isSpot' | 'resolutions' | 'rightOffset' | 'searchDelay' | 'matches' | 'bars'>;
}
