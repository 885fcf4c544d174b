import { BY_ACTION } from './by-action.ts';
import { BY_CHART } from './by-chart.ts';

/** Calls that no first paint makes: one chunk, loaded with the first of them. */
export const LATER_CALLS = [...BY_ACTION, ...BY_CHART] as const;
