import type { ComponentProps } from '../../../schemas/manifest/resolved.ts';
import { AccountActions } from '../account/AccountActions.tsx';
import { AccountFrame } from '../account/AccountFrame.tsx';
import { Remark } from '../../ui/common/Callout.tsx';
import type { DepositProps } from './deposit.schema.ts';
import { Networks } from './Networks.tsx';

/** Where to send a coin to: first the network, then the address on it. */
export function Deposit({ props, surface }: ComponentProps<DepositProps>) {
  return (
    <AccountFrame frame={props}>
      <Networks coin={props.coin} networks={props.networks} surface={surface} />
      {props.warnings?.map(({ id, text }) => (
        <Remark key={id} tone="risk" text={text} />
      ))}
      <AccountActions actions={props.actions} main={null} />
    </AccountFrame>
  );
}
