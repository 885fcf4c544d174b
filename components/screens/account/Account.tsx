import type { ComponentProps } from '../../../schemas/manifest/resolved.ts';
import { SendForm } from '../../ui/form/SendForm.tsx';
import type { AccountProps } from './account.schema.ts';
import { AccountFrame } from './AccountFrame.tsx';
import { AccountActions, AccountRows, Funds } from './AccountParts.tsx';
import { Logins, Sessions } from './Sessions.tsx';

export function Account({ props, surface }: ComponentProps<AccountProps>) {
  const { funds, form, actions, rows, rowsTitle, sessions, everywhere, logins } = props;
  return (
    <AccountFrame frame={props}>
      {funds !== undefined && <Funds total={funds.total} />}
      {form !== undefined && <SendForm {...form} surface={surface} />}
      <AccountActions actions={actions} hasMain={form === undefined} />
      <AccountRows title={rowsTitle} rows={rows} />
      {sessions !== undefined && <Sessions sessions={sessions} everywhere={everywhere} />}
      {logins !== undefined && <Logins logins={logins} />}
    </AccountFrame>
  );
}
