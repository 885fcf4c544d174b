import type { ComponentSchema, DescribedComponent } from '../schemas/manifest/component.ts';
import { registry } from './registry.ts';

/** The schema file of each component: for the tool alone, so that a page's script names none of them. */
const SCHEMAS: Readonly<Record<string, () => Promise<ComponentSchema>>> = {
  'site-header': () => import('./surfaces/site-header/site-header.schema.ts').then((module) => module.schema),
  'side-menu': () => import('./surfaces/side-menu/side-menu.schema.ts').then((module) => module.schema),
  'account-panel': () => import('./surfaces/account-panel/account-panel.schema.ts').then((module) => module.schema),
  'tab-bar': () => import('./surfaces/tab-bar/tab-bar.schema.ts').then((module) => module.schema),
  'site-footer': () => import('./surfaces/site-footer/site-footer.schema.ts').then((module) => module.schema),
  'notice-dialog': () => import('./surfaces/notice-dialog/notice-dialog.schema.ts').then((module) => module.schema),
  'notice-bar': () => import('./surfaces/notice-bar/notice-bar.schema.ts').then((module) => module.schema),
  'promotion-banner': () => import('./surfaces/promotion-banner/promotion-banner.schema.ts').then((module) => module.schema),
  'choice-dialog': () => import('./surfaces/choice-dialog/choice-dialog.schema.ts').then((module) => module.schema),
  'agreement-dialog': () => import('./surfaces/agreement-dialog/agreement-dialog.schema.ts').then((module) => module.schema),
  'ways-dialog': () => import('./surfaces/option-list/ways.schema.ts').then((module) => module.schema),
  'ways-drawer': () => import('./surfaces/option-list/ways.schema.ts').then((module) => module.schema),
  'form-dialog': () => import('./surfaces/form-dialog/form-dialog.schema.ts').then((module) => module.schema),
  'promotion-dialog': () => import('./surfaces/promotion-dialog/promotion-dialog.schema.ts').then((module) => module.schema),
  kyc: () => import('./screens/kyc/kyc.schema.ts').then((module) => module.schema),
  'micro-app-dialog': () => import('./surfaces/micro-app-dialog/micro-app-dialog.schema.ts').then((module) => module.schema),
  'order-dialog': () => import('./surfaces/order-dialog/order-dialog.schema.ts').then((module) => module.schema),
  chart: () => import('./screens/chart/chart.schema.ts').then((module) => module.schema),
  'multi-chart': () => import('./screens/chart/multi-chart.schema.ts').then((module) => module.schema),
  'chat-room': () => import('./surfaces/chat-room/chat-room.schema.ts').then((module) => module.schema),
  'content-banner': () => import('./surfaces/content-banner/content-banner.schema.ts').then((module) => module.schema),
  home: () => import('./screens/home/home.schema.ts').then((module) => module.schema),
  markets: () => import('./screens/markets/markets.schema.ts').then((module) => module.schema),
  trade: () => import('./screens/trade/trade.schema.ts').then((module) => module.schema),
  list: () => import('./screens/list/list.schema.ts').then((module) => module.schema),
  article: () => import('./screens/article/article.schema.ts').then((module) => module.schema),
  product: () => import('./screens/product/product.schema.ts').then((module) => module.schema),
  growth: () => import('./screens/growth/growth.schema.ts').then((module) => module.schema),
  account: () => import('./screens/account/account.schema.ts').then((module) => module.schema),
  wallet: () => import('./screens/wallet/wallet.schema.ts').then((module) => module.schema),
  deposit: () => import('./screens/deposit/deposit.schema.ts').then((module) => module.schema),
  passkeys: () => import('./screens/passkeys/passkeys.schema.ts').then((module) => module.schema),
  withdraw: () => import('./screens/withdraw/withdraw.schema.ts').then((module) => module.schema),
  tickets: () => import('./screens/tickets/tickets.schema.ts').then((module) => module.schema),
  auth: () => import('./screens/auth/auth.schema.ts').then((module) => module.schema),
  legal: () => import('./screens/legal/legal.schema.ts').then((module) => module.schema),
  chat: () => import('./screens/chat/chat.schema.ts').then((module) => module.schema),
  credits: () => import('./screens/credits/credits.schema.ts').then((module) => module.schema),
  message: () => import('./screens/message/message.schema.ts').then((module) => module.schema),
  'not-found': () => import('./screens/not-found/not-found.schema.ts').then((module) => module.schema),
};

/** The registry with the components' schemas. */
export const described: readonly DescribedComponent[] = registry.map((entry) => ({ ...entry, schema: schemaOf(entry.name) }));

function schemaOf(name: string): () => Promise<ComponentSchema> {
  const schema = SCHEMAS[name];
  if (schema === undefined) throw new Error(`components/schemas.ts has no schema of "${name}"`);
  return schema;
}
