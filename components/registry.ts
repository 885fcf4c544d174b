import { type ComponentType, createElement } from 'react';
import type { AnyComponent, ComponentEntry, ComponentSchema } from '../schemas/manifest/component.ts';
import type { SlotId } from '../schemas/manifest/slots.ts';

type PascalCase<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${Capitalize<First>}${PascalCase<Rest>}`
  : Capitalize<Name>;

interface ComponentOptions<Name extends string> extends Pick<ComponentEntry, 'skeleton'> {
  /** The module exports the component under its name: `NoticeDialog` for `notice-dialog`. */
  readonly load: () => Promise<Readonly<Record<PascalCase<Name>, AnyComponent>>>;
  readonly schema: () => Promise<{ readonly schema: ComponentSchema }>;
}

function component<const Name extends string>(
  name: Name,
  slot: SlotId,
  namespaces: readonly string[],
  { load, schema, ...options }: ComponentOptions<Name>,
): ComponentEntry {
  const exported = name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase()) as PascalCase<Name>;
  return {
    name,
    slots: [slot],
    namespaces,
    ...options,
    load: async () => (await load())[exported],
    schema: async () => (await schema()).schema,
  };
}

/** Creates a placeholder for a bar that is loading. Its height is in `Shell.module.css`. */
const createPlaceholder =
  (kind: 'notice' | 'promotion' | 'tabs'): ComponentType =>
  () =>
    createElement('div', { 'data-place': kind, 'aria-hidden': true });

/** All components that a manifest can name. The page, the command-line tool and the studio share this list. */
export const registry: readonly ComponentEntry[] = [
  component('site-header', 'header', ['ui'], {
    load: () => import('./surfaces/site-header/SiteHeader.tsx'),
    schema: () => import('./surfaces/site-header/site-header.schema.ts'),
  }),
  component('side-menu', 'menu', ['ui'], {
    load: () => import('./surfaces/side-menu/SideMenu.tsx'),
    schema: () => import('./surfaces/side-menu/side-menu.schema.ts'),
  }),
  component('tab-bar', 'tabs', [], {
    skeleton: createPlaceholder('tabs'),
    load: () => import('./surfaces/tab-bar/TabBar.tsx'),
    schema: () => import('./surfaces/tab-bar/tab-bar.schema.ts'),
  }),
  component('site-footer', 'footer', ['ui'], {
    load: () => import('./surfaces/site-footer/SiteFooter.tsx'),
    schema: () => import('./surfaces/site-footer/site-footer.schema.ts'),
  }),
  component('notice-dialog', 'modal', ['ui'], {
    load: () => import('./surfaces/notice-dialog/NoticeDialog.tsx'),
    schema: () => import('./surfaces/notice-dialog/notice-dialog.schema.ts'),
  }),
  component('notice-bar', 'bar', ['ui'], {
    skeleton: createPlaceholder('notice'),
    load: () => import('./surfaces/notice-bar/NoticeBar.tsx'),
    schema: () => import('./surfaces/notice-bar/notice-bar.schema.ts'),
  }),
  component('promotion-banner', 'bar', ['ui'], {
    skeleton: createPlaceholder('promotion'),
    load: () => import('./surfaces/promotion-banner/PromotionBanner.tsx'),
    schema: () => import('./surfaces/promotion-banner/promotion-banner.schema.ts'),
  }),
  component('choice-dialog', 'modal', ['ui'], {
    load: () => import('./surfaces/choice-dialog/ChoiceDialog.tsx'),
    schema: () => import('./surfaces/choice-dialog/choice-dialog.schema.ts'),
  }),
  component('agreement-dialog', 'modal', ['ui'], {
    load: () => import('./surfaces/agreement-dialog/AgreementDialog.tsx'),
    schema: () => import('./surfaces/agreement-dialog/agreement-dialog.schema.ts'),
  }),
  component('form-dialog', 'modal', ['form', 'ui'], {
    load: () => import('./surfaces/form-dialog/FormDialog.tsx'),
    schema: () => import('./surfaces/form-dialog/form-dialog.schema.ts'),
  }),
  component('account-panel', 'modal', ['user', 'ui'], {
    load: () => import('./surfaces/account-panel/AccountPanel.tsx'),
    schema: () => import('./surfaces/account-panel/account-panel.schema.ts'),
  }),
  component('ways-dialog', 'modal', ['ui'], {
    load: () => import('./surfaces/option-list/Ways.tsx'),
    schema: () => import('./surfaces/option-list/ways.schema.ts'),
  }),
  component('ways-drawer', 'drawer', ['ui'], {
    load: () => import('./surfaces/option-list/Ways.tsx'),
    schema: () => import('./surfaces/option-list/ways.schema.ts'),
  }),
  component('promotion-dialog', 'modal', ['ui'], {
    load: () => import('./surfaces/promotion-dialog/PromotionDialog.tsx'),
    schema: () => import('./surfaces/promotion-dialog/promotion-dialog.schema.ts'),
  }),
  component('micro-app-dialog', 'modal', ['user', 'ui'], {
    load: () => import('./surfaces/micro-app-dialog/MicroAppDialog.tsx'),
    schema: () => import('./surfaces/micro-app-dialog/micro-app-dialog.schema.ts'),
  }),
  component('order-dialog', 'modal', ['trade', 'market', 'ui'], {
    load: () => import('./surfaces/order-dialog/OrderDialog.tsx'),
    schema: () => import('./surfaces/order-dialog/order-dialog.schema.ts'),
  }),
  component('chart', 'main', ['chart', 'ui'], {
    load: () => import('./screens/chart/Chart.tsx'),
    schema: () => import('./screens/chart/chart.schema.ts'),
  }),
  component('multi-chart', 'main', ['chart', 'ui'], {
    load: () => import('./screens/chart/Chart.tsx'),
    schema: () => import('./screens/chart/multi-chart.schema.ts'),
  }),
  component('chat-room', 'corner', ['chat', 'ui'], {
    load: () => import('./surfaces/chat-room/ChatRoom.tsx'),
    schema: () => import('./surfaces/chat-room/chat-room.schema.ts'),
  }),
  component('content-banner', 'bar', ['ui'], {
    load: () => import('./surfaces/content-banner/ContentBanner.tsx'),
    schema: () => import('./surfaces/content-banner/content-banner.schema.ts'),
  }),
  component('home', 'screen', ['market', 'ui'], {
    load: () => import('./screens/home/Home.tsx'),
    schema: () => import('./screens/home/home.schema.ts'),
  }),
  component('markets', 'screen', ['market', 'ui'], {
    load: () => import('./screens/markets/Markets.tsx'),
    schema: () => import('./screens/markets/markets.schema.ts'),
  }),
  component('trade', 'screen', ['trade', 'market', 'ui'], {
    load: () => import('./screens/trade/Trade.tsx'),
    schema: () => import('./screens/trade/trade.schema.ts'),
  }),
  component('list', 'screen', ['ui'], {
    load: () => import('./screens/list/List.tsx'),
    schema: () => import('./screens/list/list.schema.ts'),
  }),
  component('article', 'screen', ['ui'], {
    load: () => import('./screens/article/Article.tsx'),
    schema: () => import('./screens/article/article.schema.ts'),
  }),
  component('product', 'screen', ['ui'], {
    load: () => import('./screens/product/Product.tsx'),
    schema: () => import('./screens/product/product.schema.ts'),
  }),
  component('growth', 'screen', ['growth', 'ui'], {
    load: () => import('./screens/growth/Growth.tsx'),
    schema: () => import('./screens/growth/growth.schema.ts'),
  }),
  component('account', 'screen', ['form', 'user', 'ui'], {
    load: () => import('./screens/account/Account.tsx'),
    schema: () => import('./screens/account/account.schema.ts'),
  }),
  component('wallet', 'screen', ['user', 'ui'], {
    load: () => import('./screens/wallet/Wallet.tsx'),
    schema: () => import('./screens/wallet/wallet.schema.ts'),
  }),
  component('kyc', 'screen', ['user', 'ui'], {
    load: () => import('./screens/kyc/Kyc.tsx'),
    schema: () => import('./screens/kyc/kyc.schema.ts'),
  }),
  component('deposit', 'screen', ['user', 'ui'], {
    load: () => import('./screens/deposit/Deposit.tsx'),
    schema: () => import('./screens/deposit/deposit.schema.ts'),
  }),
  component('passkeys', 'screen', ['user', 'ui'], {
    load: () => import('./screens/passkeys/Passkeys.tsx'),
    schema: () => import('./screens/passkeys/passkeys.schema.ts'),
  }),
  component('withdraw', 'screen', ['withdraw', 'form', 'user', 'ui'], {
    load: () => import('./screens/withdraw/Withdraw.tsx'),
    schema: () => import('./screens/withdraw/withdraw.schema.ts'),
  }),
  component('steps', 'screen', ['form', 'user', 'ui'], {
    load: () => import('./screens/steps/Steps.tsx'),
    schema: () => import('./screens/steps/steps.schema.ts'),
  }),
  component('account-steps', 'screen', ['form', 'user', 'ui'], {
    load: () => import('./screens/steps/Steps.tsx'),
    schema: () => import('./screens/steps/account-steps.schema.ts'),
  }),
  component('tickets', 'screen', ['tickets', 'form', 'user', 'ui'], {
    load: () => import('./screens/tickets/Tickets.tsx'),
    schema: () => import('./screens/tickets/tickets.schema.ts'),
  }),
  component('auth', 'screen', ['user', 'ui'], {
    load: () => import('./screens/auth/Auth.tsx'),
    schema: () => import('./screens/auth/auth.schema.ts'),
  }),
  component('legal', 'screen', ['ui'], {
    load: () => import('./screens/legal/Legal.tsx'),
    schema: () => import('./screens/legal/legal.schema.ts'),
  }),
  component('chat', 'screen', ['chat', 'ui'], {
    load: () => import('./screens/chat/Chat.tsx'),
    schema: () => import('./screens/chat/chat.schema.ts'),
  }),
  component('credits', 'screen', ['ui'], {
    load: () => import('./screens/credits/Credits.tsx'),
    schema: () => import('./screens/credits/credits.schema.ts'),
  }),
  component('message', 'screen', [], {
    load: () => import('./screens/message/Message.tsx'),
    schema: () => import('./screens/message/message.schema.ts'),
  }),
  component('not-found', 'screen', ['ui'], {
    load: () => import('./screens/not-found/NotFound.tsx'),
    schema: () => import('./screens/not-found/not-found.schema.ts'),
  }),
];
