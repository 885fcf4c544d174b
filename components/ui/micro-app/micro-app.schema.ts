import { prop } from '../../../schemas/manifest/prop.ts';
import { z } from '../../../schemas/zod.ts';

const shape = z.strictObject({
  script: prop.script(),
  /** Hash of the script. Required from another origin (SEC-10). */
  integrity: z.optional(z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/))),
  /** Form to show: `login` or `signup`. */
  mode: z.optional(prop.scalar<string>()),
  channel: z.optional(prop.scalar<string>()),
  /** Parts that the page renders itself: `passkey`, `invitation`. */
  without: z.optional(prop.scalar<string>()),
  /** Page on which a lost authenticator is replaced. */
  recovery: z.optional(prop.link()),
});

export const microApp = shape.check(
  z.refine(({ script, integrity }) => integrity !== undefined || !script.startsWith('https:'), {
    error: 'a script from another origin needs "integrity"',
    path: ['script'],
  }),
);
export type MicroAppProps = z.output<typeof microApp>;
