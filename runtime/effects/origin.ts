import type { Refusal } from '../../schemas/manifest/resolved.ts';

export interface ActionOrigin {
  readonly surface: string | null;
  readonly args: Readonly<Record<string, string>>;
  readonly onRefused?: ((refusal: Refusal) => boolean) | undefined;
  readonly failure?: string;
  /** Names of an error without a failed request, most specific first. */
  readonly outcome?: readonly string[];
}
