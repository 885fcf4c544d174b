const TOKENS = {
  surface: '--surface',
  muted: '--text-muted',
  border: '--border',
  accent: '--accent',
  rise: '--rise',
  fall: '--fall',
} as const;

/** Colors as `rgb(…)`, the only format that the drawing library parses. */
export interface Palette extends Readonly<Record<keyof typeof TOKENS | 'risePale' | 'fallPale', string>> {
  readonly lines: readonly string[];
}

const LINES = ['--series-1', '--series-2', '--series-3', '--series-4'];
const PALE = 0.45;

/** Returns the current colors of the page. Call again when the theme or rise color changes. */
export function readPalette(element: HTMLElement): Palette {
  const styles = getComputedStyle(element);
  const read = (token: string) => parseColor(styles.getPropertyValue(token).trim());
  const entries = Object.entries(TOKENS).map(([name, token]) => [name, formatRgb(read(token))] as const);
  const named = Object.fromEntries(entries) as Record<keyof typeof TOKENS, string>;
  return {
    ...named,
    risePale: formatRgb(read(TOKENS.rise), PALE),
    fallPale: formatRgb(read(TOKENS.fall), PALE),
    lines: LINES.map((token) => formatRgb(read(token))),
  };
}

type Numbers = readonly [red: number, green: number, blue: number];

const formatRgb = ([red, green, blue]: Numbers, alpha = 1) => `rgba(${red}, ${green}, ${blue}, ${alpha})`;

/** Converts a CSS color to numbers by painting one pixel, because tokens use `color-mix()`. */
function parseColor(colour: string): Numbers {
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return [128, 128, 128];
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return [red, green, blue];
}
