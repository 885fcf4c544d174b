/** Somebody who comes to a page: a persona, with what is changed of its answers, and the calls that fail. */
export interface Who {
  readonly persona: string;
  /** Values by place: `{ "compliance-check.limit.brazil_toast": 1 }`. */
  readonly answers?: Readonly<Record<string, unknown>>;
  /** Faults by call. */
  readonly faults?: Readonly<Record<string, string | number>>;
}

/** The parameters that make a browser somebody, for the address of a page. */
export function queryOf({ persona, answers = {}, faults = {} }: Who): string {
  const query = new URLSearchParams({ persona });
  for (const [place, value] of Object.entries(answers)) query.append('answer', `${place}:${JSON.stringify(value)}`);
  for (const [call, fault] of Object.entries(faults)) query.append('fault', `${call}:${fault}`);
  return query.toString();
}
