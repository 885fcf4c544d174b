import { autorun } from 'mobx';
import { findGuard } from '../../runtime/guards/find-guard.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import { LiveProps } from '../../runtime/surfaces/resolve-props.ts';

/** As the surface's host does: what is drawn, its props at hand, has been shown. Returns what ends it. */
export function followShowings({ board, scope, recordShowing }: Runtime): () => void {
  return autorun(() => {
    for (const id of [...board.visible('modal'), ...board.visible('bar')]) {
      const state = board.state(id);
      const props = new LiveProps(state.record?.props, scope({ surface: id, args: {} }, state.facts));
      if (props.read() !== null) recordShowing(state);
    }
  });
}

/** As the screen's host does: the guard that stands before the route's screen, and the link that it redirects to. */
export function guardOf({ facts, stores }: Runtime): { readonly id: string; readonly redirect: string | undefined } | null {
  const { guards } = stores.site.document;
  const found = findGuard({ guards, facts, isCoded: stores.route.route?.code !== undefined });
  if (found.state !== 'ready') return { id: 'waiting', redirect: undefined };
  return found.value && { id: found.value.id, redirect: found.value.guard.redirect };
}
