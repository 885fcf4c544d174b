import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Finding } from '../project/finding.ts';
import type { TextReport } from '../server/shapes.ts';
import { send } from './api.ts';
import { Lines } from './Lines.tsx';
import type { StudioStore } from './store.ts';
import { formatText } from './words.ts';

export const FindingsTab = observer(function FindingsTab({ store }: { readonly store: StudioStore }) {
  const { findings } = store.draft.findings;
  return (
    <>
      {findings.length === 0 && <p>{formatText('findings-none', { site: store.site })}</p>}
      <ul className="findings">
        {findings.map((finding) => (
          <li key={formatPosition(finding) + finding.message}>
            <button type="button" className="link" onClick={() => void store.goTo(finding)}>
              {formatPosition(finding)}
            </button>{' '}
            <span data-severity={finding.severity}>{finding.severity}</span> {finding.path === '' ? '' : `${finding.path}: `}
            {finding.message}
            {finding.suggestion === undefined ? '' : ` (${finding.suggestion}?)`}
          </li>
        ))}
      </ul>
      <CheckAll key={store.edits.turn} />
    </>
  );
});

function formatPosition({ file, line, column }: Finding): string {
  return `${file}:${line}:${column}`;
}

function CheckAll() {
  const [lines, setLines] = useState<readonly string[] | null>(null);
  const [isAsking, setAsking] = useState(false);
  const check = async (): Promise<void> => {
    setAsking(true);
    const report = await send<TextReport>('check', {}).catch((error: unknown) => ({ lines: [String(error)] }));
    setLines(report.lines);
    setAsking(false);
  };
  return (
    <>
      <button type="button" className="button" disabled={isAsking} onClick={() => void check()}>
        {isAsking ? formatText('asking') : formatText('check-all')}
      </button>
      {lines && <Lines label={formatText('check-all')} text={lines.join('\n')} />}
    </>
  );
}
