export function formatPair(symbol: string): string {
  return symbol.replaceAll('_', '/');
}
