/** Failures other than an HTTP status: no response, a page instead of JSON, a truncated response, a closed connection. */
export const FAULT_KINDS = ['timeout', 'html', 'cut', 'refused'] as const;

export type Fault = (typeof FAULT_KINDS)[number] | number;

export function readFault(text: string): Fault | undefined {
  return /^[45]\d\d$/.test(text) ? Number(text) : FAULT_KINDS.find((kind) => kind === text);
}
