import type { SurfaceHandle } from '../../../schemas/manifest/resolved.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import type { AccountProps } from './account.schema.ts';

interface AccountFormProps {
  readonly form: NonNullable<AccountProps['form']>;
  readonly surface: SurfaceHandle;
}

/** What can be sent on the page; what was typed goes once it has arrived. */
export function AccountForm({ form: { fields, send }, surface }: AccountFormProps) {
  const form = useForm(fields);
  const handleSend = async (): Promise<void> => {
    if (await surface.act(send.control.id, form.values)) form.clear();
  };
  return (
    <Form fields={fields} form={form} isBusy={surface.busy} onSend={() => void handleSend()}>
      <Button type="submit" action={send.control.id} variant="filled" disabled={surface.busy || !form.isFilled}>
        {send.label}
      </Button>
    </Form>
  );
}
