import { PASSKEY_CODES, passkeyAssertion, passkeyAttestation } from '../schemas/domains/passkeys/shapes.ts';
import { CALLS } from '../schemas/domains/calls.ts';
import { PASSKEY_SCENES } from '../schemas/domains/passkeys/passkey.ts';
import { parseJson } from '../schemas/stored/parse-json.ts';
import { z } from '../schemas/zod.ts';
import { createResponse, createErrorResponse, isSuccessful, toEnvelope } from './answer.ts';
import type { SandboxApp, SandboxContext } from './environment.ts';
import { applyFaults } from './faults.ts';
import type { StoredPasskey } from './passkey-state.ts';
import { recordLogin } from './identity/sessions.ts';
import { signInAs } from './sign-in.ts';
import { PROMPT_TIMEOUT_MS, createChallenge, createOptions, getRpId, verifyAttestation, verifyProof } from './webauthn.ts';

type Now = () => number;
type Handler = (c: SandboxContext, now: number) => Promise<Response> | Response;

/** Error code for cases without a code in `PASSKEY_CODES`. */
const REFUSED = 10902300;

export function addPasskeys(app: SandboxApp, now: Now): void {
  const handlers = {
    'passkey-options': handleOptions,
    'passkey-save': saveKey,
    'passkey-strategy': handleStrategy,
    'passkey-verify': handleVerify,
  } as const;
  const others = { 'passkey-list': handleList, 'passkey-delete': removeKey } as const;
  for (const [id, handle] of Object.entries<Handler>({ ...handlers, ...others })) {
    // `Object.entries` widens the keys to `string`.
    const { method, path } = CALLS[id as keyof typeof handlers | keyof typeof others];
    app.on(method, path, applyFaults(id as keyof typeof handlers), async (c) => {
      try {
        return await handle(c, now());
      } catch (error) {
        if (error instanceof z.core.$ZodError || error instanceof SyntaxError) return createErrorResponse(400, 'Bad request', 400);
        throw error;
      }
    });
  }
}

async function handleOptions(c: SandboxContext, now: number): Promise<Response> {
  const { persona, session } = c.var;
  if (!isSuccessful(c, 'passkey-options')) return createResponse(c, 'passkey-options');
  const { op_token: token } = await readBody(c, z.object({ op_token: z.string() }));
  if (session.passkeys.isExpired(token, now))
    return createErrorResponse(PASSKEY_CODES.optionsTimeout, 'Your confirmation has expired. Please try again.');
  const keys = session.passkeys.getKeys(persona.name).map(([, { credential }]) => credential);
  const { uid = '', nickname: name = '' } = persona.cookies;
  const made = await createOptions(c, { uid, name, keys });
  session.passkeys.setChallenge('create', made.challenge, now);
  return createResponse(c, 'passkey-options', toEnvelope(made));
}

async function saveKey(c: SandboxContext, now: number): Promise<Response> {
  const { persona, session } = c.var;
  if (!isSuccessful(c, 'passkey-save')) return createResponse(c, 'passkey-save');
  const made = z.parse(passkeyAttestation, parseJson((await readBody(c, z.object({ data: z.string() }))).data));
  if (session.passkeys.find(made.id)) return createErrorResponse(PASSKEY_CODES.saveRepeat, 'This passkey is already registered.');
  const challenge = session.passkeys.takeChallenge('create', now);
  if (challenge === null) return createErrorResponse(PASSKEY_CODES.saveTimeout, 'The request has timed out. Please try again.');
  const credential = await verifyAttestation(c, made, challenge);
  if (credential === null) return createErrorResponse(REFUSED, 'We couldn’t verify this passkey.');
  const name = `Passkey ${session.passkeys.getKeys(persona.name).length + 1}`;
  session.passkeys.add({ name, persona: persona.name, createdAt: now, lastUsedAt: null, credential });
  return createResponse(c, 'passkey-save');
}

const scene = z.enum(PASSKEY_SCENES);

async function handleStrategy(c: SandboxContext, now: number): Promise<Response> {
  const { scene: purpose } = await readBody(c, z.object({ scene }));
  if (!isSuccessful(c, 'passkey-strategy')) return createResponse(c, 'passkey-strategy');
  const challenge = createChallenge();
  c.var.session.passkeys.setChallenge(purpose, challenge, now);
  // Before login, the user isn't known. The browser finds the passkey.
  const keys = purpose === 'login' ? [] : c.var.session.passkeys.getKeys(c.var.persona.name);
  const allowCredentials = keys.map(([id]) => ({ id, type: 'public-key' }));
  const passkey = { challenge, allowCredentials, rpId: getRpId(c), timeout: PROMPT_TIMEOUT_MS, userVerification: 'required' };
  return createResponse(c, 'passkey-strategy', toEnvelope({ passkey }));
}

async function handleVerify(c: SandboxContext, now: number): Promise<Response> {
  const { persona, session } = c.var;
  const sent = await readBody(c, z.object({ scene, data: z.string() }));
  if (!isSuccessful(c, 'passkey-verify')) return createResponse(c, 'passkey-verify');
  const proof = z.parse(passkeyAssertion, parseJson(sent.data));
  const challenge = session.passkeys.takeChallenge(sent.scene, now);
  const key = session.passkeys.find(proof.id);
  const isOther = sent.scene !== 'login' && key?.persona !== persona.name;
  if (key === undefined || isOther) return createErrorResponse(REFUSED, 'We don’t recognize this passkey.');
  const credential = challenge === null ? null : await verifyProof(c, { proof, credential: key.credential, challenge });
  if (credential === null) return createErrorResponse(REFUSED, 'We couldn’t verify this passkey.');
  Object.assign(key, { credential, lastUsedAt: now } satisfies Partial<StoredPasskey>);
  if (sent.scene === 'login') {
    signInAs(c, key.persona);
    recordLogin(c, key.persona, { method: 'passkey', at: now, succeeded: true });
  }
  return createResponse(
    c,
    'passkey-verify',
    toEnvelope(sent.scene === 'login' ? {} : { op_token: session.passkeys.createStepUp(sent.scene, now) }),
  );
}

function handleList(c: SandboxContext): Response {
  const { persona, session } = c.var;
  if (!isSuccessful(c, 'passkey-list')) return createResponse(c, 'passkey-list');
  const toSeconds = (ms: number | null) => (ms === null ? null : Math.floor(ms / 1000));
  const keys = session.passkeys.getKeys(persona.name).map(([id, { name, createdAt, lastUsedAt }]) => ({
    id,
    name,
    created_at: toSeconds(createdAt),
    last_used_at: toSeconds(lastUsedAt),
  }));
  return createResponse(c, 'passkey-list', toEnvelope(keys));
}

async function removeKey(c: SandboxContext, now: number): Promise<Response> {
  const { persona, session } = c.var;
  const { id } = await readBody(c, z.object({ id: z.string() }));
  if (!isSuccessful(c, 'passkey-delete')) return createResponse(c, 'passkey-delete');
  if (session.passkeys.find(id)?.persona !== persona.name) return createErrorResponse(REFUSED, 'This passkey no longer exists.');
  if (!session.passkeys.takeDeletion(now)) return createErrorResponse(REFUSED, 'Confirm with a passkey first.');
  session.passkeys.delete(id);
  return createResponse(c, 'passkey-delete');
}

async function readBody<Schema extends z.ZodMiniType>(c: SandboxContext, schema: Schema): Promise<z.output<Schema>> {
  return z.parse(schema, await c.req.json());
}
