import { compareShallow, computed, type IComputedValue, type IEqualsComparer } from 'mobx';

type Params = Readonly<Record<string, string>>;

/**
 * What is derived for each id (and parameters) by itself: kept as long as somebody follows it, and the same object as
 * before while `equals` says so, so that what depends on it is not derived or drawn again.
 */
export function cacheById<T>(derive: (id: string, params?: Params) => T, equals: IEqualsComparer<T> = compareShallow) {
  const known = new Map<string, IComputedValue<T>>();
  return (id: string, params?: Params): T => {
    const key = params === undefined ? id : id + JSON.stringify(params);
    const found = known.get(key) ?? computed(() => derive(id, params), { equals });
    known.set(key, found);
    return found.get();
  };
}
