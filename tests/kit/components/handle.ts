import type { SurfaceHandle } from '../../../schemas/manifest/resolved.ts';

/** A handle that records actions and inputs in `acts`. */
export function createHandle(id: string, fields: Partial<SurfaceHandle> = {}) {
  const acts: [string, Readonly<Record<string, string>>?][] = [];
  const handle: SurfaceHandle = {
    id,
    busy: false,
    dismissible: true,
    inputs: {},
    setInput: (...call) => void acts.push(call as never),
    act: async (action, given) => acts.push(given === undefined ? [action] : [action, given]) > 0,
    can: () => true,
    embed: () => Promise.resolve({ tell: () => undefined, end: () => undefined }),
    ...fields,
  };
  return { ...handle, acts };
}
