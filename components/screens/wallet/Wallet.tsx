import type { ComponentProps } from '../../../schemas/manifest/resolved.ts';
import { AccountActions } from '../account/AccountActions.tsx';
import { AccountFrame } from '../account/AccountFrame.tsx';
import { Funds } from '../account/Funds.tsx';
import { Accounts } from './Accounts.tsx';
import type { WalletProps } from './wallet.schema.ts';

/** What the user has altogether, and where it lies. */
export function Wallet({ props, surface }: ComponentProps<WalletProps>) {
  return (
    <AccountFrame frame={props}>
      <Funds funds={{ total: props.total }} />
      <AccountActions actions={props.actions} />
      <Accounts accounts={props.accounts} surface={surface} />
    </AccountFrame>
  );
}
