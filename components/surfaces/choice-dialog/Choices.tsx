import type { SurfaceHandle } from '../../../schemas/manifest/resolved.ts';
import type { ChoiceDialogProps } from './choice-dialog.schema.ts';
import styles from './Choices.module.css';

interface ChoicesProps {
  readonly surface: SurfaceHandle;
  /** The accessible name of the group. */
  readonly label: string;
  readonly choices: ChoiceDialogProps['choices'];
  readonly chosen: string | undefined;
}

/** Radio buttons as large as what they say: the input lies over its card, so that pointer, keyboard and script meet it. */
export function Choices({ surface, label, choices, chosen }: ChoicesProps) {
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
