import { compareShallow, computed, type IComputedValue, type IEqualsComparer } from 'mobx';
import { getOrCreate } from '../get-or-create.ts';

type Params = Readonly<Record<string, string>>;

/** Caches a derivation by id and parameters while it is observed. An equal result keeps its identity, so that dependents don't update. */
export function cacheById<T>(derive: (id: string, params?: Params) => T, equals: IEqualsComparer<T> = compareShallow) {
  const known = new Map<string, IComputedValue<T>>();
  return (id: string, params?: Params): T => {
    const key = params === undefined ? id : id + JSON.stringify(params);
    return getOrCreate(known, key, () => computed(() => derive(id, params), { equals })).get();
  };
}
