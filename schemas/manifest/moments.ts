/** Moments and closings of a surface (design, Facts and values: Memory). Apart from the schemas: the page reads them too. */
export const MOMENTS = ['shownAt', 'dismissedAt', 'confirmedAt'] as const;
export const CLOSINGS = ['closedInSession', 'closedInLoad', 'closedInVisit'] as const;
export type Moment = (typeof MOMENTS)[number];
export type Closing = (typeof CLOSINGS)[number];
