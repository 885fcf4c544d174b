import type { PasskeyStrategy, PasskeyWishes, PasskeyAssertion, PasskeyAttestation } from '../../../schemas/domains/passkeys/shapes.ts';
import type { Effect } from '../../../schemas/manifest/effect.ts';
import type { CreateOutcome, PasskeyScene, SignInOutcome } from '../../../schemas/domains/passkeys/passkey.ts';
import type { Api } from '../../api/api.ts';
import { ApiError } from '../../api/errors.ts';
import { EffectError } from '../effect-error.ts';
import type { CredentialsPort, Ports } from '../../ports/ports.ts';
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

export interface PasskeyPorts extends Pick<Ports, 'clock' | 'location'> {
  readonly api: Api;
  readonly credentials: () => Promise<CredentialsPort>;
  readonly person: () => string | null;
  /** The known passkeys. A change makes cached creation options invalid. */
  readonly list: () => unknown;
}

type PasskeyEffect = Extract<Effect, { readonly passkey: unknown }>;

interface SignIn {
  readonly captcha?: Readonly<Record<string, string>>;
  readonly options?: PasskeyStrategy['passkey'];
}

export class Passkeys {
  readonly #deps: PasskeyPorts;
  readonly #options: CreationOptionsCache;
  #stepUp: { readonly person: string | null; readonly token: string } | null = null;
  /** True while the browser's credential is being sent. No other ceremony starts then. */
  #isSent = false;

  constructor(deps: PasskeyPorts) {
    this.#deps = deps;
    this.#options = new CreationOptionsCache(deps);
  }

  async run(effect: PasskeyEffect, captcha: Readonly<Record<string, string>>): Promise<void | 'stopped'> {
    const ceremony = effect.passkey === 'create' ? this.create(effect.options) : this.signIn(effect.scene, { captcha });
    const { action, outcome, cause } = await ceremony;
    if (outcome === 'SUCCESS') return;
    if (outcome === 'CREATE_CANCEL' || outcome === 'CANCEL') return 'stopped';
    throw cause instanceof ApiError ? cause : new EffectError([getErrorName(cause), outcome, action], cause);
  }

  async create(overrides?: PasskeyWishes): Promise<PasskeyResult<CreateOutcome>> {
    const action = 'PASSKEY_CREATE';
    if (this.#isSent) return { action, outcome: 'CREATE_CANCEL' };
    let step: CreationStep = 'options';
    try {
      const data = await this.runCeremony(async (credentials, signal) => {
        const server = await this.#options.read(this.token, [this.#deps.person(), this.#deps.list()]);
        signal.throwIfAborted();
        step = 'browser';
        credentials.cancel();
        const created = await credentials.create(toCreationOptions(server, { host: this.#deps.location.hostname, overrides }));
        this.#options.clear();
        return toAttestation(created);
      });
      step = 'save';
      await this.send(() => this.#deps.api.call('passkey-save', { body: { data: JSON.stringify(data) } }));
      return { action, outcome: 'SUCCESS' };
    } catch (cause) {
      return { action, outcome: toCreateOutcome(step, cause), cause };
    }
  }

  /** Signs in, or proves the identity of a logged-in user in scenes other than `login`. */
  async signIn(scene: PasskeyScene, { captcha, options }: SignIn = {}): Promise<PasskeyResult<SignInOutcome>> {
    const action = ACTION_OF_SCENE[scene];
    const { api, person } = this.#deps;
    if (this.#isSent) return { action, outcome: 'CANCEL' };
    try {
      const data = await this.runCeremony(async (credentials, signal) => {
        const strategy = options ?? (await api.call('passkey-strategy', { body: { ...captcha, scene } })).passkey;
        signal.throwIfAborted();
        credentials.cancel();
        return toAssertion(await credentials.get(toRequestOptions(strategy)));
      });
      const { op_token: token } = await this.send(() => api.call('passkey-verify', { body: { scene, data: JSON.stringify(data) } }));
      if (token !== null) this.#stepUp = { person: person(), token };
      return { action, outcome: 'SUCCESS' };
    } catch (cause) {
      return { action, outcome: toSignInOutcome(cause), cause };
    }
  }

  private get token(): string {
    const { location, person } = this.#deps;
    if (this.#stepUp?.person === person()) return this.#stepUp.token;
    return new URLSearchParams(location.path().search).get('op_token') ?? '';
  }

  private async runCeremony<T>(work: (credentials: CredentialsPort, signal: AbortSignal) => Promise<T>): Promise<T> {
    const { location, credentials: load } = this.#deps;
    const { pathname } = location.path();
    const leaving = new AbortController();
    const stop = location.onChange(() => location.path().pathname !== pathname && leaving.abort());
    try {
      const credentials = await load();
      leaving.signal.addEventListener('abort', () => credentials.cancel());
      return await work(credentials, leaving.signal);
    } finally {
      stop();
    }
  }

  private async send<T>(call: () => Promise<T>): Promise<T> {
    this.#isSent = true;
    return call().finally(() => (this.#isSent = false));
  }
}

function toAttestation({ id, type, response, ...rest }: RegistrationResponseJSON): PasskeyAttestation {
  if (response.publicKey === undefined || response.publicKey === '') throw new NonCompliantError('Non-compliant browser or authenticator!');
  const { attestationObject, clientDataJSON, transports = [] } = response;
  return { id, type: parsePublicKeyType(type), ...pickShared(rest), response: { attestationObject, clientDataJSON, transports } };
}

function toAssertion({ id, rawId, type, response, ...rest }: AuthenticationResponseJSON): PasskeyAssertion {
  const { authenticatorData, clientDataJSON, signature, userHandle } = response;
  const assertion = { authenticatorData, clientDataJSON, signature, ...(userHandle && { userHandle }) };
  return { id, rawId, type: parsePublicKeyType(type), ...pickShared(rest), response: assertion };
}

function pickShared({ authenticatorAttachment, clientExtensionResults }: Pick<RegistrationResponseJSON, Shared>) {
  return { authenticatorAttachment: authenticatorAttachment ?? null, clientExtensionResults: { ...clientExtensionResults } };
}
type Shared = 'authenticatorAttachment' | 'clientExtensionResults';

/** The library also accepts other types, such as a password. */
function parsePublicKeyType(type: string): 'public-key' {
  if (type !== 'public-key') throw new TypeError(`Unexpected type of credential: ${type}`);
  return type;
}
