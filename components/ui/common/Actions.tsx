import type { ReactNode } from 'react';

interface ActionsProps {
  readonly children: ReactNode;
  readonly isOfVisitor?: boolean;
}

export function Actions({ children, isOfVisitor = false }: ActionsProps) {
  return (
    <div className="wrap gap-3" data-of={isOfVisitor ? 'visitor' : undefined}>
      {children}
    </div>
  );
}
