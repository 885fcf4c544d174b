import { type ReactNode, useId } from 'react';

interface SectionProps {
  readonly title: string;
  readonly titleClassName?: string | undefined;
  readonly className?: string | undefined;
  readonly isBusy?: boolean;
  readonly isOfVisitor?: boolean;
  readonly children: ReactNode;
}

export function Section({ title, titleClassName = 'text-16 pb-3', className, isBusy, isOfVisitor, children }: SectionProps) {
  const heading = useId();
  return (
    <section className={className} aria-labelledby={heading} aria-busy={isBusy} data-of={isOfVisitor === true ? 'visitor' : undefined}>
      <h2 id={heading} className={titleClassName}>
        {title}
      </h2>
      {children}
    </section>
  );
}
