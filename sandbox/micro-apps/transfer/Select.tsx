/** @jsxImportSource preact */
import { useId } from 'preact/hooks';

interface SelectProps<Option extends string> {
  readonly label: string;
  readonly name: string;
  readonly value: Option;
  readonly options: readonly Option[];
  readonly formatOption?: (option: Option) => string;
  readonly onChoose: (option: Option) => void;
}

export function Select<Option extends string>({ label, name, value, options, formatOption, onChoose }: SelectProps<Option>) {
  const id = useId();
  const handleChange = (chosen: string): void => {
    const option = options.find((each) => each === chosen);
    if (option !== undefined) onChoose(option);
  };
  return (
    <div className="ma-field">
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} className="ma-input" value={value} onChange={({ currentTarget }) => handleChange(currentTarget.value)}>
        {options.map((option) => (
          <option key={option} value={option}>
            {formatOption?.(option) ?? option}
          </option>
        ))}
      </select>
    </div>
  );
}
