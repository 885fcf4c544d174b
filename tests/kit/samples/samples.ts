import type { RawProps } from '../../../schemas/manifest/expression.ts';
import { ACCOUNT_SAMPLES } from './account.ts';
import { PAGES_SAMPLES } from './pages.ts';
import { SHELL_SAMPLES } from './shell.ts';
import { TRADE_SAMPLES } from './trade.ts';

/** Props of components that the frozen project lacks, or whose tests name the parts. */
export const SAMPLES = { ...ACCOUNT_SAMPLES, ...PAGES_SAMPLES, ...SHELL_SAMPLES, ...TRADE_SAMPLES } satisfies Readonly<
  Record<string, RawProps>
>;
