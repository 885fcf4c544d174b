import type { ComponentSchema } from '../../../schemas/manifest/component.ts';
import { entryFields, prop } from '../../../schemas/manifest/prop.ts';
import type { PasskeyEntry } from '../../../schemas/domains/wallet/sources.ts';
import { z } from '../../../schemas/zod.ts';
import { buttonOf } from '../../ui/button/button-of.ts';
import { linkTo } from '../../ui/link/link-to.ts';

export const props = z.strictObject({
  title: prop.text(),
  intro: z.optional(prop.text()),
  loggedIn: prop.flag(),
  /** Replaces everything below the title for visitors (RTE-5). */
  signIn: z.strictObject({ login: linkTo, signup: z.optional(linkTo) }),
  nav: z.optional(z.strictObject({ items: prop.menu() })),
  keys: prop.data<readonly PasskeyEntry[]>(),
  create: buttonOf,
  /** Whether this browser can create passkeys. */
  canCreate: prop.flag(),
  /** Note about creating passkeys on this device. */
  hint: z.optional(prop.optionalText()),
  notes: z.optional(prop.list(z.strictObject({ ...entryFields, text: prop.text() }))),
});
export type PasskeysProps = z.output<typeof props>;

export const schema: ComponentSchema = {
  props,
  texts: 'account',
  actions: [],
  sample: {
    title: { text: 'passkey.title' },
    intro: { text: 'passkey.intro' },
    loggedIn: { by: 'session.isLoggedIn', cases: { true: true, false: false }, else: false },
    signIn: {
      login: { label: { text: 'signIn.login' }, link: { link: 'login' } },
      signup: { label: { text: 'signIn.signup' }, link: { link: 'signup' } },
    },
    nav: { items: { menu: 'account' } },
    keys: { value: 'passkeys.list' },
    create: { label: { text: 'passkey.create' }, control: { action: 'passkey-create' } },
    canCreate: { by: 'device.passkeys', cases: { none: false, external: true }, else: true },
    hint: { by: 'device.passkeys', cases: { none: { text: 'passkey.none' } } },
    notes: { list: { second: { order: 1, text: { text: 'passkey.note' } } } },
  },
};
