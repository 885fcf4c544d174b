import type { PasskeyPorts, Passkeys } from './passkeys.ts';

/** Passkeys whose code is loaded when an effect first asks for one; what could not be loaded is asked for again. */
export function createLazyPasskeys(ports: PasskeyPorts): () => Promise<Passkeys> {
  let passkeys: Passkeys | undefined;
  return async () => {
    const { Passkeys } = await import('./passkeys.ts');
    return (passkeys ??= new Passkeys(ports));
  };
}
