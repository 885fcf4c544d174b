import { compareShallow, computed, type IComputedValue, type IEqualsComparer } from 'mobx';

type Params = Readonly<Record<string, string>>;

/** Caches a derivation by id and parameters while it is observed. An equal result keeps its identity, so that dependents don't update. */
export function cacheById<T>(derive: (id: string, params?: Params) => T, equals: IEqualsComparer<T> = compareShallow) {
  const known = new Map<string, IComputedValue<T>>();
  return (id: string, params?: Params): T => {
    const key = params === undefined ? id : id + JSON.stringify(params);
    const found = known.get(key) ?? computed(() => derive(id, params), { equals });
    known.set(key, found);
    return found.get();
  };
}
