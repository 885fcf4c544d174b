import { runInAction } from 'mobx';
import type { Stores } from '../stores/stores.ts';

/** Asks again for what could not be had: answers, quotes, texts and pages. */
export function askAgain({ answers, locale, market, pages }: Stores): void {
  for (const query of [...Object.values(answers), ...market.queries.values()]) if (query.current.state === 'lost') void query.reload();
  runInAction(() => {
    locale.forgetFailures();
    pages.forgetFailures();
  });
}
