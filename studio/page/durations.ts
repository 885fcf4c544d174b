export interface Amount {
  readonly amount: number;
  readonly unit: Unit;
}

export const UNITS = ['D', 'H', 'M', 'S'] as const;
export type Unit = (typeof UNITS)[number];

const FORM = /^P(?:(\d+)D|T(\d+)([HMS]))$/;

/** Parses `P30D` as 30 days. Returns null for several units, which only the text view can edit. */
export function parseAmount(iso: string): Amount | null {
  const [, days, rest, unit] = FORM.exec(iso) ?? [];
  if (days !== undefined) return { amount: Number(days), unit: 'D' };
  const found = UNITS.find((each) => each === unit);
  return rest === undefined || found === undefined ? null : { amount: Number(rest), unit: found };
}

export function formatAmount({ amount, unit }: Amount): string {
  return unit === 'D' ? `P${amount}D` : `PT${amount}${unit}`;
}
