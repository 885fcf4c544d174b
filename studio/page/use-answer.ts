import { useEffect, useState } from 'react';
import type { RequestName, RequestOf } from '../server/requests.ts';
import { send } from './api.ts';

/** What the server said to a question: the last answer stays while the next one is awaited. */
export interface Asked<Answer> {
  readonly answer: Answer | null;
  readonly error: string;
  readonly isAsking: boolean;
}

interface Settled<Answer> {
  /** The question, and the turn of the draft, that were asked last. */
  readonly key: string;
  readonly answer: Answer | null;
  readonly error: string;
}

/** A hand that moves asks nothing: only what stands for so long is asked. */
const REST_MS = 400;

/** Asks a question again whenever it, or the draft, has become another; null asks nothing. */
export function useAnswer<Answer, Name extends RequestName>(name: Name, body: RequestOf<Name> | null, turn: number): Asked<Answer> {
  const [settled, setSettled] = useState<Settled<Answer>>({ key: '', answer: null, error: '' });
  const key = body === null ? '' : JSON.stringify([turn, body]);
  useEffect(() => {
    if (key === '') return undefined;
    let isLast = true;
    const settle = (answer: Answer | null, error = ''): void => {
      if (isLast) setSettled({ key, answer, error });
    };
    const [, asked] = JSON.parse(key) as [number, RequestOf<Name>]; // made above
    const timer = setTimeout(() => {
      send<Answer, Name>(name, asked).then(settle, (error: unknown) =>
        settle(null, error instanceof Error ? error.message : String(error)),
      );
    }, REST_MS);
    return () => {
      isLast = false;
      clearTimeout(timer);
    };
  }, [name, key]);
  const isAsking = key !== '' && settled.key !== key;
  return { answer: key === '' ? null : settled.answer, error: isAsking ? '' : settled.error, isAsking };
}
