/** An effect that failed without a failed request, such as a passkey ceremony. `names` has the most specific error name first. */
export class EffectError extends Error {
  readonly names: readonly string[];

  constructor(names: readonly string[], cause: unknown) {
    super(names.join(', '), { cause });
    this.names = names;
  }
}
