import type { ComponentProps } from '../../../schemas/manifest/resolved.ts';
import type { AccountProps } from './account.schema.ts';
import { AccountActions } from './AccountActions.tsx';
import { AccountForm } from './AccountForm.tsx';
import { AccountFrame } from './AccountFrame.tsx';
import { AccountRows } from './AccountRows.tsx';
import { Funds } from './Funds.tsx';

/** A page of the account that says how things stand, and leads on. */
export function Account({ props, surface }: ComponentProps<AccountProps>) {
  return (
    <AccountFrame frame={props}>
      <Funds funds={props.funds} />
      {props.form !== undefined && <AccountForm form={props.form} surface={surface} />}
      <AccountActions actions={props.actions} main={props.form === undefined ? 'first' : null} />
      <AccountRows title={props.rowsTitle} rows={props.rows} />
    </AccountFrame>
  );
}
