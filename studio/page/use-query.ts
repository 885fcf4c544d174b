import { useEffect, useState } from 'react';
import type { RequestName, RequestOf } from '../server/requests.ts';
import { send } from './api.ts';

/** State of a query. Keeps the last response while the next is pending. */
export interface QueryState<Answer> {
  readonly answer: Answer | null;
  readonly error: string;
  readonly isAsking: boolean;
}

interface QueryResult<Answer> {
  readonly key: string;
  readonly answer: Answer | null;
  readonly error: string;
}

const DEBOUNCE_MS = 400;

/** Repeats a query when it or the draft changes. A null query is idle. */
export function useQuery<Answer, Name extends RequestName>(name: Name, body: RequestOf<Name> | null, turn: number): QueryState<Answer> {
  const [settled, setSettled] = useState<QueryResult<Answer>>({ key: '', answer: null, error: '' });
  const key = body === null ? '' : JSON.stringify([turn, body]);
  useEffect(() => {
    if (key === '') return undefined;
    let isLast = true;
    const setResult = (answer: Answer | null, error = ''): void => {
      if (isLast) setSettled({ key, answer, error });
    };
    const [, asked] = JSON.parse(key) as [number, RequestOf<Name>]; // Created above.
    const timer = setTimeout(() => {
      send<Answer, Name>(name, asked).then(setResult, (error: unknown) =>
        setResult(null, error instanceof Error ? error.message : String(error)),
      );
    }, DEBOUNCE_MS);
    return () => {
      isLast = false;
      clearTimeout(timer);
    };
  }, [name, key]);
  const isAsking = key !== '' && settled.key !== key;
  return { answer: key === '' ? null : settled.answer, error: isAsking ? '' : settled.error, isAsking };
}
