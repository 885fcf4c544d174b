/** Words of a key whose value is a secret. */
const SECRET_WORDS = new Set([
  ...['password', 'passwd', 'pwd', 'token', 'secret', 'sign', 'signature'],
  ...['auth', 'authorization', 'cookie', 'fundpass', 'totp'],
]);

/** What a key may end in, glued to what stands before it: `csrftoken`. */
const SECRET_ENDS = ['token', 'password', 'secret'] as const;

/** Keys that hold such a word and no secret. */
const OPEN_KEYS = new Set(['totpname']);

const CASE_CHANGE = /(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/;
const SEPARATOR = /[^\p{L}\p{N}]/u;

/** The words of a key in lower case, split at case changes and at whatever is neither letter nor digit. */
export function wordsOf(key: string): readonly string[] {
  const parts = key.split(SEPARATOR).flatMap((part) => part.split(CASE_CHANGE));
  return parts.filter((part) => part !== '').map((part) => part.toLowerCase());
}

/** Whether the value of this key is to become `***`. */
export function isSecretKey(key: string): boolean {
  const words = wordsOf(key).map(singular);
  const whole = words.join('');
  if (OPEN_KEYS.has(whole)) return false;
  // `fundPass` and `pass_word` are the same words, written apart.
  const pairs = words.slice(1).map((word, index) => `${words[index]}${word}`);
  return [...words, ...pairs].some((word) => SECRET_WORDS.has(word)) || SECRET_ENDS.some((end) => whole.endsWith(end));
}

/** `passwords` and `password2` as `password`. */
function singular(word: string): string {
  return word.replace(/\d{1,9}$/, '').replace(/s$/, '');
}
