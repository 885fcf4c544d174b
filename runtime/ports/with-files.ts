import type { FetchPort } from './ports.ts';

/** The network of a page that was served with some files: these are asked for nowhere. */
export function withFiles(fetch: FetchPort, files: Readonly<Record<string, object>>): FetchPort {
  return (address, init) => {
    const file = Object.hasOwn(files, address) ? files[address] : undefined;
    return file === undefined ? fetch(address, init) : Promise.resolve(new Response(JSON.stringify(file)));
  };
}
