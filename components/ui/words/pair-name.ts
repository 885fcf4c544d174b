/** Formats a symbol with a slash, as in the market table. */
export function formatPair(symbol: string): string {
  return symbol.replaceAll('_', '/');
}
