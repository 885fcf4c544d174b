import type { HostContext } from '../../../runtime/surfaces/runtime-context.ts';

const NONE: readonly string[] = [];

/** A host without surfaces: the places of a screen that hold some stay empty. Nothing else of it is looked at. */
export const NO_PARTS = { runtime: { board: { visible: () => NONE, expected: () => NONE } } } as unknown as HostContext;
