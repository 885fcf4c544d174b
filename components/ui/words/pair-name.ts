/** Formats a symbol with a slash, as in the market table. */
export function pairName(symbol: string): string {
  return symbol.replaceAll('_', '/');
}
