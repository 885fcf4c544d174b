import type { PasskeyPorts, Passkeys } from './passkeys.ts';

/** Returns a function that loads the code of passkeys on first use. A failed load is retried by the next call. */
export function createLazyPasskeys(ports: PasskeyPorts): () => Promise<Passkeys> {
  let passkeys: Passkeys | undefined;
  return async () => {
    const { Passkeys } = await import('./passkeys.ts');
    return (passkeys ??= new Passkeys(ports));
  };
}
