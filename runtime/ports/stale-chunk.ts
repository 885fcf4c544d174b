import { fieldKey, TYPED, type TypedTexts } from './typed-fields.ts';

/** Under this key a page that reloads itself tells the page after it which build missed a file, and what had been typed. */
const KEY = 'meridian:missed';

interface Missed {
  readonly build: string;
  readonly typed: TypedTexts;
}

function read(): Missed {
  return JSON.parse(sessionStorage.getItem(KEY) ?? '{"typed":[]}') as Missed;
}

function typedTexts(): TypedTexts {
  const fields = [...document.querySelectorAll<HTMLInputElement>(TYPED)];
  return fields.flatMap((field) => (field.value === '' ? [] : [[fieldKey(field), field.value] as const]));
}

/** Whether the server answers, and has no such file: a visitor without a network keeps the page that is there. */
async function isGone(address: string): Promise<boolean> {
  const { status, headers } = await fetch(address, { method: 'HEAD', cache: 'no-cache' });
  return status < 500 && !/script|css/.test(headers.get('content-type') ?? '');
}

/**
 * A page that misses a file of its build, because newer ones have taken its place, reloads itself once (SRV-12). When the
 * same build misses one again, the failure is told where it stands, like every other.
 */
export function followMissedFiles(reload: () => void): void {
  const { build } = document.documentElement.dataset;
  // Without storage nobody could tell the first time from the second; without a build, files change while they are edited.
  const missed = async ({ payload }: Event & { payload?: Error }): Promise<void> => {
    // Some browsers don't say which file it was: then it is asked whether the server answers at all.
    const [address = location.href] = /\S+\.(js|css)\b/.exec(payload?.message ?? '') ?? [];
    if (build === undefined || read().build === build || !(await isGone(address))) return;
    sessionStorage.setItem(KEY, JSON.stringify({ build, typed: typedTexts() } satisfies Missed));
    reload();
  };
  addEventListener('vite:preloadError', (event) => void missed(event).catch(() => undefined));
}

/** Gives the fields of this page back what had been typed into those of the page before. */
export async function restoreTyped(): Promise<void> {
  try {
    const { typed, ...rest } = read();
    if (typed.length === 0) return;
    sessionStorage.setItem(KEY, JSON.stringify({ ...rest, typed: [] }));
    (await import('./restore-form-values.ts')).fillFields(document, typed);
  } catch {
    // Storage that throws has kept nothing.
  }
}
