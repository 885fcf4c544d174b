export interface ActionOrigin {
  readonly surface: string | null;
  readonly args: Readonly<Record<string, string>>;
  readonly files?: Readonly<Record<string, File>>;
  readonly failure?: string;
  /** Names of an error without a failed request, most specific first. */
  readonly outcome?: readonly string[];
}
