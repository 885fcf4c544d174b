type Decimals = number | 'short';

/** Cached, because creating a formatter takes longer than rendering a frame with it. */
const formats = new Map<string, Intl.NumberFormat>();

function getFormat(tag: string, decimals: Decimals): Intl.NumberFormat {
  const key = `${tag} ${decimals}`;
  const digits =
    decimals === 'short'
      ? ({ notation: 'compact', maximumFractionDigits: 2 } as const)
      : { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const format = formats.get(key) ?? new Intl.NumberFormat(tag, digits);
  formats.set(key, format);
  return format;
}

/** Maximum number of cached labels. The labels of a scale repeat from frame to frame. */
const MAX_CACHED = 200;

/** Returns a cached formatter with a fixed number of decimals, or with compact notation. */
export function getScaleFormat(tag: string, decimals: Decimals): (value: number) => string {
  const format = getFormat(tag, decimals);
  const labels = new Map<number, string>();
  return (value) => {
    const label = labels.get(value) ?? format.format(value);
    if (labels.size >= MAX_CACHED) labels.clear();
    labels.set(value, label);
    return label;
  };
}
