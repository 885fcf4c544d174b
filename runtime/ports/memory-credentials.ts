import type { CredentialsPort } from './ports.ts';

export function memoryCredentials(fields: Partial<CredentialsPort> = {}): CredentialsPort {
  const refuse = () => Promise.reject(new DOMException('no authenticator', 'NotAllowedError'));
  return { support: () => Promise.resolve('none'), create: refuse, get: refuse, cancel: () => undefined, ...fields };
}
