import { useEffect, useState } from 'react';
import { Typing, type Ways } from './typing.ts';

/** Creates a debounced input. Commits the pending value on unmount. */
export function useTyping<Value>(value: Value, ways: Ways<Value>): Typing<Value> {
  const [typing] = useState(() => new Typing(value, ways));
  useEffect(() => typing.go(ways));
  useEffect(() => typing.follow(value), [typing, value]);
  useEffect(() => () => void typing.handOn(), [typing]);
  return typing;
}
