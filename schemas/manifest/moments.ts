/** In a module of its own because the page loads it without the schemas. */
export const MOMENTS = ['shownAt', 'dismissedAt', 'confirmedAt'] as const;
export const CLOSINGS = ['closedInSession', 'closedInLoad', 'closedInVisit'] as const;
export type Moment = (typeof MOMENTS)[number];
export type Closing = (typeof CLOSINGS)[number];
