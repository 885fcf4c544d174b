import type { Diagnostic } from '@codemirror/lint';
import type { EditorState } from '@codemirror/state';
import type { Finding } from '../project/finding.ts';

export function toDiagnostics({ doc }: Pick<EditorState, 'doc'>, findings: readonly Finding[]): Diagnostic[] {
  return findings.map(({ line, column, message, severity }) => {
    const found = doc.line(Math.min(Math.max(1, line), doc.lines));
    const from = Math.min(found.from + column - 1, found.to);
    return { from, to: found.to, severity, message };
  });
}
