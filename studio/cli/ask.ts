import { createInterface } from 'node:readline/promises';

/** Asks a person; the answer without the space around it. */
export type Ask = (question: string) => Promise<string>;

/** Asks on a terminal. Without one there is nobody to ask. */
export function askerOn(input: NodeJS.ReadStream, output: NodeJS.WriteStream): Ask | null {
  if (!input.isTTY || !output.isTTY) return null;
  return async (question) => {
    const lines = createInterface({ input, output });
    try {
      return (await lines.question(question)).trim();
    } finally {
      lines.close();
    }
  };
}
