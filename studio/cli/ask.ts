import { createInterface } from 'node:readline/promises';

export type Ask = (question: string) => Promise<string>;

/** Returns null without a terminal, because no user can answer. */
export function createAsk(input: NodeJS.ReadStream, output: NodeJS.WriteStream): Ask | null {
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
