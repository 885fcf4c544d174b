import type { Call } from '../../schemas/calls/call.ts';
import { type CallId, CALLS } from '../../schemas/calls/calls.ts';

/** The call that is made at a path of the back end. */
export function callAt(path: string): (Call & { readonly id: CallId }) | undefined {
  const calls: readonly (Call & { readonly id: CallId })[] = Object.values(CALLS);
  return calls.find((call) => call.path === path || call.otherPath === path);
}
