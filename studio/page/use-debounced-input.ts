import { useEffect, useState } from 'react';
import { DebouncedInput, type DebounceOptions } from './debounced-input.ts';

/** Creates a debounced input. Commits the pending value on unmount. */
export function useDebouncedInput<Value>(value: Value, ways: DebounceOptions<Value>): DebouncedInput<Value> {
  const [typing] = useState(() => new DebouncedInput(value, ways));
  useEffect(() => typing.go(ways));
  useEffect(() => typing.follow(value), [typing, value]);
  useEffect(() => () => void typing.handOn(), [typing]);
  return typing;
}
