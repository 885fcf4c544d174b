/** @jsxImportSource preact */
import { useId } from 'preact/hooks';

interface SelectProps<Option extends string> {
  readonly label: string;
  readonly name: string;
  readonly value: Option;
  readonly options: readonly Option[];
  /** Default: the option itself. */
  readonly nameOf?: (option: Option) => string;
  readonly onChoose: (option: Option) => void;
}

export function Select<Option extends string>({ label, name, value, options, nameOf, onChoose }: SelectProps<Option>) {
  const id = useId();
  const choose = (chosen: string): void => {
    const option = options.find((each) => each === chosen);
    if (option !== undefined) onChoose(option);
  };
  return (
    <div className="ma-field">
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} className="ma-input" value={value} onChange={({ currentTarget }) => choose(currentTarget.value)}>
        {options.map((option) => (
          <option key={option} value={option}>
            {nameOf?.(option) ?? option}
          </option>
        ))}
      </select>
    </div>
  );
}
