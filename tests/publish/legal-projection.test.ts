import { expect, it } from 'vitest';
import { serializeLegal } from '../../runtime/published/legal-projection.ts';
import type { Listing } from '../../schemas/published/payloads.ts';
import { frozen, getFrozenContents, getFrozenSite } from '../project/frozen.ts';
import { hashLegalContent } from '../../studio/publish/legal-content.ts';
import type { Loose } from '../published/draft.ts';

const LEGAL: Listing['legal'] = hashLegalContent(frozen.site('main'), getFrozenSite('main'), getFrozenContents('main'));

function project(change: (document: Loose) => void = () => undefined): string {
  const document = structuredClone(getFrozenSite('main'));
  change(document);
  return serializeLegal(document, LEGAL);
}

const PROMOTION = 'new-user-reward-dialog';
const FIRST = { priority: 10_000, opens: undefined, dismissible: false };

it.each<[string, (document: Loose) => void]>([
  ['a legal notice', (document) => delete document.surfaces['hk-dialog']],
  ['its texts in the document', (document) => delete document.legalTexts],
  ['a promotion that preempts it', ({ surfaces }) => (surfaces[PROMOTION].preempts = true)],
  ['a new drawer, which shares a stack with modals', ({ surfaces }) => (surfaces.evil = { ...surfaces['deposit-drawer'], ...FIRST })],
  ['the close action of a modal behind it', ({ surfaces }) => (surfaces[PROMOTION].actions.close = [])],
  ['the answer of a modal without a close button', ({ surfaces }) => (surfaces[PROMOTION].dismissible = 'hk-dialog')],
  ['a cookie that a banner writes', ({ surfaces }) => (surfaces['download-banner'].shown = { cookie: 'risk_user_guide', maxAge: 'P1D' })],
  ['a banner that becomes a modal', ({ surfaces }) => (surfaces['download-banner'].slot = 'modal')],
  ['a guard', (document) => delete document.guards[Object.keys(document.guards)[0] ?? '']],
  ['the area of such a page', ({ routes }) => delete routes.funds.area],
  ['whether such a page loads the account', ({ routes }) => (routes.vip.fetchUser = false)],
  ['a new page with the screen of a coded one', ({ routes }) => (routes.evil = { path: '/evil/{pair}', screen: 'trade' })],
  ['where a guard redirects to', ({ links }) => (links['compliance-tips'] = { route: 'home' })],
  ['a link to a server page', (document) => (document.links['log-in'] = { href: 'https://evil.example/login' })],
  ['the menu entry of an agreement', (document) => delete document.menus['footer-legal']],
  ['an action', (document) => (document.actions[Object.keys(document.actions)[0] ?? ''] = [])],
  ['a host of answers', (document) => document.allowedHosts.push('evil.example')],
  ['the script of a micro-app', (document) => (document.surfaces['auth-dialog'].props.app.script = '/api/upload.js')],
  ['the trusted root', (document) => (document.publication = { at: '/x/', root: 'a'.repeat(64), every: 'PT5M' })],
  // legal-coverage.test.ts changes each value that is there.
])('[PUB-13] covers %s', (_, change) => {
  expect(project(change)).not.toBe(project());
});

it.each<[string, (document: Loose) => void]>([
  ['the name of the site', (document) => (document.site.totpName = 'Other')],
  ['the texts of a promotion', (document) => (document.surfaces[PROMOTION].props.title = { text: 'ui:close' })],
  ['the hash of texts', (document) => (document.texts.en = 'beef00000000')],
  ['an image', (document) => (document.assets.logo = '/images/other.svg')],
])('[PUB-13] leaves out %s', (_, change) => {
  expect(project(change)).toBe(project());
});
