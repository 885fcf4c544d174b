import { PASSKEY_CODES, passkeyAssertion, passkeyAttestation } from '../schemas/domains/passkeys/shapes.ts';
import { CALLS } from '../schemas/domains/calls.ts';
import { PASSKEY_SCENES } from '../schemas/domains/passkeys/passkey.ts';
import { parseJson } from '../schemas/stored/parse-json.ts';
import { z } from '../schemas/zod.ts';
import { answer, refusal, succeeds } from './answer.ts';
import type { SandboxApp, SandboxContext } from './environment.ts';
import { call } from './faults.ts';
import type { StoredPasskey } from './passkey-state.ts';
import { recordLogin } from './identity/sessions.ts';
import { signInAs } from './sign-in.ts';
import { ASKING_MS, newChallenge, newOptions, rpIdOf, verifiedKey, verifiedProof } from './webauthn.ts';

type Now = () => number;
type Deed = (c: SandboxContext, now: number) => Promise<Response> | Response;

const good = (data: unknown) => ({ code: 0, message: '', data });
/** Error code for cases without a code in `PASSKEY_CODES`. */
const REFUSED = 10902300;

/** Adds passkeys, verified as in a real back end. */
export function addPasskeys(app: SandboxApp, now: Now): void {
  const deeds = { 'passkey-options': options, 'passkey-save': save, 'passkey-strategy': strategy, 'passkey-verify': verify } as const;
  const others = { 'passkey-list': list, 'passkey-delete': remove } as const;
  for (const [id, deed] of Object.entries<Deed>({ ...deeds, ...others })) {
    // `Object.entries` widens the keys to `string`.
    const { method, path } = CALLS[id as keyof typeof deeds | keyof typeof others];
    app.on(method, path, call(id as keyof typeof deeds), async (c) => {
      try {
        return await deed(c, now());
      } catch (error) {
        if (error instanceof z.core.$ZodError || error instanceof SyntaxError) return refusal(400, 'Bad request', 400);
        throw error;
      }
    });
  }
}

async function options(c: SandboxContext, now: number): Promise<Response> {
  const { persona, session } = c.var;
  if (!succeeds(c, 'passkey-options')) return answer(c, 'passkey-options');
  const { op_token: token } = await body(c, z.object({ op_token: z.string() }));
  if (session.passkeys.isOver(token, now)) return refusal(PASSKEY_CODES.optionsTimeout, 'Your confirmation has expired. Please try again.');
  const keys = session.passkeys.of(persona.name).map(([, { credential }]) => credential);
  const { uid = '', nickname: name = '' } = persona.cookies;
  const made = await newOptions(c, { uid, name, keys });
  session.passkeys.ask('create', made.challenge, now);
  return answer(c, 'passkey-options', good(made));
}

async function save(c: SandboxContext, now: number): Promise<Response> {
  const { persona, session } = c.var;
  if (!succeeds(c, 'passkey-save')) return answer(c, 'passkey-save');
  const made = z.parse(passkeyAttestation, parseJson((await body(c, z.object({ data: z.string() }))).data));
  if (session.passkeys.find(made.id)) return refusal(PASSKEY_CODES.saveRepeat, 'This passkey is already registered.');
  const challenge = session.passkeys.take('create', now);
  if (challenge === null) return refusal(PASSKEY_CODES.saveTimeout, 'The request has timed out. Please try again.');
  const credential = await verifiedKey(c, made, challenge);
  if (credential === null) return refusal(REFUSED, 'We couldn’t verify this passkey.');
  const name = `Passkey ${session.passkeys.of(persona.name).length + 1}`;
  session.passkeys.add({ name, persona: persona.name, createdAt: now, lastUsedAt: null, credential });
  return answer(c, 'passkey-save');
}

const scene = z.enum(PASSKEY_SCENES);

async function strategy(c: SandboxContext, now: number): Promise<Response> {
  const { scene: purpose } = await body(c, z.object({ scene }));
  if (!succeeds(c, 'passkey-strategy')) return answer(c, 'passkey-strategy');
  const challenge = newChallenge();
  c.var.session.passkeys.ask(purpose, challenge, now);
  // Before login, the user isn't known. The browser finds the passkey.
  const keys = purpose === 'login' ? [] : c.var.session.passkeys.of(c.var.persona.name);
  const allowCredentials = keys.map(([id]) => ({ id, type: 'public-key' }));
  const passkey = { challenge, allowCredentials, rpId: rpIdOf(c), timeout: ASKING_MS, userVerification: 'required' };
  return answer(c, 'passkey-strategy', good({ passkey }));
}

async function verify(c: SandboxContext, now: number): Promise<Response> {
  const { persona, session } = c.var;
  const sent = await body(c, z.object({ scene, data: z.string() }));
  if (!succeeds(c, 'passkey-verify')) return answer(c, 'passkey-verify');
  const proof = z.parse(passkeyAssertion, parseJson(sent.data));
  const challenge = session.passkeys.take(sent.scene, now);
  const key = session.passkeys.find(proof.id);
  const isOther = sent.scene !== 'login' && key?.persona !== persona.name;
  if (key === undefined || isOther) return refusal(REFUSED, 'We don’t recognize this passkey.');
  const credential = challenge === null ? null : await verifiedProof(c, { proof, credential: key.credential, challenge });
  if (credential === null) return refusal(REFUSED, 'We couldn’t verify this passkey.');
  Object.assign(key, { credential, lastUsedAt: now } satisfies Partial<StoredPasskey>);
  if (sent.scene === 'login') {
    signInAs(c, key.persona);
    recordLogin(c, key.persona, { method: 'passkey', at: now, succeeded: true });
  }
  return answer(c, 'passkey-verify', good(sent.scene === 'login' ? {} : { op_token: session.passkeys.prove(sent.scene, now) }));
}

function list(c: SandboxContext): Response {
  const { persona, session } = c.var;
  if (!succeeds(c, 'passkey-list')) return answer(c, 'passkey-list');
  const seconds = (ms: number | null) => (ms === null ? null : Math.floor(ms / 1000));
  const keys = session.passkeys.of(persona.name).map(([id, { name, createdAt, lastUsedAt }]) => ({
    id,
    name,
    created_at: seconds(createdAt),
    last_used_at: seconds(lastUsedAt),
  }));
  return answer(c, 'passkey-list', good(keys));
}

async function remove(c: SandboxContext, now: number): Promise<Response> {
  const { persona, session } = c.var;
  const { id } = await body(c, z.object({ id: z.string() }));
  if (!succeeds(c, 'passkey-delete')) return answer(c, 'passkey-delete');
  if (session.passkeys.find(id)?.persona !== persona.name) return refusal(REFUSED, 'This passkey no longer exists.');
  if (!session.passkeys.mayDelete(now)) return refusal(REFUSED, 'Confirm with a passkey first.');
  session.passkeys.delete(id);
  return answer(c, 'passkey-delete');
}

async function body<Schema extends z.ZodMiniType>(c: SandboxContext, schema: Schema): Promise<z.output<Schema>> {
  return z.parse(schema, await c.req.json());
}
