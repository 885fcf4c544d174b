import { useEffect, useState } from 'react';
import { Typing, type Ways } from './typing.ts';

/** Typing over a value, which goes on with what the value becomes; what is still in the hand is not lost with the field. */
export function useTyping<Value>(value: Value, ways: Ways<Value>): Typing<Value> {
  const [typing] = useState(() => new Typing(value, ways));
  useEffect(() => typing.go(ways));
  useEffect(() => typing.follow(value), [typing, value]);
  useEffect(() => () => void typing.handOn(), [typing]);
  return typing;
}
