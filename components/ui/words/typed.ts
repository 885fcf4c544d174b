import type chart from '../../../locales/en/chart.json';
import type chat from '../../../locales/en/chat.json';
import type form from '../../../locales/en/form.json';
import type growth from '../../../locales/en/growth.json';
import type market from '../../../locales/en/market.json';
import type tickets from '../../../locales/en/tickets.json';
import type trade from '../../../locales/en/trade.json';
import type ui from '../../../locales/en/ui.json';
import type user from '../../../locales/en/user.json';
import type withdraw from '../../../locales/en/withdraw.json';

/** English contains all keys. The `$schema` line isn't a text. */
type WordsOf<File> = Omit<File, '$schema'>;

declare module 'i18next' {
  /** Types the texts of components, so that a misspelled key doesn't compile (MAN-30). */
  interface CustomTypeOptions {
    readonly defaultNS: 'ui';
    readonly resources: {
      readonly chart: WordsOf<typeof chart>;
      readonly chat: WordsOf<typeof chat>;
      readonly form: WordsOf<typeof form>;
      readonly growth: WordsOf<typeof growth>;
      readonly market: WordsOf<typeof market>;
      readonly tickets: WordsOf<typeof tickets>;
      readonly trade: WordsOf<typeof trade>;
      readonly ui: WordsOf<typeof ui>;
      readonly user: WordsOf<typeof user>;
      readonly withdraw: WordsOf<typeof withdraw>;
    };
  }
}
