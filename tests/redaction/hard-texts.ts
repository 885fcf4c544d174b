/** Repeated parts of texts that are hard for patterns: beginnings without an end and ends without a beginning. */
export const HARD_PARTS: readonly string[] = [
  ['a', '0', '1', 'f', 'é', '٠', '手机', ' ', '\n', '\\', '"', '(', '{', '[', '{"a":', '["', '\ud800'],
  ['1-', '1.', '1 ', '1:', '12 ', '+1', '+86 (0)', '(0)', '(12) 345', '0532 ', '电话1', 'phone ', '号', 'A1', 'AB12 ', '12345678Z '],
  ['@', 'a@', 'a@a.', 'a@a.a', 'user@example.com ', 'user@example.com@', '1.2.3.4.', '192.0.2.1 ', '::', 'a:'],
  ['4111 1111 ', '4111111111111111 ', '=', '==', ':', '=>', 'a=', 'a=+1', ',a=', 'token=', 'token="', "token='", 'token=\\"', '"token":'],
  ['token={', 'token=a,b=c,', 'Cookie: a=b; ', '%', '%41', '%25', '%2525', '\\u0041', '\\n', '\\"', 'https://', 'https://a:'],
  ['eyJ', 'eyJa.eyJa.', 'Bearer ', 'Bearer a1', 'order no ', 'T', '1A', '0x'],
  ['Bearer %2525', '12345%41 ', '1234567%40 ', '%3D1234567 ', '%2525192.0.2.1 '],
].flat();

export function textOf(part: string, length: number): string {
  return part.repeat(Math.ceil(length / part.length));
}
