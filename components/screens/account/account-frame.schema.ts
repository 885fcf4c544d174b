import { entryFields, prop } from '../../../schemas/manifest/prop.ts';
import { z } from '../../../schemas/zod.ts';
import { linkTo } from '../../ui/link/link-to.ts';

/** Props that all account pages share. */
export const frame = {
  title: prop.text(),
  intro: z.optional(prop.text()),
  loggedIn: prop.flag(),
  /** Replaces everything below the title for visitors (RTE-5). */
  signIn: z.strictObject({ login: linkTo, signup: z.optional(linkTo) }),
  nav: z.optional(z.strictObject({ items: prop.menu() })),
  notes: z.optional(prop.list(z.strictObject({ ...entryFields, text: prop.text() }))),
};
const frameProps = z.strictObject(frame);
export type FrameProps = z.output<typeof frameProps>;

export const FRAME_SAMPLE = {
  title: { text: 'security.title' },
  intro: { text: 'security.intro' },
  loggedIn: { by: 'session.isLoggedIn', cases: { true: true, false: false }, else: false },
  signIn: {
    login: { label: { text: 'signIn.login' }, link: { link: 'login' } },
    signup: { label: { text: 'signIn.signup' }, link: { link: 'signup' } },
  },
  nav: { items: { menu: 'account' } },
  notes: { list: { support: { text: { text: 'security.note' } } } },
};
