import type { ComponentProps } from '../../../schemas/manifest/resolved.ts';
import type { AccountProps } from './account.schema.ts';
import { AccountActions } from './AccountActions.tsx';
import { AccountFrame } from './AccountFrame.tsx';
import { AccountRows } from './AccountRows.tsx';
import { Funds } from './Funds.tsx';

/** A page of the account that says how things stand, and leads on. */
export function Account({ props }: ComponentProps<AccountProps>) {
  return (
    <AccountFrame frame={props}>
      <Funds funds={props.funds} />
      <AccountActions actions={props.actions} />
      <AccountRows title={props.rowsTitle} rows={props.rows} />
    </AccountFrame>
  );
}
