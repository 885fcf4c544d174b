import type { PasskeyStrategy, PasskeyWishes, PasskeyAssertion, PasskeyAttestation } from '../../../schemas/domains/passkeys/shapes.ts';
import type { Effect } from '../../../schemas/manifest/effect.ts';
import type { CreateOutcome, PasskeyScene, SignInOutcome } from '../../../schemas/domains/passkeys/passkey.ts';
import type { Api } from '../../api/api.ts';
import { ApiError } from '../../api/errors.ts';
import { EffectError } from '../effect-error.ts';
import type { ClockPort, CredentialsPort, LocationPort } from '../../ports/ports.ts';
import { toCreationOptions, toRequestOptions } from './browser-options.ts';
import { CreationOptionsCache } from './creation-options-cache.ts';
import {
  ACTION_OF_SCENE,
  toCreateOutcome,
  type CreationStep,
  getErrorName,
  type PasskeyResult,
  toSignInOutcome,
  NonCompliantError,
} from './outcomes.ts';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/browser';

export interface PasskeyPorts {
  readonly api: Api;
  readonly clock: ClockPort;
  readonly credentials: () => Promise<CredentialsPort>;
  readonly location: LocationPort;
  /** CacheScope passkeys they are. */
  readonly person: () => string | null;
  /** The passkeys that are known of: what was asked before another list came is of the past. */
  readonly list: () => unknown;
}

type PasskeyEffect = Extract<Effect, { readonly passkey: unknown }>;

interface SignIn {
  /** The captcha's answer, passed through as given. */
  readonly captcha?: Readonly<Record<string, string>>;
  /** Without it the strategy for the scene is asked for. */
  readonly options?: PasskeyStrategy['passkey'];
}

/** The ceremonies of spec section 4: making a passkey, and proving oneself by one. */
export class Passkeys {
  private readonly ports: PasskeyPorts;
  private readonly options: CreationOptionsCache;
  /** What the last step-up gave, and to whom. */
  private stepUp: { readonly person: string | null; readonly token: string } | null = null;
  /** What the browser gave is with the server: nothing supersedes it any more. */
  private isSent = false;

  constructor(ports: PasskeyPorts) {
    this.ports = ports;
    this.options = new CreationOptionsCache(ports);
  }

  /** The ceremony of an effect: a good end, one that the visitor chose, or it throws. */
  async run(effect: PasskeyEffect, captcha: Readonly<Record<string, string>>): Promise<void | 'stopped'> {
    const ceremony = effect.passkey === 'create' ? this.create(effect.options) : this.signIn(effect.scene, { captcha });
    const { action, outcome, cause } = await ceremony;
    if (outcome === 'SUCCESS') return;
    if (outcome === 'CREATE_CANCEL' || outcome === 'CANCEL') return 'stopped';
    throw cause instanceof ApiError ? cause : new EffectError([getErrorName(cause), outcome, action], cause);
  }

  /** Makes a passkey and saves it. */
  async create(overrides?: PasskeyWishes): Promise<PasskeyResult<CreateOutcome>> {
    const action = 'PASSKEY_CREATE';
    if (this.isSent) return { action, outcome: 'CREATE_CANCEL' };
    let step: CreationStep = 'options';
    try {
      const data = await this.runCeremony(async (credentials, signal) => {
        const server = await this.options.read(this.token, [this.ports.person(), this.ports.list()]);
        signal.throwIfAborted();
        step = 'browser';
        credentials.cancel();
        const created = await credentials.create(toCreationOptions(server, { host: this.ports.location.hostname, overrides }));
        this.options.clear();
        return toAttestation(created);
      });
      step = 'save';
      await this.send(() => this.ports.api.call('passkey-save', { body: { data: JSON.stringify(data) } }));
      return { action, outcome: 'SUCCESS' };
    } catch (cause) {
      return { action, outcome: toCreateOutcome(step, cause), cause };
    }
  }

  /** Proves the user by a passkey; for the scene `login` the server logs him in. */
  async signIn(scene: PasskeyScene, { captcha, options }: SignIn = {}): Promise<PasskeyResult<SignInOutcome>> {
    const action = ACTION_OF_SCENE[scene];
    const { api, person } = this.ports;
    if (this.isSent) return { action, outcome: 'CANCEL' };
    try {
      const data = await this.runCeremony(async (credentials, signal) => {
        const strategy = options ?? (await api.call('passkey-strategy', { body: { ...captcha, scene } })).passkey;
        signal.throwIfAborted();
        credentials.cancel();
        return toAssertion(await credentials.get(toRequestOptions(strategy)));
      });
      const { op_token: token } = await this.send(() => api.call('passkey-verify', { body: { scene, data: JSON.stringify(data) } }));
      if (token !== null) this.stepUp = { person: person(), token };
      return { action, outcome: 'SUCCESS' };
    } catch (cause) {
      return { action, outcome: toSignInOutcome(cause), cause };
    }
  }

  /** Contract 9: what the step-up gave, else the page's own, else empty. */
  private get token(): string {
    const { location, person } = this.ports;
    if (this.stepUp?.person === person()) return this.stepUp.token;
    return new URLSearchParams(location.path().search).get('op_token') ?? '';
  }

  private runCeremony<T>(work: (credentials: CredentialsPort, signal: AbortSignal) => Promise<T>): Promise<T> {
    return abortOnNavigation(this.ports.location, async (signal) => {
      const credentials = await this.ports.credentials();
      signal.addEventListener('abort', () => credentials.cancel());
      return work(credentials, signal);
    });
  }

  private async send<T>(call: () => Promise<T>): Promise<T> {
    this.isSent = true;
    return call().finally(() => (this.isSent = false));
  }
}

/** Does what waits for the visitor for as long as he stays on the page: leaving it aborts what is asked of him. */
async function abortOnNavigation<T>(location: LocationPort, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const { pathname } = location.path();
  const leaving = new AbortController();
  const stop = location.onChange(() => location.path().pathname !== pathname && leaving.abort());
  return work(leaving.signal).finally(stop);
}

/** What is saved of a new passkey: the spec's fields and no others; without a public key it is none (spec 3, 5). */
function toAttestation({ id, type, response, ...rest }: RegistrationResponseJSON): PasskeyAttestation {
  if (response.publicKey === undefined || response.publicKey === '') throw new NonCompliantError('Non-compliant browser or authenticator!');
  const { attestationObject, clientDataJSON, transports = [] } = response;
  return { id, type: parsePublicKeyType(type), ...pickShared(rest), response: { attestationObject, clientDataJSON, transports } };
}

/** What is verified of a sign-in: the spec's fields, the user handle only where the authenticator gave one. */
function toAssertion({ id, rawId, type, response, ...rest }: AuthenticationResponseJSON): PasskeyAssertion {
  const { authenticatorData, clientDataJSON, signature, userHandle } = response;
  const assertion = { authenticatorData, clientDataJSON, signature, ...(userHandle && { userHandle }) };
  return { id, rawId, type: parsePublicKeyType(type), ...pickShared(rest), response: assertion };
}

function pickShared({ authenticatorAttachment, clientExtensionResults }: Pick<RegistrationResponseJSON, Shared>) {
  return { authenticatorAttachment: authenticatorAttachment ?? null, clientExtensionResults: { ...clientExtensionResults } };
}
type Shared = 'authenticatorAttachment' | 'clientExtensionResults';

/** The library lets other types through, such as a password (spec 5). */
function parsePublicKeyType(type: string): 'public-key' {
  if (type !== 'public-key') throw new TypeError(`Unexpected type of credential: ${type}`);
  return type;
}
