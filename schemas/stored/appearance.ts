export type Theme = 'light' | 'dark';
export type RiseColour = 'red' | 'green';

/** The cookie `dark`: 1 dark, 0 light; anything else leaves it to the system (contract 5). */
export function parseTheme(cookie: string | null): Theme | null {
  if (cookie === '1') return 'dark';
  return cookie === '0' ? 'light' : null;
}

/** The cookie `market_rise_color`; without it the language decides (spec section 9). */
export function parseRiseColour(cookie: string | null): RiseColour | null {
  return cookie === 'red' || cookie === 'green' ? cookie : null;
}
