import type { ComponentProps } from '../../../schemas/manifest/resolved.ts';
import { DialogActions, NoticeFrame } from '../../ui/notice/NoticeFrame.tsx';
import { Checkbox } from '../../ui/notice/Checkbox.tsx';
import type { AgreementDialogProps } from './agreement-dialog.schema.ts';

/** The button needs the checkbox, unless the agreement is already signed. */
export function AgreementDialog({ props, surface }: ComponentProps<AgreementDialogProps>) {
  const { signed = false } = props;
  const hasAgreed = surface.inputs['agree'] === true;
  return (
    <NoticeFrame
      surface={surface}
      title={props.title}
      text={props.body}
      content={props.content}
      foot={<Checkbox surface={surface} input="agree" action="agree" label={props.agree} isDisabled={signed} />}
      actions={<DialogActions surface={surface} confirm={props.confirm} isConfirmDisabled={signed || !hasAgreed} />}
    />
  );
}
