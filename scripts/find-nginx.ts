import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installPackages } from './install-packages.ts';

/** An nginx to test with, and its module that serves precompressed brotli files. The module is null if it's built in. */
export interface FoundNginx {
  readonly program: string;
  readonly brotli: string | null;
}

const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
const PACKAGES = ['nginx', 'libnginx-mod-http-brotli-static'];

/** Returns the nginx from NGINX_PATH, which must have brotli built in, or one on the usual paths with its module. */
export function findInstalledNginx(): FoundNginx | null {
  const named = process.env['NGINX_PATH'];
  if (named !== undefined && named !== '') {
    if (!existsSync(named)) throw new Error(`NGINX_PATH names ${named}, which does not exist`);
    return { program: named, brotli: null };
  }
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'];
  const program = folders.map((folder) => join(folder, 'nginx')).find((file) => existsSync(file));
  return program === undefined || !existsSync(BROTLI) ? null : { program, brotli: BROTLI };
}

export function ensureNginx(): FoundNginx | null {
  return (
    findInstalledNginx() ?? (installPackages(PACKAGES, 'tests of the written nginx configuration run it') ? findInstalledNginx() : null)
  );
}

export function findNginx(): FoundNginx {
  const found = ensureNginx();
  if (found === null)
    throw new Error('No nginx was found and none could be installed: install one with ngx_brotli and name it in NGINX_PATH');
  return found;
}
