import { prop } from '../../schemas/manifest/prop.ts';
import { z } from '../../schemas/zod.ts';

/** A micro-app: its script, and what it is told. */
export const microApp = z.strictObject({
  script: prop.script(),
  /** Which of its forms: `login` or `signup`. */
  mode: z.optional(prop.scalar()),
  /** Where the visitor came from. */
  channel: z.optional(prop.scalar()),
  /** What the page offers itself, next to it: `passkey`. */
  without: z.optional(prop.scalar()),
});
export type MicroAppProps = z.output<typeof microApp>;
