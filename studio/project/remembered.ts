const KEPT = 50_000;
const answers = new Map<string, unknown>();

/** The answer to a question about plain data, computed once: analyses of rules outlive edits elsewhere. */
export function remembered<Answer>(question: string, about: unknown, compute: () => Answer): Answer {
  const key = `${question} ${JSON.stringify(about)}`;
  // Each question has one type of answer.
  if (answers.has(key)) return answers.get(key) as Answer;
  const answer = compute();
  if (answers.size >= KEPT) answers.clear();
  answers.set(key, answer);
  return answer;
}
