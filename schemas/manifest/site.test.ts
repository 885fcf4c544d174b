import { expect, it } from 'vitest';
import { z } from '../zod.ts';
import { site } from './site.ts';

/** Required fields of the site config. Statements check the currency, which is optional. */
const FIELDS =
  'id key name ogSiteName collectId gtagId logo ws authorizedLogin chatroom bigData support business totpName anti defaultLang docs tradingViewExchange';

it('[SIT-7] requires every field of a site config', () => {
  const missing = z.safeParse(site, {}).error?.issues.map(({ path }) => path.join('.'));
  expect(missing).toEqual(expect.arrayContaining(FIELDS.split(' ')));
});
