import { z } from '../zod.ts';
import { parseStored } from './json.ts';

const menuState = z.object({
  /** Null until the visitor chose: the width decides (spec section 2). */
  collapsed: z.catch(z.nullable(z.boolean()), null),
  /** Ids of the expanded groups, remembered across a collapse (spec section 4). */
  expanded: z.catch(z.array(z.string()), []),
});

/** What the side menu remembers. */
export type MenuState = z.infer<typeof menuState>;

export function parseMenuState(stored: string | null): MenuState {
  return parseStored(menuState, stored) ?? { collapsed: null, expanded: [] };
}

export function formatMenuState(state: MenuState): string {
  return JSON.stringify(state);
}
