import { type Async, LOST } from '../../schemas/async.ts';
import type { FactValue } from '../../schemas/domains/fact.ts';
import type { PageMenu } from '../../schemas/manifest/site-document.ts';
import type { ResolvedControl } from '../../schemas/manifest/resolved.ts';
import type { RuntimeLink } from '../navigation/runtime-link.ts';

/** What expressions are resolved against, for one surface or screen. */
export interface PropScope {
  text(key: string, values: Readonly<Record<string, string>>): Async<string>;
  link(id: string, params: Readonly<Record<string, string>>): RuntimeLink | null;
  value(id: string): Async<unknown>;
  fact(id: string): Async<FactValue>;
  /** A rule's decision for a list entry or menu item: waiting counts as not yet. */
  holds(rule: string): boolean;
  /** What a rule says is not known yet. */
  waits(rule: string): boolean;
  control(action: string, args: Readonly<Record<string, string>>): ResolvedControl;
  menu(id: string): PageMenu;
  /** What the surface was opened with, or what raised the action. */
  arg(name: string): string | undefined;
  /** A checkbox or choice of the surface. */
  input(name: string): boolean | string | undefined;
  now(): number;
}

/** A prop that waits for its source. The skeleton of its component is rendered until then. */
export const WAITING = Symbol('waiting');

/** A prop whose texts failed to load. */
export const FAILED = Symbol('failed');

export type Unsettled = typeof WAITING | typeof FAILED;

export const isUnsettled = (value: unknown): value is Unsettled => value === WAITING || value === FAILED;

/** The same where nothing will come: what is under way is not to be had. */
export function omitPending(scope: PropScope): PropScope {
  const settled = <T>(reading: Async<T>): Async<T> => (reading.state === 'pending' ? LOST : reading);
  return { ...scope, value: (id) => settled(scope.value(id)), fact: (id) => settled(scope.fact(id)), waits: () => false };
}
