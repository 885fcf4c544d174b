export type Theme = 'light' | 'dark';
export type RiseColour = 'red' | 'green';

export function parseTheme(cookie: string | null): Theme | null {
  if (cookie === '1') return 'dark';
  return cookie === '0' ? 'light' : null;
}

export function parseRiseColour(cookie: string | null): RiseColour | null {
  return cookie === 'red' || cookie === 'green' ? cookie : null;
}
