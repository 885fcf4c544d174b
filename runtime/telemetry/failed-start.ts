import { createBrowserPorts } from '../ports/browser.ts';
import { createBrowserHistory } from '../navigation/browser-history.ts';
import { createLogger } from './logger.ts';
import { createPost } from './post.ts';
import { Reports } from './reports.ts';

export function reportFailedStart(error: unknown): void {
  const { clock, device, document: page, log, print, ...ports } = createBrowserPorts(createBrowserHistory());
  const { site = '', build = null, manifest = null } = page.getServerData();
  const where = { site, language: document.documentElement.lang, route: '', build, manifest };
  const reports = new Reports({ clock, device, post: createPost({ clock, ...ports }) });
  log.subscribe(createLogger({ print, now: () => clock.now(), flag: () => null, where: () => where, reports }));
  log.error('start-failed', {}, error);
}
