import type { Constants } from '../../schemas/manifest/manifest.ts';
import type { SiteConfig } from '../../schemas/manifest/site.ts';

/**
 * Fields that code reads. Every other field of `site` is read only where a prop names its value, such as `site.logo`;
 * otherwise `check` reports it.
 */
export const READ_BY_CODE: { readonly site: readonly (keyof SiteConfig)[]; readonly constants: readonly (keyof Constants)[] } = {
  site: [
    ...(['id', 'key', 'name', 'ogSiteName', 'fallback', 'brand', 'logo', 'hosts', 'languages', 'defaultLang', 'defaultCurrB'] as const),
    ...(['collectId', 'gtagId', 'bigData', 'ws', 'tradingViewExchange', 'businessCheck', 'analyticsWhen', 'allowedHosts'] as const),
  ],
  constants: [
    ...(['defaultCurrency', 'defaultCurrencyCount', 'image', 'coinIcons', 'kycLevels', 'outcomes', 'markets', 'growthChannels'] as const),
    ...([
      'complianceCopyMaxAge',
      'retryDelays',
      'reviewPolling',
      'pageTitle',
      'toastTime',
      'chat',
      'referralLifetime',
      'timeLimits',
    ] as const),
  ],
};
