import type { ComponentProps, SurfaceHandle } from '../../../schemas/manifest/resolved.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import type { AccountProps } from './account.schema.ts';
import { AccountFrame } from './AccountFrame.tsx';
import { AccountActions, AccountRows, Funds } from './AccountParts.tsx';
import { Logins, Sessions } from './Sessions.tsx';

export function Account({ props, surface }: ComponentProps<AccountProps>) {
  const { funds, form, actions, rows, rowsTitle, sessions, everywhere, logins } = props;
  return (
    <AccountFrame frame={props}>
      {funds !== undefined && <Funds total={funds.total} />}
      {form !== undefined && <AccountForm form={form} surface={surface} />}
      <AccountActions actions={actions} hasMain={form === undefined} />
      <AccountRows title={rowsTitle} rows={rows} />
      {sessions !== undefined && <Sessions sessions={sessions} everywhere={everywhere} />}
      {logins !== undefined && <Logins logins={logins} />}
    </AccountFrame>
  );
}

interface AccountFormProps {
  readonly form: NonNullable<AccountProps['form']>;
  readonly surface: SurfaceHandle;
}

/** A form that is emptied after a successful submit. */
function AccountForm({ form: { fields, send }, surface }: AccountFormProps) {
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
