export interface PersonaQuery {
  readonly persona: string;
  /** Values by position: `{ "compliance-check.limit.brazil_toast": 1 }`. */
  readonly answers?: Readonly<Record<string, unknown>>;
  readonly faults?: Readonly<Record<string, string | number>>;
}

export function formatQuery({ persona, answers = {}, faults = {} }: PersonaQuery): string {
  const query = new URLSearchParams({ persona });
  for (const [position, value] of Object.entries(answers)) query.append('answer', `${position}:${JSON.stringify(value)}`);
  for (const [call, fault] of Object.entries(faults)) query.append('fault', `${call}:${fault}`);
  return query.toString();
}
