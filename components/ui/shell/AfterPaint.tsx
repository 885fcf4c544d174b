import { type ReactNode, startTransition, useEffect, useState } from 'react';

interface AfterPaintProps {
  readonly children: ReactNode;
  /** It is painted already: the page was drawn ahead. */
  readonly stands?: boolean;
}

/** What lies below the first screenful is drawn once that is painted: it takes as long to draw, and nobody waits for it. */
export function AfterPaint({ children, stands = false }: AfterPaintProps) {
  const [isDue, setDue] = useState(stands);
  useEffect(() => startTransition(() => setDue(true)), []);
  return isDue ? children : null;
}
