import type { Page } from 'playwright/test';
import { type Answers, type Findings, type Round, setTraps } from './hostile-page.ts';
import { expectScreen, openPage } from './test.ts';

const toLinks = (links: readonly string[]) => [
  ...links.map((link, index) => ({ key: `absent phrase ${index}`, link })),
  ...links.map((key) => ({ key, link: '/price' })),
];

const SURFACES = ['business-compliance-banner', 'risk-user-dialog'];

function toAnswers(text: string, mark: string, links: readonly string[]): Answers {
  return {
    '/json_svr/footer_tips_check': {
      resMsg: { code: 0, message: '' },
      datas: [{ title: mark, content: text, text_link: toLinks(links), ok_button: text, ok_button_router: links[0], type: text }],
    },
    '/api/web/v1/compliance/check': {
      code: 0,
      message: '',
      data: {
        toast: {
          kyc_toast: {
            is_risk_user: 1,
            risk_user_guide_msg: `<p>${mark}</p>${text}`,
            risk_user_guide_url: links[0],
            risk_user_guide_frequency: 24,
            risk_user_guide_cookie_key: links[0],
            risk_user_guide_be_closed: 1,
          },
        },
      },
    },
  };
}

/** Closes all elements that a payload may have opened, and marks the place. */
const RESYNC = `"'>--></textarea></title></style></script></noscript></template></select></svg></math></xmp></iframe></noembed></noframes></table><p>next</p>`;

function toRound(payloads: readonly string[], index: number): Round {
  const mark = `No. ${index};`;
  const isOne = payloads.length === 1;
  const text = isOne ? (payloads[0] ?? '') : payloads.map((payload) => payload + RESYNC).join('');
  return { mark, surfaces: SURFACES, answers: toAnswers(text, mark, payloads), ...(!isOne && { payloads: payloads.length }) };
}

const chunks = <T>(list: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) => list.slice(index * size, (index + 1) * size));

/** Console messages about markup that is parsed in an inert document. */
export const INERT = /(?:inline event handler|inline style|base URI to .+|media from .+) violates|requires 'TrustedScript' assignment/;

export const NO_FINDINGS: Findings = { ran: [], survived: [], violations: [], swallowed: [] };

const PARTS = 4;

export async function runPayloads(page: Page, payloads: readonly string[], atOnce: number): Promise<Findings> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(setTraps);
  await openPage(page, { path: '/privacy-policy', who: 'visitor' });
  await expectScreen(page, 'privacy-policy');
  let found = NO_FINDINGS;
  let groups = chunks(payloads, atOnce);
  for (let count = 0; groups.length > 0;) {
    const rounds = groups.map((group, index) => toRound(group, count + index));
    count += rounds.length;
    found = await page.evaluate((all) => window.hostile.play(all), rounds);
    const swallowed = groups.filter((_, index) => found.swallowed.includes(rounds[index]?.mark ?? ''));
    groups = swallowed.flatMap((group) => chunks(group, Math.ceil(group.length / PARTS)));
  }
  return { ...found, swallowed: [] };
}
