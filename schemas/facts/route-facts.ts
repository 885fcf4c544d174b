import type { PageRoute } from '../manifest/site-document.ts';
import type { FactValue } from './fact.ts';

type Route = PageRoute | null | undefined;

/** What a manifest says of everyone who is on a page of a route; an address without one has none of it. */
export const ROUTE_FACTS = {
  'page.area': (route: Route): FactValue => route?.area ?? null,
  'page.isCoded': (route: Route): FactValue => route?.code !== undefined,
  'page.isUpcoming': (route: Route): FactValue => route?.upcoming === true,
} as const;
