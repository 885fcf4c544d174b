const NAMES_RULE: readonly string[] = ['when', 'unless', 'dismissible', 'analyticsWhen'];

export function getNamedRules(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    typeof inner === 'string' ? (NAMES_RULE.includes(key) ? [inner] : []) : getNamedRules(inner),
  );
}
