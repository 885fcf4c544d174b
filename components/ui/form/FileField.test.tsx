import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { FieldProps } from './field.schema.ts';
import { Form } from './Form.tsx';
import { useForm } from './use-form.ts';

const TYPES = ['image/jpeg', 'image/png', 'application/pdf'];
const FIELD: FieldProps = { id: 'front', kind: 'file', label: 'Front', required: true, accept: TYPES, maxMegabytes: 8 };
const MEGABYTE = 1024 * 1024;

function createFile(type: string, size = 1, name = 'front'): File {
  return Object.defineProperty(new File(['a'], name, { type }), 'size', { value: size });
}

function renderField(isBusy = false) {
  const send = vi.fn<() => void>();
  function Picture() {
    const form = useForm([FIELD]);
    return (
      <Form fields={[FIELD]} form={form} isBusy={isBusy} onSend={send}>
        <button disabled={!form.isFilled}>Send</button>
      </Form>
    );
  }
  const { container } = render(<Picture />);
  const input = () => container.querySelector<HTMLInputElement>('input')!;
  const choose = (...files: readonly File[]) => fireEvent.change(input(), { target: { files } });
  const problem = () => document.getElementById(input().getAttribute('aria-describedby') ?? '')?.textContent ?? null;
  return { container, input, choose, problem, send };
}

it.each([
  ['image/jpeg', 8 * MEGABYTE, null],
  ['image/png', 1, null],
  ['application/pdf', 1, null],
  ['image/gif', 1, 'form:fileType'],
  ['image/svg+xml', 1, 'form:fileType'],
  ['', 1, 'form:fileType'],
  ['image/png', 8 * MEGABYTE + 1, 'form:fileSize'],
])('[KYC-3] shows for a file of type %j with %d bytes the problem %j at its field at once', (type, size, message) => {
  const { choose, problem, input, send } = renderField();
  choose(createFile(type, size));
  expect([problem(), input().ariaInvalid]).toEqual([message, message && 'true']);
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(send).toHaveBeenCalledTimes(message === null ? 1 : 0);
});

it.each([
  ['image/png', 'data:image/png;base64,YQ=='],
  ['application/pdf', undefined],
])('[KYC-3] previews a file of type %s by its name and the picture %s', async (type, picture) => {
  const { choose, container } = renderField();
  choose(createFile(type, 1, 'scan'));
  await expect.poll(() => container.querySelector('img')?.getAttribute('src')).toBe(picture);
  expect(screen.getByText('scan').tagName).toBe('BDI');
  // The input is empty after each rendering, so its name contains the file.
  expect(screen.getByLabelText('Front: scan').tagName).toBe('INPUT');
});

it('[KYC-3] replaces a file, keeps it when the user cancels the choice, and removes it', () => {
  const { choose, problem, container } = renderField();
  const shown = () => container.querySelector('bdi')?.textContent;
  choose(createFile('text/plain', 1, 'a'));
  choose(createFile('application/pdf', 1, 'b'));
  expect([shown(), problem()]).toEqual(['b', null]);
  choose();
  expect(shown()).toBe('b');
  fireEvent.click(screen.getByRole('button', { name: 'form:removeFile' }));
  expect([shown(), screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled]).toEqual([undefined, true]);
  choose(createFile('application/pdf', 1, 'b'));
  expect(shown()).toBe('b');
});

it.each([false, true])('[KYC-3] offers only files of its types, and is disabled while it is sent: %s', (isBusy) => {
  const { accept, disabled } = renderField(isBusy).input();
  expect({ accept, disabled }).toEqual({ accept: TYPES.join(','), disabled: isBusy });
});
