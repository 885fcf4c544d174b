import { get } from './process.ts';
import type { Site } from './sites.ts';
import { portHere } from './test.ts';

/** Returns status, site, and language of the page that the server sends for a path, as `200 hk zh-HK`. */
export async function servedPage({ key }: Site, path: string): Promise<string> {
  const { status, body } = await get(portHere(), path, key === 'main' ? 'localhost' : `${key}.localhost`);
  const [, root = ''] = /<html([^>]*)>/.exec(body) ?? [];
  return `${status} ${/ data-site="([^"]*)"/.exec(root)?.[1] ?? ''} ${/ lang="([^"]*)"/.exec(root)?.[1] ?? ''}`;
}
