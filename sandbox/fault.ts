/** How a call can fail but by an HTTP status: no answer at all, a page instead of JSON, half an answer, a closed connection. */
export const FAULT_KINDS = ['timeout', 'html', 'cut', 'refused'] as const;

/** One of these, or an HTTP status from 400 to 599. */
export type Fault = (typeof FAULT_KINDS)[number] | number;

/** Reads a fault as an address names it. */
export function readFault(text: string): Fault | undefined {
  return /^[45]\d\d$/.test(text) ? Number(text) : FAULT_KINDS.find((kind) => kind === text);
}
