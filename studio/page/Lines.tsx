interface LinesProps {
  readonly label: string;
  readonly text: string;
  /** Read out at once: something stands in the way. */
  readonly isAlert?: boolean;
}

/** Words as they are laid out, which may be more than there is room for: then they are scrolled, by keyboard too. */
export function Lines({ label, text, isAlert = false }: LinesProps) {
  return (
    <section className="lines" tabIndex={0} aria-label={label}>
      <pre {...(isAlert ? { role: 'alert' } : {})}>{text}</pre>
    </section>
  );
}
