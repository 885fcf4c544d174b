import type { RawProps } from '../../../schemas/manifest/expression.ts';
import { ACCOUNT_SAMPLES } from './account.ts';
import { NOTICES_SAMPLES } from './notices.ts';
import { PAGES_SAMPLES } from './pages.ts';
import { SHELL_SAMPLES } from './shell.ts';
import { TRADE_SAMPLES } from './trade.ts';

export const SAMPLES = { ...ACCOUNT_SAMPLES, ...NOTICES_SAMPLES, ...PAGES_SAMPLES, ...SHELL_SAMPLES, ...TRADE_SAMPLES } satisfies Readonly<
  Record<string, RawProps>
>;

export const getSample = (component: string): RawProps => (SAMPLES as Readonly<Record<string, RawProps>>)[component] ?? {};
