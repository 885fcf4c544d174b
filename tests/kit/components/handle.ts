import type { EmbeddedApp, SurfaceHandle } from '../../../schemas/manifest/resolved.ts';

/** A handle that records actions in `acts`. */
export interface FakeHandle extends SurfaceHandle {
  readonly acts: readonly (readonly [action: string, fields?: Readonly<Record<string, string>>])[];
}

export const NO_APP: EmbeddedApp = { tell: () => undefined, end: () => undefined };

export function fakeHandle(id: string, fields: Partial<SurfaceHandle> = {}): FakeHandle {
  const acts: [string, Readonly<Record<string, string>>?][] = [];
  return {
    id,
    busy: false,
    dismissible: true,
    inputs: {},
    setInput: () => undefined,
    act: (action, given) => {
      acts.push(given === undefined ? [action] : [action, given]);
      return Promise.resolve(true);
    },
    can: () => true,
    embed: () => Promise.resolve(NO_APP),
    ...fields,
    acts,
  };
}
