import { ready } from '../../schemas/async.ts';
import type { FilePort } from './ports.ts';

/** The files of a page that was served with some: these are asked for nowhere. */
export function withFiles(file: FilePort, files: Readonly<Record<string, object>>): FilePort {
  return async (address) => (Object.hasOwn(files, address) ? ready(files[address] ?? {}) : file(address));
}
