import { prop } from '../../../schemas/manifest/prop.ts';
import { z } from '../../../schemas/zod.ts';

/** A micro-app: its script, and what it is told. */
export const microApp = z.strictObject({
  script: prop.script(),
  /** Which of its forms: `login` or `signup`. */
  mode: z.optional(prop.scalar<string>()),
  /** Where the visitor came from. */
  channel: z.optional(prop.scalar<string>()),
  /** What the page itself shows next to it: `passkey`, `invitation`. */
  without: z.optional(prop.scalar<string>()),
});
export type MicroAppProps = z.output<typeof microApp>;
