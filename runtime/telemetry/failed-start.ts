import { browserPorts } from '../ports/browser.ts';
import { browserHistory } from '../navigation/browser-history.ts';
import { loggerTo } from './logger.ts';
import { postOver } from './post.ts';
import { Reports } from './reports.ts';

/** Reports that the page could not even start, and what was logged before: all that is known of it stands in the document. */
export function reportFailedStart(error: unknown): void {
  const { clock, device, document: page, log, print, ...ports } = browserPorts(browserHistory());
  const { site = '', build = null, manifest = null } = page.told();
  const where = { site, language: document.documentElement.lang, route: '', build, manifest };
  const reports = new Reports({ clock, device, post: postOver({ clock, ...ports }) });
  log.follow(loggerTo({ print, now: () => clock.now(), flag: () => null, where: () => where, reports }));
  log.error('start-failed', {}, error);
}
