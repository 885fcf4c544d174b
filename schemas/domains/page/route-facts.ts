import type { PageRoute } from '../../manifest/site-document.ts';

type Route = PageRoute | null | undefined;

export const ROUTE_FACTS = {
  'page.area': (route: Route) => route?.area ?? null,
  'page.isCoded': (route: Route) => route?.code !== undefined,
  'page.isUpcoming': (route: Route) => route?.upcoming === true,
} as const;
