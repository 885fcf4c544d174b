import { about, bool, fact, instant, int, oneOf } from './build.ts';
import type { Fact, FactCatalogue, FactConstraint } from './fact.ts';
import { FIXED_FACTS } from './fixed.ts';
import type { Manifest } from '../manifest/manifest.ts';

type Family = readonly (readonly [string, Fact])[];

type Surface = Manifest['surfaces'][string];

/** By the record: sites that inherit a surface as it is share the description of its facts. */
const known = new WeakMap<Surface, { readonly id: string; readonly family: Family }>();

/** Moments of one surface, and what its own inputs say while it is open. */
function surfaceFacts(id: string, surface: Surface): Family {
  const found = known.get(surface);
  if (found?.id === id) return found.family;
  const family = describeSurface(id, surface);
  known.set(surface, { id, family });
  return family;
}

function describeSurface(id: string, surface: Surface): Family {
  const moment = (name: string, doc: string) =>
    [`memory.${id}.${name}`, fact(instant, null, about('stored record', doc), { nullable: true })] as const;
  const closing = (name: string, doc: string) => [`memory.${id}.${name}`, fact(bool, false, about('memory', doc))] as const;
  const inputs = Object.entries(surface.inputs ?? {}).map(([name, input]) => {
    const known =
      input.kind === 'bool'
        ? fact(bool, false, about('input', 'a checkbox'))
        : fact(oneOf(...input.values), null, about('input', 'a choice'), { nullable: true });
    return [`input.${id}.${name}`, known] as const;
  });
  return [
    moment('shownAt', 'when it was last shown'),
    moment('dismissedAt', 'when it was last dismissed'),
    moment('confirmedAt', 'when it was last confirmed'),
    closing('closedInSession', 'closed in this browser session'),
    closing('closedInLoad', 'closed since the document was loaded'),
    closing('closedInVisit', 'closed during this stay on the route'),
    [`memory.${id}.shownToday`, fact(int(0, 1000), 0, about('stored counter', "times shown on the device's calendar day"))],
    ...inputs,
  ];
}

const codes = (prefix: string, ids: readonly string[]): Family =>
  ids.map((id) => [`${prefix}.${id}`, fact(bool, false, about('compliance check', `the code ${id} is in the answer`))]);

function pageFacts(manifest: Manifest): Family {
  const areas = [...new Set(Object.values(manifest.routes).flatMap((route) => (route.area === undefined ? [] : [route.area])))];
  const tongues = [...new Set(Object.values(manifest.languages).map((language) => language.tag.split('-')[0] ?? language.tag))];
  return [
    ['page.route', fact(oneOf(...Object.keys(manifest.routes)), 'home', about('path', 'the id of the route'))],
    ['page.area', fact(oneOf(...areas), null, about('manifest', 'the area of the route'), { nullable: true })],
    [
      'page.language',
      fact(oneOf(...Object.keys(manifest.languages)), manifest.site.defaultLang, about('path', 'the language code of the page')),
    ],
    ['device.language', fact(oneOf(...tongues), 'en', about('browser', "the browser's first language, without its region"))],
  ];
}

/** Every fact of a site: the fixed ones and the families that its manifest opens. */
export function factCatalogue(manifest: Manifest): FactCatalogue {
  const experiments: Family = Object.entries(manifest.experiments).map(([id, experiment]) => [
    `experiment.${id}`,
    fact(oneOf(...experiment.values.map(String)), null, about('OpenFeature', experiment.doc), { nullable: true }),
  ]);
  const features: Family = Object.entries(manifest.features).map(([id, feature]) => [
    `feature.${id}`,
    fact(bool, !feature.hidden, about('manifest', `the site offers ${id}`)),
  ]);
  return {
    ...FIXED_FACTS,
    ...Object.fromEntries([
      ...pageFacts(manifest),
      ...codes('compliance.menu', Object.keys(manifest.codes.menu)),
      ...codes('compliance.business', Object.keys(manifest.codes.business)),
      ...experiments,
      ...features,
      ...Object.entries(manifest.surfaces).flatMap(([id, surface]) => surfaceFacts(id, surface)),
    ]),
  };
}

const VISITOR_NULLS = ['user.tierLevel', 'user.verified', 'user.country', 'user.isSub', 'referral.agencyType'];

/** Laws between facts that hold on every site. */
export const FACT_CONSTRAINTS: readonly FactConstraint[] = [
  ...VISITOR_NULLS.map((id) => ({ when: { fact: 'session.isLoggedIn', is: false }, then: { fact: id, is: null } })),
  {
    when: { fact: 'compliance.kycToast.riskUserGuideFrequency', is: 0 },
    then: { fact: 'compliance.kycToast.isRiskUserGuideAlways', is: true },
  },
  { when: { fact: 'page.isCoded', is: false }, then: { fact: 'page.isBlocked', is: false } },
  { when: { fact: 'businessCheck.hasDestination', is: false }, then: { fact: 'businessCheck.isDestinationRefused', is: false } },
];
