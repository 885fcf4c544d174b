/** An effect came to another end than it is for, and no call failed: what it is called, the most telling name first. */
export class EffectError extends Error {
  override readonly name = 'EndedOtherwise';
  readonly names: readonly string[];

  constructor(names: readonly string[], cause: unknown) {
    super(names.join(', '), { cause });
    this.names = names;
  }
}
