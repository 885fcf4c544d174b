import { prop } from '../../../schemas/manifest/prop.ts';
import { z } from '../../../schemas/zod.ts';

export const microApp = z.strictObject({
  script: prop.script(),
  /** Form to show: `login` or `signup`. */
  mode: z.optional(prop.scalar<string>()),
  channel: z.optional(prop.scalar<string>()),
  /** Parts that the page renders itself: `passkey`, `invitation`. */
  without: z.optional(prop.scalar<string>()),
  /** Page on which a lost authenticator is replaced. */
  recovery: z.optional(prop.link()),
});
export type MicroAppProps = z.output<typeof microApp>;
