import { onTestFinished } from 'vitest';
import { createApi } from '../../../runtime/api/api.ts';
import { createCookies, createLocation } from './memory-ports.ts';
import { settle } from './settle.ts';
import { createTestSite } from './site-document.ts';
import { createTestStores } from './create-test-stores.ts';
import { captureReferral } from '../../../runtime/page/capture-referral.ts';

export const INVITED = '/?ref=NEW1&ref_type=104&ch=mail&group=g7';
export const EARLIER = { ref_uid: 'OLD1', ref_type: '1', ref_channel: 'blog', group_id: 'g1' };
const DEFAULTS = { path: INVITED, answer: null as unknown, cookies: {} as Readonly<Record<string, string>>, features: { referral: true } };

/** Opens a page of a site with referral and waits until it is idle. */
export async function openReferral(arrival: Partial<typeof DEFAULTS> = {}) {
  const { path, answer, cookies, features } = { ...DEFAULTS, ...arrival };
  const given = { cookies: createCookies(cookies), location: createLocation(`http://localhost:4173${path}`) };
  const { stores, ports } = createTestStores({ document: createTestSite({ features }), answers: { 'verify-invite': answer } }, given);
  let events = 0;
  const api = createApi(ports, { timeLimits: () => stores.site.document.constants.timeLimits });
  onTestFinished(captureReferral({ stores, api, log: ports.log, announce: () => (events += 1) }));
  await settle();
  const referral = () => Object.fromEntries([...ports.cookies.jar].filter(([name]) => Object.hasOwn(EARLIER, name)));
  return { ...ports, stores, getRequested: () => ports.fetch.requested, events: () => events, referral };
}
