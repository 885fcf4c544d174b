/** How a number reads on a scale: with these decimals, or short where it is large. */
export function scaleFormat(tag: string, decimals: number | 'short'): (value: number) => string {
  const digits =
    decimals === 'short'
      ? ({ notation: 'compact', maximumFractionDigits: 2 } as const)
      : { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const format = new Intl.NumberFormat(tag, digits);
  return (value) => format.format(value);
}
