/** An error that the user can fix. The message describes the problem, the place and the solution. */
export class PublishFault extends Error {
  /** Exit code: 1 for problems found, 2 for usage errors. */
  readonly exit: 1 | 2;

  constructor(message: string, { exit = 1 }: { readonly exit?: 1 | 2 } = {}) {
    super(message);
    this.name = 'PublishFault';
    this.exit = exit;
  }
}
