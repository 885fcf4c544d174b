import { udfConfig } from './udf-config.ts';
import { udfHistory } from './udf-history.ts';
import { udfSearch } from './udf-search.ts';
import { udfSymbols } from './udf-symbols.ts';
import { udfTime } from './udf-time.ts';

/** Calls that charts make of the market (UDF). */
export const BY_CHART = [udfConfig, udfSymbols, udfSearch, udfHistory, udfTime] as const;
