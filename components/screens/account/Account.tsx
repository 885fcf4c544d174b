import type { ComponentProps, SurfaceHandle } from '../../../schemas/manifest/resolved.ts';
import type { AccountProps } from './account.schema.ts';
import { AccountActions } from './AccountActions.tsx';
import { AccountFrame } from './AccountFrame.tsx';
import { AccountRows } from './AccountRows.tsx';
import { Funds } from './Funds.tsx';
import { Logins, Sessions } from './Sessions.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { useForm } from '../../ui/form/use-form.ts';

export function Account({ props, surface }: ComponentProps<AccountProps>) {
  return (
    <AccountFrame frame={props}>
      <Funds funds={props.funds} />
      {props.form !== undefined && <AccountForm form={props.form} surface={surface} />}
      <AccountActions actions={props.actions} main={props.form === undefined ? 'first' : null} />
      <AccountRows title={props.rowsTitle} rows={props.rows} />
      {props.sessions !== undefined && <Sessions sessions={props.sessions} everywhere={props.everywhere} />}
      {props.logins !== undefined && <Logins logins={props.logins} />}
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
