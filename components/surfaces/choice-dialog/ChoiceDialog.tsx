import type { ComponentProps, SurfaceHandle } from '../../../schemas/manifest/resolved.ts';
import { Answers } from '../../ui/notice/DialogActions.tsx';
import { NoticeFrame } from '../../ui/notice/NoticeFrame.tsx';
import { NoticeText } from '../../ui/notice/NoticeText.tsx';
import { Tick } from '../../ui/notice/Checkbox.tsx';
import type { ChoiceDialogProps } from './choice-dialog.schema.ts';
import styles from './Choices.module.css';

/** One of a few ways to go on. What is marked when it is confirmed counts as chosen, touched or not. */
export function ChoiceDialog({ props, surface }: ComponentProps<ChoiceDialogProps>) {
  const { title, body, choices, initial, dontShowAgain, confirm, cancel } = props;
  const { choice } = surface.inputs;
  const chosen = choices.find(({ id }) => id === choice) ?? choices.find(({ id }) => id === initial) ?? choices[0];
  return (
    <NoticeFrame
      surface={surface}
      title={title}
      text={body === undefined ? undefined : <NoticeText body={body} />}
      actions={
        <Answers
          surface={surface}
          cancel={cancel}
          confirm={confirm}
          isConfirmDisabled={chosen === undefined}
          onConfirm={() => chosen && surface.setInput('choice', chosen.id)}
        />
      }
    >
      <Choices surface={surface} label={title} choices={choices} chosen={chosen?.id} />
      {dontShowAgain !== undefined && <Tick surface={surface} input="dontShowAgain" action="dont-show-again" label={dontShowAgain} />}
    </NoticeFrame>
  );
}

interface ChoicesProps {
  readonly surface: SurfaceHandle;
  /** The accessible name of the group. */
  readonly label: string;
  readonly choices: ChoiceDialogProps['choices'];
  readonly chosen: string | undefined;
}

/** Radio buttons as large as what they say: the input lies over its card, so that pointer, keyboard and script meet it. */
function Choices({ surface, label, choices, chosen }: ChoicesProps) {
  return (
    <div className={styles.choices} role="radiogroup" aria-label={label}>
      {choices.map((choice) => (
        <label key={choice.id} className={styles.choice}>
          <input
            type="radio"
            className={styles.input}
            name={`${surface.id}-choice`}
            data-action={choice.id}
            checked={choice.id === chosen}
            disabled={surface.busy}
            onChange={() => surface.setInput('choice', choice.id)}
          />
          <span className={styles.mark} aria-hidden="true" />
          <span className={styles.words}>
            <span className={styles.label}>{choice.label}</span>
            {choice.hint !== undefined && <span className={styles.hint}>{choice.hint}</span>}
          </span>
        </label>
      ))}
    </div>
  );
}
