import { type ReactNode, startTransition, useEffect, useState } from 'react';

interface AfterPaintProps {
  readonly children: ReactNode;
  /** Whether the page was prerendered, so its children are already painted. */
  readonly isPrerendered?: boolean;
}

export function AfterPaint({ children, isPrerendered = false }: AfterPaintProps) {
  const [isDue, setDue] = useState(isPrerendered);
  useEffect(() => startTransition(() => setDue(true)), []);
  return isDue ? children : null;
}
