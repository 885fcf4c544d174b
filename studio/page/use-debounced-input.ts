import { useEffect, useState } from 'react';
import { DebouncedInput, type DebounceOptions } from './debounced-input.ts';

/** Creates a debounced input. Commits the pending value on unmount. */
export function useDebouncedInput<Value>(value: Value, options: DebounceOptions<Value>): DebouncedInput<Value> {
  const [typing] = useState(() => new DebouncedInput(value, options));
  useEffect(() => typing.setOptions(options));
  useEffect(() => typing.receive(value), [typing, value]);
  useEffect(() => () => void typing.commit(), [typing]);
  return typing;
}
