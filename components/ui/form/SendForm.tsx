import type { SurfaceHandle } from '../../../schemas/manifest/resolved.ts';
import { Button } from '../button/Button.tsx';
import type { ButtonOf } from '../common/fields.ts';
import type { FieldProps } from './field.schema.ts';
import { Form } from './Form.tsx';
import { type FormState, useForm } from './use-form.ts';

interface SubmitButtonProps {
  readonly of: ButtonOf;
  readonly form: FormState;
  readonly isBusy: boolean;
  readonly className?: string | undefined;
}

export function SubmitButton({ of: { control, label }, form, isBusy, className }: SubmitButtonProps) {
  return (
    <Button type="submit" className={className} action={control.id} variant="filled" disabled={isBusy || !form.isFilled}>
      {label}
    </Button>
  );
}

interface SendFormProps {
  readonly fields: readonly FieldProps[];
  readonly send: ButtonOf;
  readonly surface: SurfaceHandle;
  readonly sendClassName?: string | undefined;
}

/** A form that is emptied after a successful submit. */
export function SendForm({ fields, send, surface, sendClassName }: SendFormProps) {
  const form = useForm(fields);
  const handleSend = async (): Promise<void> => {
    if (await surface.act(send.control.id, form.values)) form.clear();
  };
  return (
    <Form fields={fields} form={form} isBusy={surface.busy} onSend={() => void handleSend()}>
      <SubmitButton of={send} form={form} isBusy={surface.busy} className={sendClassName} />
    </Form>
  );
}
