import { type Async, FAILED } from '../../schemas/async.ts';
import type { FactValue } from '../../schemas/domains/fact.ts';
import type { PageMenu } from '../../schemas/manifest/site-document.ts';
import type { ResolvedControl } from '../../schemas/manifest/resolved.ts';
import type { RuntimeLink } from '../navigation/runtime-link.ts';

export interface PropScope {
  text(key: string, values: Readonly<Record<string, string>>): Async<string>;
  link(id: string, params: Readonly<Record<string, string>>): RuntimeLink | null;
  value(id: string): Async<unknown>;
  fact(id: string): Async<FactValue>;
  holds(rule: string): boolean;
  waits(rule: string): boolean;
  control(action: string, args: Readonly<Record<string, string>>): ResolvedControl;
  menu(id: string): PageMenu;
  arg(name: string): string | undefined;
  input(name: string): boolean | string | undefined;
  now(): number;
}

export const WAITING_PROP = Symbol('waiting');

export const FAILED_PROP = Symbol('failed');

export type Unsettled = typeof WAITING_PROP | typeof FAILED_PROP;

export const isUnsettled = (value: unknown): value is Unsettled => value === WAITING_PROP || value === FAILED_PROP;

/** Treats pending values as failed, for output without JavaScript. */
export function omitPending(scope: PropScope): PropScope {
  const settled = <T>(reading: Async<T>): Async<T> => (reading.state === 'pending' ? FAILED : reading);
  return { ...scope, value: (id) => settled(scope.value(id)), waits: () => false };
}
