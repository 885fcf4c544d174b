import type { ComponentProps } from '../../../schemas/manifest/resolved.ts';
import { Remark } from '../parts/Remark.tsx';
import { AccountActions } from './AccountActions.tsx';
import { AccountFrame } from './AccountFrame.tsx';
import { AccountRows } from './AccountRows.tsx';
import type { AccountProps } from './account.schema.ts';
import { Funds } from './Funds.tsx';

/** A page of the account that says how things stand and what can be done about them. */
export function Account({ props }: ComponentProps<AccountProps>) {
  return (
    <AccountFrame page={props}>
      <Funds funds={props.funds} />
      <AccountActions actions={props.actions} />
      <AccountRows title={props.rowsTitle} rows={props.rows} />
      {props.notes?.map(({ id, text }) => (
        <Remark key={id} tone="note" text={text} />
      ))}
    </AccountFrame>
  );
}
