/** Expression that the page evaluates to a prop. It is recognized by a marker key whose value is a string (an object for `list`). */
export type Expression =
  | { readonly text: string; readonly with?: Readonly<Record<string, RawProp>> }
  | { readonly link: string; readonly params?: Readonly<Record<string, RawProp>> }
  | { readonly value: string; readonly else?: RawProp }
  | { readonly arg: string; readonly else?: RawProp }
  | { readonly by: string; readonly cases: Readonly<Record<string, RawProp>>; readonly else?: RawProp }
  | { readonly action: string; readonly with?: Readonly<Record<string, RawProp>> }
  | { readonly menu: string }
  | { readonly input: string }
  | { readonly now: true }
  | { readonly list: Readonly<Record<string, RawProps>> };

export type RawProp = string | number | boolean | readonly (string | number)[] | Expression | { readonly [key: string]: RawProp };
export type RawProps = Readonly<Record<string, RawProp>>;

export const EXPRESSION_MARKERS = ['text', 'link', 'value', 'arg', 'by', 'action', 'menu', 'input'] as const;
export type ExpressionMarker = (typeof EXPRESSION_MARKERS)[number] | 'list' | 'now';

export function getExpressionMarker(raw: unknown): ExpressionMarker | null {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return null;
  const record = raw as Record<string, unknown>;
  if (typeof record['list'] === 'object' && record['list'] !== null) return 'list';
  if (record['now'] === true) return 'now';
  return EXPRESSION_MARKERS.find((marker) => typeof record[marker] === 'string') ?? null;
}
