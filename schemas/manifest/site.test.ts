import { expect, it } from 'vitest';
import { z } from '../zod.ts';
import { site } from './site.ts';

/** Required fields of the site config. Statements check the currency, which is optional. */
const FIELDS =
  'id key name ogSiteName collectId gtagId logo ws authorizedLogin chatroom bigData support business totpName anti defaultLang docs tradingViewExchange';

const WHOLE = {
  ...Object.fromEntries(FIELDS.split(' ').map((field) => [field, 'x'])),
  id: 1,
  authorizedLogin: [],
  brand: 'x',
  hosts: { local: ['x.localhost'], production: 'www.x.example' },
  languages: ['x'],
  businessCheck: 'footerTipsCheck',
  allowedHosts: {},
};

it('[SIT-7] a site config that has every field is one', () => {
  expect(z.safeParse(site, WHOLE).success).toBe(true);
});

it.each(FIELDS.split(' '))('[SIT-7] a site config without %s is none', (field) => {
  const { [field]: _gone, ...rest } = WHOLE as Readonly<Record<string, unknown>>;
  expect(z.safeParse(site, rest).success).toBe(false);
});
