export type Theme = 'light' | 'dark';
export type RiseColour = 'red' | 'green';

/** Parses the cookie `dark`: 1 dark, 0 light, otherwise the system's setting. */
export function parseTheme(cookie: string | null): Theme | null {
  if (cookie === '1') return 'dark';
  return cookie === '0' ? 'light' : null;
}

export function parseRiseColour(cookie: string | null): RiseColour | null {
  return cookie === 'red' || cookie === 'green' ? cookie : null;
}
