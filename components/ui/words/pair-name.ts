/** A market's symbol as people read it: its assets are joined with a stroke, as in the table of markets. */
export function pairName(symbol: string): string {
  return symbol.replaceAll('_', '/');
}
