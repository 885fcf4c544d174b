import { useId } from 'react';
import type { ComponentProps } from '../../../schemas/manifest/resolved.ts';
import { Form } from '../../ui/form/Form.tsx';
import { Terms } from '../../ui/form/Terms.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { DialogActions, NoticeFrame } from '../../ui/notice/NoticeFrame.tsx';
import type { FormDialogProps } from './form-dialog.schema.ts';

/** `confirm` is disabled until all required fields have a value, and gets their values. */
export function FormDialog({ props, surface }: ComponentProps<FormDialogProps>) {
  const { title, body, terms, fields, confirm, cancel } = props;
  const form = useForm(fields);
  const id = useId();
  return (
    <NoticeFrame
      surface={surface}
      title={title}
      text={body}
      actions={<DialogActions surface={surface} cancel={cancel} confirm={confirm} form={id} isConfirmDisabled={!form.isFilled} />}
    >
      {terms !== undefined && <Terms rows={terms} />}
      <Form
        id={id}
        label={title}
        fields={fields}
        form={form}
        isBusy={surface.busy}
        onSend={() => void surface.act('confirm', form.values)}
      />
    </NoticeFrame>
  );
}
