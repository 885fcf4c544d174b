import { type ReactNode, startTransition, useEffect, useState } from 'react';

/** What lies below the first screenful is drawn once that is painted: it takes as long to draw, and nobody waits for it. */
export function AfterPaint({ children }: { readonly children: ReactNode }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => startTransition(() => setDue(true)), []);
  return isDue ? children : null;
}
