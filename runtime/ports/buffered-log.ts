import { Outbox } from '../telemetry/outbox.ts';
import type { Detail, Level, LogLine, LogPort } from './ports.ts';

export function createBufferedLog(): LogPort {
  const lines = new Outbox<LogLine>();
  const write = (level: Level) => (event: string, detail: Detail, cause?: unknown) => lines.put({ level, event, detail, cause });
  return {
    warn: write('warn'),
    error: write('error'),
    subscribe: (take) => lines.subscribe(take),
  };
}
