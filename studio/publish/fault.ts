/** Something that a person did or must do before publishing can go on: what is wrong, where, and what to do about it. */
export class PublishFault extends Error {
  /** 1: it was found wanting; 2: it was asked for in a wrong way. */
  readonly exit: 1 | 2;

  constructor(message: string, { exit = 1 }: { readonly exit?: 1 | 2 } = {}) {
    super(message);
    this.name = 'PublishFault';
    this.exit = exit;
  }
}
