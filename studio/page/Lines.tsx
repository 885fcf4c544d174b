interface LinesProps {
  readonly label: string;
  readonly text: string;
  /** Screen readers announce it immediately, because it's an error. */
  readonly isAlert?: boolean;
}

/** Preformatted text, focusable so that it can be scrolled by keyboard. */
export function Lines({ label, text, isAlert = false }: LinesProps) {
  return (
    <section className="lines" tabIndex={0} aria-label={label}>
      <pre {...(isAlert ? { role: 'alert' } : {})}>{text}</pre>
    </section>
  );
}
