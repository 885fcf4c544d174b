import { type ComponentType, createElement } from 'react';
import type { AnyComponent, ComponentEntry } from '../schemas/manifest/component.ts';
import type { SlotId } from '../schemas/manifest/slots.ts';
import type * as schemas from './schemas.ts';

type PascalCase<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${Capitalize<First>}${PascalCase<Rest>}`
  : Capitalize<Name>;

function component<const Name extends string>(
  name: Name,
  slot: SlotId,
  namespaces: readonly string[],
  /** The module exports the component under its name: `NoticeDialog` for `notice-dialog`. */
  load: () => Promise<Readonly<Record<PascalCase<Name>, AnyComponent>>>,
): ComponentEntry {
  const exported = name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase()) as PascalCase<Name>;
  return {
    name,
    slots: [slot],
    namespaces,
    load: async () => (await load())[exported],
    schema: async () => (await import('./schemas.ts'))[name as keyof typeof schemas],
  };
}

/** Creates a placeholder for a bar that is loading. Its height is in `Shell.module.css`. */
const createPlaceholder =
  (kind: 'notice' | 'promotion' | 'tabs'): ComponentType =>
  () =>
    createElement('div', { 'data-place': kind, 'aria-hidden': true });

/** All components that a manifest can name. The page, the command-line tool and the studio share this list. */
export const registry: readonly ComponentEntry[] = [
  component('site-header', 'header', ['ui'], () => import('./surfaces/site-header/SiteHeader.tsx')),
  component('side-menu', 'menu', ['ui'], () => import('./surfaces/side-menu/SideMenu.tsx')),
  { ...component('tab-bar', 'tabs', [], () => import('./surfaces/tab-bar/TabBar.tsx')), skeleton: createPlaceholder('tabs') },
  component('site-footer', 'footer', ['ui'], () => import('./surfaces/site-footer/SiteFooter.tsx')),
  component('notice-dialog', 'modal', ['ui'], () => import('./surfaces/notice-dialog/NoticeDialog.tsx')),
  { ...component('notice-bar', 'bar', ['ui'], () => import('./surfaces/notice-bar/NoticeBar.tsx')), skeleton: createPlaceholder('notice') },
  {
    ...component('promotion-banner', 'bar', ['ui'], () => import('./surfaces/promotion-banner/PromotionBanner.tsx')),
    skeleton: createPlaceholder('promotion'),
  },
  component('choice-dialog', 'modal', ['ui'], () => import('./surfaces/choice-dialog/ChoiceDialog.tsx')),
  component('agreement-dialog', 'modal', ['ui'], () => import('./surfaces/agreement-dialog/AgreementDialog.tsx')),
  component('form-dialog', 'modal', ['form', 'ui'], () => import('./surfaces/form-dialog/FormDialog.tsx')),
  component('account-panel', 'modal', ['user', 'ui'], () => import('./surfaces/account-panel/AccountPanel.tsx')),
  component('ways-dialog', 'modal', ['ui'], () => import('./surfaces/option-list/Ways.tsx')),
  component('ways-drawer', 'drawer', ['ui'], () => import('./surfaces/option-list/Ways.tsx')),
  component('promotion-dialog', 'modal', ['ui'], () => import('./surfaces/promotion-dialog/PromotionDialog.tsx')),
  component('micro-app-dialog', 'modal', ['user', 'ui'], () => import('./surfaces/micro-app-dialog/MicroAppDialog.tsx')),
  component('order-dialog', 'modal', ['trade', 'market', 'ui'], () => import('./surfaces/order-dialog/OrderDialog.tsx')),
  component('chart', 'main', ['chart', 'ui'], () => import('./screens/chart/Chart.tsx')),
  component('multi-chart', 'main', ['chart', 'ui'], () => import('./screens/chart/Chart.tsx')),
  component('chat-room', 'corner', ['chat', 'ui'], () => import('./surfaces/chat-room/ChatRoom.tsx')),
  component('content-banner', 'bar', ['ui'], () => import('./surfaces/content-banner/ContentBanner.tsx')),
  component('home', 'screen', ['market', 'ui'], () => import('./screens/home/Home.tsx')),
  component('markets', 'screen', ['market', 'ui'], () => import('./screens/markets/Markets.tsx')),
  component('trade', 'screen', ['trade', 'market', 'ui'], () => import('./screens/trade/Trade.tsx')),
  component('list', 'screen', ['ui'], () => import('./screens/list/List.tsx')),
  component('article', 'screen', ['ui'], () => import('./screens/article/Article.tsx')),
  component('product', 'screen', ['ui'], () => import('./screens/product/Product.tsx')),
  component('growth', 'screen', ['growth', 'ui'], () => import('./screens/growth/Growth.tsx')),
  component('account', 'screen', ['form', 'user', 'ui'], () => import('./screens/account/Account.tsx')),
  component('wallet', 'screen', ['user', 'ui'], () => import('./screens/wallet/Wallet.tsx')),
  component('kyc', 'screen', ['user', 'ui'], () => import('./screens/kyc/Kyc.tsx')),
  component('deposit', 'screen', ['user', 'ui'], () => import('./screens/deposit/Deposit.tsx')),
  component('passkeys', 'screen', ['user', 'ui'], () => import('./screens/passkeys/Passkeys.tsx')),
  component('withdraw', 'screen', ['withdraw', 'form', 'user', 'ui'], () => import('./screens/withdraw/Withdraw.tsx')),
  component('steps', 'screen', ['form', 'user', 'ui'], () => import('./screens/steps/Steps.tsx')),
  component('account-steps', 'screen', ['form', 'user', 'ui'], () => import('./screens/steps/Steps.tsx')),
  component('tickets', 'screen', ['tickets', 'form', 'user', 'ui'], () => import('./screens/tickets/Tickets.tsx')),
  component('auth', 'screen', ['user', 'ui'], () => import('./screens/auth/Auth.tsx')),
  component('legal', 'screen', ['ui'], () => import('./screens/legal/Legal.tsx')),
  component('chat', 'screen', ['chat', 'ui'], () => import('./screens/chat/Chat.tsx')),
  component('credits', 'screen', ['ui'], () => import('./screens/credits/Credits.tsx')),
  component('message', 'screen', [], () => import('./screens/message/Message.tsx')),
  component('not-found', 'screen', ['ui'], () => import('./screens/not-found/NotFound.tsx')),
];
