import { answer } from './answer.ts';
import type { SandboxApp } from './environment.ts';
import { call } from './faults.ts';

/** Files that the back end serves as JSON. */
export function addToolFiles(app: SandboxApp): void {
  app.get('/js/tool/coin_icon_whitelist.json', call('coin-whitelist'), (c) => answer(c, 'coin-whitelist'));
  app.get('/js/tool/page_download_links.json', call('download-links'), (c) => answer(c, 'download-links'));
  app.get('/homepage/public/javascript/sw.cache.json', call('worker-config'), (c) => answer(c, 'worker-config'));
}
