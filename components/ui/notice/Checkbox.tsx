import type { SurfaceHandle } from '../../../schemas/manifest/resolved.ts';
import styles from './Notice.module.css';

interface CheckboxProps {
  readonly surface: SurfaceHandle;
  readonly input: string;
  readonly action: string;
  readonly label: string;
  readonly isDisabled?: boolean;
}

export function Checkbox({ surface, input, action, label, isDisabled = false }: CheckboxProps) {
  return (
    <label className={`${styles.checkbox} py-2 row items-start gap-3 text-14`}>
      <input
        type="checkbox"
        className={`${styles.box} flex-none`}
        data-action={action}
        checked={surface.inputs[input] === true}
        disabled={surface.busy || isDisabled}
        onChange={(event) => surface.setInput(input, event.target.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
