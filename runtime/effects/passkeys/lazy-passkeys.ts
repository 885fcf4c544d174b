import type { PasskeyPorts, Passkeys } from './passkeys.ts';

/** Passkeys whose code is loaded when an effect first asks for one; what could not be loaded is asked for again. */
export function lazyPasskeys(ports: PasskeyPorts): () => Promise<Passkeys> {
  let made: Passkeys | undefined;
  return async () => {
    const { Passkeys } = await import('./passkeys.ts');
    return (made ??= new Passkeys(ports));
  };
}
