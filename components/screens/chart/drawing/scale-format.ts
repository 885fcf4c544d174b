type Decimals = number | 'short';

/** A format takes longer to make than a chart takes to draw with it, and every chart wants the same few. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(tag: string, decimals: Decimals): Intl.NumberFormat {
  const key = `${tag} ${decimals}`;
  const digits =
    decimals === 'short'
      ? ({ notation: 'compact', maximumFractionDigits: 2 } as const)
      : { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const format = formats.get(key) ?? new Intl.NumberFormat(tag, digits);
  formats.set(key, format);
  return format;
}

/** Labels that are remembered: those of a scale stay the same from frame to frame. */
const REMEMBERED = 200;

/** How a number reads on a scale: with these decimals, or short where it is large. */
export function scaleFormat(tag: string, decimals: Decimals): (value: number) => string {
  const format = formatOf(tag, decimals);
  const labels = new Map<number, string>();
  return (value) => {
    const label = labels.get(value) ?? format.format(value);
    if (labels.size >= REMEMBERED) labels.clear();
    labels.set(value, label);
    return label;
  };
}
