import type { SurfaceHandle } from '../../../schemas/manifest/resolved.ts';
import styles from './Checkbox.module.css';

interface CheckboxProps {
  readonly surface: SurfaceHandle;
  /** The input that it sets. */
  readonly input: string;
  /** `data-action` (contract 9). */
  readonly action: string;
  readonly label: string;
  readonly isDisabled?: boolean;
}

/** A checkbox of a surface, with its words as a part of the target. */
export function Checkbox({ surface, input, action, label, isDisabled = false }: CheckboxProps) {
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        className={styles.box}
        data-action={action}
        checked={surface.inputs[input] === true}
        disabled={surface.busy || isDisabled}
        onChange={(event) => surface.setInput(input, event.target.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
