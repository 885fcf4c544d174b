import { SIDES } from '../../../schemas/domains/orders/shapes.ts';
import type { ComponentProps } from '../../../schemas/manifest/resolved.ts';
import { NoticeFrame } from '../../ui/notice/NoticeFrame.tsx';
import { OrderTicket } from '../../screens/order-ticket/OrderTicket.tsx';
import type { OrderDialogProps } from './order-dialog.schema.ts';

export function OrderDialog({ props, surface }: ComponentProps<OrderDialogProps>) {
  const side = SIDES.find((each) => each === props.side);
  const start = { side, price: props.price ?? undefined };
  return (
    <NoticeFrame surface={surface} title={props.title}>
      <OrderTicket ticket={props.ticket} surface={surface} start={start} />
    </NoticeFrame>
  );
}
