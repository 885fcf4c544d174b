import type { FactCatalogue, FactConstraint } from './fact.ts';
import type { Manifest } from '../manifest/manifest.ts';
import { ACCOUNT, FUND_PASSWORD, WITHDRAW } from './wallet/sources.ts';
import { CHART } from './market/chart-sources.ts';
import { CHAT } from './chat/sources.ts';
import { COMPLIANCE, NOTICES } from './compliance/sources.ts';
import { FALLBACK_VALUES } from './fallback-values.ts';
import { createListFacts, createPlaceFacts, createSurfaceFacts } from './families.ts';
import { GROWTH } from './growth/sources.ts';
import { IDENTITY, IDENTITY_DATA } from './identity/sources.ts';
import { MARKET } from './market/sources.ts';
import { ORDERS } from './orders/sources.ts';
import { PAGE } from './page/sources.ts';
import { type FactIdsOf, isFact, isValue, type Source, type Value, value, type ValueIdsOf } from './source.ts';
import { USER } from './session/sources.ts';

const SOURCES = {
  ...USER,
  ...COMPLIANCE,
  ...NOTICES,
  ...PAGE,
  ...MARKET,
  ...ACCOUNT,
  ...FUND_PASSWORD,
  ...WITHDRAW,
  ...GROWTH,
  ...CHART,
  ...CHAT,
  ...ORDERS,
  ...IDENTITY,
  ...IDENTITY_DATA,
} as const satisfies Readonly<Record<string, Source>>;
type Sources = typeof SOURCES;

export type PlaceFactId = 'page.route' | 'page.area' | 'page.language' | 'device.language';
export type FactId = FactIdsOf<Sources> | PlaceFactId;
export type ValueId = ValueIdsOf<Sources>;

export type ValueCatalogue = Readonly<Record<string, Value>>;

const named: readonly (readonly [string, Source])[] = Object.entries(SOURCES);

const fallbacks = Object.fromEntries(Object.entries(FALLBACK_VALUES).map(([id, fallback]) => [id, { fallback }]));

export const FIXED_FACTS: FactCatalogue = Object.fromEntries(
  named.flatMap(([id, source]) => (isFact(source) ? [[id, { ...source, ...fallbacks[id] }]] : [])),
);

export function createFactCatalogue(manifest: Manifest): FactCatalogue {
  const surfaces = Object.entries(manifest.surfaces).flatMap(([id, surface]) => createSurfaceFacts(id, surface));
  return { ...FIXED_FACTS, ...Object.fromEntries([...createPlaceFacts(manifest), ...createListFacts(manifest), ...surfaces]) };
}

export function createValueCatalogue(parameters: readonly string[]): ValueCatalogue {
  const fixed = named.flatMap(([id, source]) => (isValue(source) ? [[id, source] as const] : []));
  const family = parameters.map((name) => [`route.${name}`, value('text', 'path', `the parameter ${name} of the route`)] as const);
  return Object.fromEntries([...fixed, ...family]);
}

const isUserFact = (source: Source): boolean => isFact(source) && source.nullable;
const USER_FACTS = Object.entries({ ...USER, ...FUND_PASSWORD }).flatMap(([id, source]) => (isUserFact(source) ? [id] : []));

export const FACT_CONSTRAINTS: readonly FactConstraint[] = [
  ...USER_FACTS.map((id) => ({ when: { fact: 'session.isLoggedIn', is: false }, then: { fact: id, is: null } })),
  {
    when: { fact: 'compliance.kycToast.riskUserGuideFrequency', is: 0 },
    then: { fact: 'compliance.kycToast.isRiskUserGuideAlways', is: true },
  },
  { when: { fact: 'page.isCoded', is: false }, then: { fact: 'page.isBlocked', is: false } },
  { when: { fact: 'businessCheck.hasDestination', is: false }, then: { fact: 'businessCheck.isDestinationRefused', is: false } },
];
