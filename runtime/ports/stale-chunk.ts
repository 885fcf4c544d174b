import { getFieldKey, RESTORED_FIELDS, type TypedTexts } from './typed-fields.ts';

/** Session record for the page after a reload: the build that missed a file, and form values. */
const KEY = 'meridian:missed';

interface Missed {
  readonly build: string;
  readonly typed: TypedTexts;
}

function read(): Missed {
  return JSON.parse(sessionStorage.getItem(KEY) ?? '{"typed":[]}') as Missed;
}

function readTypedTexts(): TypedTexts {
  const fields = [...document.querySelectorAll<HTMLInputElement>(RESTORED_FIELDS)];
  return fields.flatMap((field) => (field.value === '' ? [] : [[getFieldKey(field), field.value] as const]));
}

/** Returns whether the server responds and no longer has the file. Rejects if offline, when a reload wouldn't help. */
async function isGone(address: string): Promise<boolean> {
  const { status, headers } = await fetch(address, { method: 'HEAD', cache: 'no-cache' });
  return status < 500 && !/script|css/.test(headers.get('content-type') ?? '');
}

/**
 * Reloads the page once if a newer build has replaced a file of its build (SRV-12). If the same build misses a file again, the page shows
 * an error.
 */
export function reloadOnStaleChunk(reload: () => void): void {
  const { build } = document.documentElement.dataset;
  // Without storage, a second reload couldn't be prevented. Without a build, files change during development.
  const reloadIfGone = async ({ payload }: Event & { payload?: Error }): Promise<void> => {
    // Some browsers don't report the file. Then the page's own URL shows whether the server responds.
    const [address = location.href] = /\S+\.(js|css)\b/.exec(payload?.message ?? '') ?? [];
    if (build === undefined || read().build === build || !(await isGone(address))) return;
    sessionStorage.setItem(KEY, JSON.stringify({ build, typed: readTypedTexts() } satisfies Missed));
    reload();
  };
  addEventListener('vite:preloadError', (event) => void reloadIfGone(event).catch(() => undefined));
}

export async function restoreFormValues(): Promise<void> {
  try {
    const { typed, ...rest } = read();
    if (typed.length === 0) return;
    sessionStorage.setItem(KEY, JSON.stringify({ ...rest, typed: [] }));
    (await import('./restore-form-values.ts')).fillFields(document, typed);
  } catch {
    // Storage is blocked, so there is nothing to restore.
  }
}
