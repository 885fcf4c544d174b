/** @jsxImportSource preact */
import { fireEvent, screen } from '@testing-library/dom';
import { expect, it, vi } from 'vitest';
import { Auth } from '../../sandbox/micro-apps/auth/Auth.tsx';
import texts from '../../sandbox/micro-apps/auth/texts/en.json';
import { acted, appOn, FAULTS, good } from './micro-app.tsx';

const STRATEGY = '/api/web/v1/validation/get_passkey_strategy';
const VERIFY = '/api/web/v1/validation/passkey_verify';
const GOOD = { [STRATEGY]: good({ passkey: { challenge: 'c2lnbg', allowCredentials: [] } }), [VERIFY]: good({}) };
const OTHER_DATA = { fault: 'other data', answer: good({ passkey: null }), said: null } as const;

/** A device that keeps passkeys, and gives one whenever it is asked. */
function keepPasskeys(): void {
  const bytes = new ArrayBuffer(1);
  const response = { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes, userHandle: null };
  const proof = { id: 'AA', rawId: bytes, type: 'public-key', response, getClientExtensionResults: () => ({}) };
  const ability = { isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true) };
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => undefined, ability),
  );
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { credentials: { get: () => Promise.resolve(proof) } }));
}

it.each([...[...FAULTS, OTHER_DATA].map((row) => ({ ...row, path: STRATEGY })), ...FAULTS.map((row) => ({ ...row, path: VERIFY }))])(
  '[PKS-11][PKS-12][MIC-1] $path fails by $fault: nobody is logged in, it is said, and can be tried again',
  async (row) => {
    keepPasskeys();
    const { answers, done } = await appOn(Auth, { texts }, { ...GOOD, [row.path]: row.answer });
    const button = () => screen.getByRole<HTMLButtonElement>('button', { name: texts.passkey });
    await acted(() => fireEvent.click(button()));
    expect(screen.getByRole('alert').textContent).toBe(row.said ?? texts.passkeyFailed);
    expect(done).not.toHaveBeenCalled();
    expect(button().disabled).toBe(false);
    Object.assign(answers, GOOD);
    await acted(() => fireEvent.click(button()));
    expect(done).toHaveBeenCalledOnce();
  },
);
