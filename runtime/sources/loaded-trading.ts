import type { CHART } from '../../schemas/domains/market/chart-sources.ts';
import type { ORDERS } from '../../schemas/domains/orders/sources.ts';
import { CHART_READERS } from './chart.ts';
import { ORDER_READERS } from './orders.ts';
import type { Readers } from './reader.ts';

export const TRADING_READERS: Readers<typeof CHART & typeof ORDERS> = { ...CHART_READERS, ...ORDER_READERS };
