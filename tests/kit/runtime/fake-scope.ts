import { FAILED, ready } from '../../../schemas/async.ts';
import type { RuntimeLink } from '../../../runtime/navigation/runtime-link.ts';
import type { PropScope } from '../../../runtime/surfaces/scope.ts';

export function createLink(id: string, fields: Partial<RuntimeLink> = {}): RuntimeLink {
  const go = () => undefined;
  return { href: `/${id}`, external: false, current: false, action: null, route: id, go, follow: go, ...fields };
}

/** A scope in which texts are their keys and other values fail. */
export function createFakeScope(fields: Partial<PropScope> = {}): PropScope {
  return {
    text: (key) => ready(key),
    link: (id) => createLink(id),
    value: () => FAILED,
    fact: () => FAILED,
    waits: () => false,
    holds: () => false,
    control: (id) => ({ id, run: () => undefined }),
    menu: () => ({}),
    arg: () => undefined,
    input: () => undefined,
    now: () => 0,
    ...fields,
  };
}
