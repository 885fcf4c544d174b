import { describe, expect, it } from 'vitest';
import { createNginxConf } from '../../server/nginx/conf.ts';
import { findBrokenStatements } from '../../studio/analyse/statements.ts';
import { createSiteModel } from '../../studio/model/site-model.ts';
import { formatFinding } from '../../studio/project/finding.ts';
import { readStatements } from '../../studio/project/statements.ts';
import { reportTexts } from '../../studio/texts/text-report.ts';
import { findMismatches } from './checks.ts';
import { getOwnContents, DOCUMENTS, own } from './own.ts';

/** The requirements that statements name. Removing a statement is a change for reviewers, not a failure (MAN-33). */
const STATED = [
  '[SIT-2][SIT-3][SIT-4][SIT-7] ids, hosts and currencies',
  '[LNG-1][LNG-11][LNG-16][THM-3] what the languages are',
  '[LNG-2][LNG-3][LNG-4][LNG-5] which languages main, Turkey, the EU, and the sites in English offer',
  '[LNG-6] which languages the US, Japan and the UAE offer',
  '[SIT-9][SIT-17][SIT-22][RTE-21] what is hidden, and where the app is offered',
  '[SIT-11][GRO-2][GRO-4][GRO-6] the tabs of the growth programme, and those of referral where it is offered',
  '[SIT-19][SIT-20][SIT-21] where the agreements are',
  '[RTE-18][RTE-37] where the documents of the US and the agreement to print are',
  '[RTE-2][RTE-3][RTE-4][RTE-13] where the pages of the account, of signing in and of deposits are',
  '[RTE-10][RTE-11][RTE-34] where the pages of products are',
  '[RTE-12][RTE-14][RTE-19][RTE-35] where the pages of growth, reading and talking are',
  '[RTE-33] where the tips on compliance are',
  '[RTE-27][RTE-28][RTE-29][RTE-38] the compliance codes of routes',
  '[RTE-23][RTE-24] the pages that ask nothing about a user',
  '[DLG-10][DLG-12] the order of modals, and which one takes over',
  '[EUU-1][EUU-3][EUU-4][EUU-5] what is upcoming',
  '[BAR-1][BAR-10][BAR-11][BAR-12] which site has which bar',
  '[SEL-4][DCL-2][DLB-1] which site has the selector, the declaration and the banner of the app',
  '[RES-3][RES-4][RES-5] the agreed words on restricted countries',
  '[CDK-5][CDK-7][DCL-3] the agreed words on limits and of the declaration',
  '[CHA-4][CHA-11][IND-6][IND-7] how charts begin: resolutions, right offset, and the lengths of MACD and KDJ',
  '[RES-10][AGR-8][UZ-1][UZ-3] notices that cannot be closed, and what the account is',
];

const broken = own.sites.flatMap((site) => findBrokenStatements(createSiteModel(site)));

it.each(STATED)('%s', (title) => {
  const ids = title.match(/[A-Z]{2,3}-\d+/g) ?? [];
  const stated = readStatements(own).stated.filter(({ statement }) => ids.some((id) => statement.requirements?.includes(id)));
  expect(broken.filter(({ subject }) => stated.some(({ id }) => id === subject))).toEqual([]);
});

const { languages, unused } = reportTexts(own);

it.each(languages)(
  '[LNG-22][LNG-23] in $language, all that a site shows is translated from the current English, in the terms of the glossary',
  ({ findings }) => {
    expect(findings.map(formatFinding)).toEqual([]);
  },
);

it('[LNG-22] every text is shown by a site', () => {
  expect(unused.map(formatFinding)).toEqual([]);
});

describe.each(DOCUMENTS)('$site.key', (document) => {
  const { features, links, routes, site, surfaces } = document;

  it('[KYC-6] links to the native KYC page from the cut-off build on', () => {
    expect(links['kyc-home']).toMatchObject({ app: { route: 'app-kyc', when: 'has-native-kyc' } });
  });

  it('[SIT-16] has a chat room and its page, or neither if it hides them', () => {
    const isShown = features['chatroom'] === true;
    expect(['chat-room' in surfaces, 'chatroom' in routes]).toEqual([isShown, isShown]);
  });

  it('[KYB-3] has kyc-bar except on the test network', () => {
    expect('kyc-bar' in surfaces).toBe(site.key !== 'testnet');
  });

  it('[CHT-2][CHT-4][CHT-5] shows every notice and the chat room as in the cases of their rules', () => {
    expect(findMismatches(own, document)).toEqual([]);
  });
});

it('[RCV-4] the login links to the page that replaces an authenticator', () => {
  const main = DOCUMENTS.find(({ site }) => site.key === 'main');
  expect(main?.surfaces['auth-dialog']?.props).toMatchObject({ app: { recovery: { link: 'login-rebind' } } });
});

it('[KYC-3][SRV-11] nginx accepts the largest upload that a form allows', () => {
  const sumMegabytes = (value: unknown): number =>
    typeof value !== 'object' || value === null
      ? 0
      : Object.entries(value).reduce((sum, [name, each]) => sum + (name === 'maxMegabytes' ? Number(each) : sumMegabytes(each)), 0);
  const largest = Math.max(...DOCUMENTS.flatMap((document) => Object.values(getOwnContents(document)).map(sumMegabytes)));
  const [, limit] = /client_max_body_size (\d+)m;/.exec(createNginxConf(DOCUMENTS)) ?? [];
  expect(largest).toBeGreaterThan(0);
  expect(Number(limit)).toBeGreaterThan(largest);
});
