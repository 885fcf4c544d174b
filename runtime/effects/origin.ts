/** Who raised an action, and with what. */
export interface ActionOrigin {
  /** The surface, or null for a control outside surfaces. */
  readonly surface: string | null;
  /** What the surface was opened with, what the control was given, and typed text that is no fact. */
  readonly args: Readonly<Record<string, string>>;
  /** The server's message of the failure that raised the action `failed`. */
  readonly failure?: string;
  /** What its end is called, the most telling name first, where no call failed. */
  readonly outcome?: readonly string[];
}
