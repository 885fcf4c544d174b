import type { ComponentEntry } from '../schemas/manifest/component.ts';
import { agreementDialog } from './agreement-dialog/agreement-dialog.surface.ts';
import { choiceDialog } from './choice-dialog/choice-dialog.surface.ts';
import { contentBanner } from './content-banner/content-banner.surface.ts';
import { noticeBar } from './notice-bar/notice-bar.surface.ts';
import { noticeDialog } from './notice-dialog/notice-dialog.surface.ts';
import { promotionBanner } from './promotion-banner/promotion-banner.surface.ts';
import { promotionDialog } from './promotion-dialog/promotion-dialog.surface.ts';
import { sideMenu } from './side-menu/side-menu.surface.ts';
import { siteFooter } from './site-footer/site-footer.surface.ts';
import { siteHeader } from './site-header/site-header.surface.ts';
import { accountScreen } from './screens/account/account.surface.ts';
import { articleScreen } from './screens/article/article.surface.ts';
import { authScreen } from './screens/auth/auth.surface.ts';
import { creditsScreen } from './screens/credits/credits.surface.ts';
import { homeScreen } from './screens/home/home.surface.ts';
import { legalScreen } from './screens/legal/legal.surface.ts';
import { listScreen } from './screens/list/list.surface.ts';
import { marketsScreen } from './screens/markets/markets.surface.ts';
import { messageScreen } from './screens/message/message.surface.ts';
import { notFoundScreen } from './screens/not-found/not-found.surface.ts';
import { productScreen } from './screens/product/product.surface.ts';
import { tradeScreen } from './screens/trade/trade.surface.ts';

/** Every component that a manifest may name: the one list that page, tool and gallery share. */
export const registry: readonly ComponentEntry[] = [
  siteHeader,
  sideMenu,
  siteFooter,
  noticeDialog,
  noticeBar,
  promotionBanner,
  choiceDialog,
  agreementDialog,
  promotionDialog,
  contentBanner,
  homeScreen,
  marketsScreen,
  tradeScreen,
  listScreen,
  articleScreen,
  productScreen,
  accountScreen,
  authScreen,
  legalScreen,
  creditsScreen,
  messageScreen,
  notFoundScreen,
];
