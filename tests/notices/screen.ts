import { autorun } from 'mobx';
import { findGuard } from '../../runtime/guards/find-guard.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import { resolveProps } from '../../runtime/surfaces/resolve-props.ts';

/** As the surface's host does: what is drawn, its props at hand, has been shown. Returns what ends it. */
export function followShowings({ board, scope, recordShowing }: Runtime): () => void {
  return autorun(() => {
    for (const id of [...board.visible('modal'), ...board.visible('bar')]) {
      const state = board.state(id);
      if (!resolveProps(state.record?.props, scope({ surface: id, args: {} }, state.reader)).pending) recordShowing(state);
    }
  });
}

/** As the screen's host does: the guard that stands before the route's screen, and the link that it redirects to. */
export function guardOf({ rules, reader, stores }: Runtime): { readonly id: string; readonly redirect: string | undefined } | null {
  const { guards } = stores.site.document;
  const outcome = findGuard({ guards, rules, reader, isCoded: stores.route.route?.code !== undefined });
  if (outcome.state === 'open') return null;
  return outcome.state === 'waiting' ? { id: 'waiting', redirect: undefined } : { id: outcome.id, redirect: outcome.guard.redirect };
}
