import type { FilePort } from './ports.ts';

export function withFiles(file: FilePort, files: Readonly<Record<string, object>>): FilePort {
  return async (address) => (Object.hasOwn(files, address) ? (files[address] ?? {}) : file(address));
}
