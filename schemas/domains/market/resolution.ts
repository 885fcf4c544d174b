export const RESOLUTIONS = [
  '1S', '10S', '30S',
  '1', '3', '5', '15', '30',
  '60', '120', '240', '360', '480', '720',
  '1D', '2D', '3D', '5D', '1W', '1M',
] as const; // prettier-ignore

export type Resolution = (typeof RESOLUTIONS)[number];

export function isResolution(value: unknown): value is Resolution {
  return RESOLUTIONS.some((resolution) => resolution === value);
}
