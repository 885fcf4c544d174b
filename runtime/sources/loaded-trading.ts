import type { CHART } from '../../schemas/sources/chart.ts';
import type { ORDERS } from '../../schemas/sources/orders.ts';
import { CHART_READERS } from './chart.ts';
import { ORDER_READERS } from './orders.ts';
import type { Readers } from './reader.ts';

/** The readers of the trade screen: one chunk. */
export const TRADING_READERS: Readers<typeof CHART & typeof ORDERS> = { ...CHART_READERS, ...ORDER_READERS };
