const formatters = new Map<string, Intl.NumberFormat>();

/** An exact decimal in the page's language, with every place that it has and at least so many. */
export function formatDecimal(tag: string, value: string, least = 0): string {
  const places = Math.max(least, value.split('.')[1]?.length ?? 0);
  const key = `${tag} ${places}`;
  const made =
    formatters.get(key) ??
    new Intl.NumberFormat(tag, { numberingSystem: 'latn', minimumFractionDigits: places, maximumFractionDigits: places });
  formatters.set(key, made);
  // Not as a number, which would lose digits.
  return made.format(value as Intl.StringNumericLiteral);
}

/** How many places a step such as 0.001 has. */
export function placesOf(step: string): number {
  return step.split('.')[1]?.length ?? 0;
}
