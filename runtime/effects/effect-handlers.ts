import { toMilliseconds } from '../../rules/duration.ts';
import type { Effect, EffectVerb } from '../../schemas/manifest/effect.ts';
import { RECORDS } from '../../schemas/stored/records.ts';
import type { RawProp, RawProps } from '../../schemas/manifest/expression.ts';
import type { Api } from '../api/api.ts';
import type { Ports } from '../ports/ports.ts';
import type { RuntimeLink } from '../navigation/runtime-link.ts';
import type { Stores } from '../stores/stores.ts';
import type { ToastStore } from '../stores/toast-store.ts';
import { EffectError } from './effect-error.ts';
import type { ActionOrigin } from './origin.ts';
import type { Passkeys } from './passkeys/passkeys.ts';

export interface EffectContext extends Pick<Ports, 'location' | 'clipboard' | 'log'> {
  readonly stores: Stores;
  readonly api: Api;
  readonly toasts: ToastStore;
  readonly track: (event: string, surface: string | null) => void;
  readonly passkeys: () => Promise<Pick<Passkeys, 'run'>>;
  readonly surfaces: {
    open(id: string, args: Readonly<Record<string, string>>): void;
    close(id: string): void;
  };
  readonly resolve: (raw: RawProp, origin: ActionOrigin) => unknown;
  readonly isRefused: (raw: RawProp, origin: ActionOrigin) => boolean;
  readonly texts: (raw: RawProps | undefined, origin: ActionOrigin) => Readonly<Record<string, string>>;
}

type EffectOf<Verb extends EffectVerb> = Extract<Effect, Readonly<Record<Verb, unknown>>>;
/** `stopped`: the user canceled. The remaining effects don't run, and no error is shown. */
export type Waiting = Promise<void | 'stopped'>;
type Handler<Verb extends EffectVerb> = (effect: EffectOf<Verb>, origin: ActionOrigin, context: EffectContext) => void | Waiting;
type Handlers = { readonly [Verb in EffectVerb]: Handler<Verb> };

export const EFFECT_HANDLERS: Handlers = {
  navigate({ navigate }, origin, { resolve, isRefused, log }) {
    const link = resolve(navigate, origin) as RuntimeLink | null;
    link?.go();
    // A rejected destination is logged, and the surface closes. A missing one isn't an error.
    if (link === null && isRefused(navigate, origin)) log.warn('destination-refused', { surface: origin.surface });
  },
  open({ open, with: args }, origin, { surfaces, texts }) {
    surfaces.open(open, texts(args, origin));
  },
  close(_effect, { surface }, { surfaces }) {
    if (surface !== null) surfaces.close(surface);
  },
  remember({ remember }, { surface }, { stores }) {
    if (surface !== null) stores.memory.remember(surface, remember, stores.clock.now());
  },
  store({ store, fields }, origin, { stores, resolve }) {
    const values = Object.entries(fields).map(([name, raw]) => [name, resolve(raw, origin)] as const);
    stores.storage.set(store, RECORDS[store].format(Object.fromEntries(values)));
  },
  cookie({ cookie, value, maxAge }, origin, { stores, resolve }) {
    const age = maxAge === undefined ? undefined : toMilliseconds(maxAge);
    stores.cookies.set(String(resolve(cookie, origin)), String(resolve(value, origin)), age);
  },
  async submit({ submit: call, fields }, origin, { texts, ...context }) {
    const { submit } = await import('./submit.ts');
    const flags = Object.entries(fields ?? {}).filter(([, value]) => typeof value === 'boolean');
    return submit({ call, body: { ...texts(fields, origin), ...Object.fromEntries(flags) }, files: origin.files }, context);
  },
  async fetch({ fetch }, _origin, { stores }) {
    await stores.answers[fetch].reload();
  },
  async passkey(effect, origin, { passkeys, stores, texts }) {
    const ceremonies = await passkeys();
    const end = await ceremonies.run(effect, texts('fields' in effect ? effect.fields : undefined, origin));
    stores.cookies.refresh();
    return end;
  },
  track({ track }, { surface }, { track: send }) {
    send(track, surface);
  },
  toast({ toast, text }, origin, { toasts, resolve }) {
    const words = resolve(text, origin);
    toasts.show(toast, typeof words === 'string' ? words : '');
  },
  async copy({ copy }, origin, { texts, clipboard }) {
    try {
      await clipboard.write(texts({ copy }, origin)['copy'] ?? '');
    } catch (cause) {
      throw new EffectError(['COPY_ERROR'], cause);
    }
  },
  reload(_effect, _origin, { location }) {
    location.reload();
  },
};

export function getVerb(effect: Effect): EffectVerb {
  const verb = Object.keys(effect).find((key) => Object.hasOwn(EFFECT_HANDLERS, key));
  if (verb === undefined) throw new Error(`an effect without a known verb: ${Object.keys(effect).join(', ')}`);
  return verb as EffectVerb;
}

export function runEffect(effect: Effect, origin: ActionOrigin, context: EffectContext): void | Waiting {
  const handler = EFFECT_HANDLERS[getVerb(effect)] as (effect: Effect, origin: ActionOrigin, context: EffectContext) => void | Waiting;
  return handler(effect, origin, context);
}
