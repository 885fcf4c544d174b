import type { ComponentProps } from '../../../schemas/manifest/resolved.ts';
import { DialogActions, NoticeFrame } from '../../ui/notice/NoticeFrame.tsx';
import { RadioGroup } from '../../ui/radio-group/RadioGroup.tsx';
import { Checkbox } from '../../ui/notice/Checkbox.tsx';
import type { ChoiceDialogProps } from './choice-dialog.schema.ts';

/** Confirming takes the marked option, including the preselected one. */
export function ChoiceDialog({ props, surface }: ComponentProps<ChoiceDialogProps>) {
  const { title, body, choices, initial, dontShowAgain, confirm, cancel } = props;
  const { choice } = surface.inputs;
  const chosen = choices.find(({ id }) => id === choice) ?? choices.find(({ id }) => id === initial) ?? choices[0];
  return (
    <NoticeFrame
      surface={surface}
      title={title}
      text={body}
      actions={
        <DialogActions
          surface={surface}
          cancel={cancel}
          confirm={confirm}
          isConfirmDisabled={chosen === undefined}
          onConfirm={() => chosen && surface.setInput('choice', chosen.id)}
        />
      }
    >
      <RadioGroup
        look="cards"
        label={title}
        isLabelHidden
        options={choices.map((each) => ({ ...each, action: each.id }))}
        value={chosen?.id}
        isDisabled={surface.busy}
        onChange={(id) => surface.setInput('choice', id)}
      />
      {dontShowAgain !== undefined && <Checkbox surface={surface} input="dontShowAgain" action="dont-show-again" label={dontShowAgain} />}
    </NoticeFrame>
  );
}
