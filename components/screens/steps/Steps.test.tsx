import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { SurfaceHandle } from '../../../schemas/manifest/resolved.ts';
import { renderScreen } from '../../../tests/kit/screens/render-screen.tsx';
import { Steps } from './Steps.tsx';
import { SAMPLES } from '../../../tests/kit/samples/samples.ts';

const ready = (value: unknown) => ({ state: 'ready', value });
const SECRET = { 'totp.uri': 'otpauth://totp/a', 'totp.secret': 'JBSWY3DP', 'totp.backupCodes': ready(['A']) };
const WITH_UPLOAD = { ...SAMPLES.steps, upload: { value: 'upload.state' } };

async function confirm(code: string) {
  fireEvent.change(screen.getByRole('textbox'), { target: { value: code } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'totp.confirm' })));
}

it('[KYC-2] marks the current step, passes it once its action succeeds, and focuses the heading of the next', async () => {
  const run = vi.fn<SurfaceHandle['act']>().mockResolvedValueOnce(false).mockResolvedValueOnce(true);
  renderScreen(Steps, SAMPLES.steps, SECRET, { act: run });
  const current = () => document.querySelector('[aria-current="step"]')?.textContent;
  expect(document.activeElement).toBe(document.body);
  await confirm('12345');
  expect([run.mock.calls.length, current()]).toEqual([0, 'totp.scan']);
  await confirm('123456');
  expect([run.mock.calls.length, current()]).toEqual([1, 'totp.scan']);
  await confirm('123456');
  expect([run.mock.calls.length, run.mock.lastCall?.slice(0, 2)]).toEqual([2, ['confirm-totp', { code: '123456' }]]);
  expect([current(), document.activeElement?.textContent]).toEqual(['totp.codes', 'totp.codes']);
});

it('[KYC-3] shows the progress of an upload, and lets the user cancel it', () => {
  const cancel = vi.fn<() => void>();
  const samples = { ...SECRET, 'upload.state': ready({ share: 0.25, cancel }) };
  renderScreen(Steps, WITH_UPLOAD, samples, { busy: true });
  expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'form:uploading' }).value).toBe(0.25);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'totp.confirm' }).disabled).toBe(true);
  const button = screen.getByRole('button', { name: 'form:cancelUpload' });
  expect(button.dataset['action']).toBe('cancel-upload');
  fireEvent.click(button);
  expect(cancel).toHaveBeenCalledOnce();
});

it('[KYC-3] shows no progress before and after an upload', () => {
  renderScreen(Steps, WITH_UPLOAD, { ...SECRET, 'upload.state': ready(null) });
  expect(screen.queryByRole('progressbar')).toBeNull();
});
