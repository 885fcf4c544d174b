import { useEffect, useState } from 'react';
import { DebouncedInput, type DebounceOptions } from './debounced-input.ts';

export function useDebouncedInput<Value>(value: Value, options: DebounceOptions<Value>): DebouncedInput<Value> {
  const [typing] = useState(() => new DebouncedInput(value, options));
  useEffect(() => typing.setOptions(options));
  useEffect(() => typing.receive(value), [typing, value]);
  useEffect(() => () => void typing.commit(), [typing]);
  return typing;
}
