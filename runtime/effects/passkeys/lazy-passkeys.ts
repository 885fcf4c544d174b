import type { PasskeyPorts, Passkeys } from './passkeys.ts';

export function createLazyPasskeys(ports: PasskeyPorts): () => Promise<Passkeys> {
  let passkeys: Passkeys | undefined;
  return async () => {
    const { Passkeys } = await import('./passkeys.ts');
    return (passkeys ??= new Passkeys(ports));
  };
}
