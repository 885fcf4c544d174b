import { computed, type IComputedValue } from 'mobx';
import type { RawProps } from '../../schemas/manifest/expression.ts';
import { resolveProp } from './resolve-props.ts';
import { isSameProp } from './same-prop.ts';
import { type PropScope, WAITING } from './scope.ts';

/** The props of one record, each derived by itself: what changes one of them, or comes to the same, leaves the others as they are. */
export class LiveProps {
  private readonly byName: readonly (readonly [string, IComputedValue<unknown>])[];

  constructor(raw: RawProps | undefined, scope: PropScope) {
    this.byName = Object.entries(raw ?? {}).map(([name, prop]) => [name, computed(() => resolveProp(prop, scope), { equals: isSameProp })]);
  }

  /** All of them, or null while one waits for its source. */
  read(): Readonly<Record<string, unknown>> | null {
    const entries = this.byName.map(([name, prop]) => [name, prop.get()] as const);
    return entries.some(([, prop]) => prop === WAITING) ? null : Object.fromEntries(entries);
  }
}
