import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { FieldProps } from './field.schema.ts';
import { Form } from './Form.tsx';
import { useForm } from './use-form.ts';

const FIELD: FieldProps = {
  id: 'front',
  kind: 'file',
  label: 'Front',
  required: true,
  accept: ['image/jpeg', 'image/png', 'application/pdf'],
  maxMegabytes: 8,
};
const MEGABYTE = 1024 * 1024;

function fileOf(type: string, size = 1, name = 'front'): File {
  return Object.defineProperty(new File(['a'], name, { type }), 'size', { value: size });
}

/** A form of this one field. */
function drawField(isBusy = false) {
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
  const problem = () => {
    const id = input().getAttribute('aria-describedby');
    return id === null ? null : document.getElementById(id)?.textContent;
  };
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
])('[KYC-3] a file of type %j with %d bytes has the problem %j at its field, at once', (type, size, message) => {
  const { choose, problem, input, send } = drawField();
  choose(fileOf(type, size));
  expect([problem(), input().getAttribute('aria-invalid')]).toEqual([message, message && 'true']);
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(send).toHaveBeenCalledTimes(message === null ? 1 : 0);
});

it('[KYC-3] offers only files of its types', () => {
  expect(drawField().input().accept).toBe('image/jpeg,image/png,application/pdf');
});

it.each([
  ['image/png', 'data:image/png;base64,YQ=='],
  ['application/pdf', undefined],
])('[KYC-3] previews a file of type %s by its name and the picture %s', async (type, picture) => {
  const { choose, container } = drawField();
  choose(fileOf(type, 1, 'scan'));
  await expect.poll(() => container.querySelector('img')?.getAttribute('src')).toBe(picture);
  expect(screen.getByText('scan').tagName).toBe('BDI');
  // The input is emptied by drawing, so its name says which file is chosen.
  expect(screen.getByLabelText('Front: scan').tagName).toBe('INPUT');
});

it('[KYC-3] replaces a file, keeps it when the user chooses none, and removes it', () => {
  const { choose, problem, container } = drawField();
  const shown = () => container.querySelector('bdi')?.textContent;
  choose(fileOf('text/plain', 1, 'a'));
  choose(fileOf('application/pdf', 1, 'b'));
  expect([shown(), problem()]).toEqual(['b', null]);
  choose();
  expect(shown()).toBe('b');
  fireEvent.click(screen.getByRole('button', { name: 'form:removeFile' }));
  expect([shown(), screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled]).toEqual([undefined, true]);
  choose(fileOf('application/pdf', 1, 'b'));
  expect(shown()).toBe('b');
});

it('[KYC-3] can’t be changed while it is sent', () => {
  expect(drawField(true).input().disabled).toBe(true);
});
