import { makeAutoObservable } from 'mobx';
import { AGREEMENT_SCENE } from '../../schemas/api/scenes.ts';
import type { BusinessMessage } from '../../schemas/api/business-check.ts';
import type { Api } from '../api/api.ts';
import { BUSINESS_CHECK_PATHS } from '../api/calls.ts';
import type { Answer } from '../api/payloads.ts';
import type { LogPort } from '../ports/ports.ts';
import { Query } from './query.ts';
import type { SessionStore } from './session-store.ts';
import type { SiteStore } from './site-store.ts';

/** The status of what is to be signed (spec 3, 4). */
const WAITS = 1;

interface NoticePorts {
  readonly api: Api;
  readonly log: LogPort;
  readonly site: SiteStore;
  readonly session: SessionStore;
}

/** What the server wants said or signed: the business check's banner, the user agreement, the declaration. */
export class NoticeStore {
  readonly business: Query<BusinessMessage | null>;
  readonly agreement: Query<Answer<'agreement-status'>>;
  readonly declaration: Query<Answer<'declaration-status'>>;

  constructor({ api, log, site, session }: NoticePorts) {
    const person = () => (session.isLoggedIn ? session.uid : null);
    this.business = new Query({
      id: 'business-check',
      log,
      load: async () => {
        const answer = await api.call('business-check', { path: BUSINESS_CHECK_PATHS[site.document.site.businessCheck] });
        // It counts only with resMsg.code 0, and its record is the first (spec 7).
        return answer.resMsg.code === 0 ? (answer.datas[0] ?? null) : null;
      },
      key: () => session.uid ?? '',
    });
    this.agreement = new Query({
      id: 'agreement-status',
      log,
      load: () => api.call('agreement-status', { body: { scene: AGREEMENT_SCENE } }),
      key: person,
    });
    this.declaration = new Query({ id: 'declaration-status', log, load: () => api.call('declaration-status'), key: person });
    makeAutoObservable(this, { business: false, agreement: false, declaration: false, lookAgain: false });
  }

  /** What waits for a signature may have got it in another tab: asked again when the visitor comes back to this one. */
  lookAgain(): void {
    for (const query of [this.agreement, this.declaration]) {
      const { current } = query;
      if (current.state === 'ready' && current.value.status === WAITS) void query.reload();
    }
  }
}
