import type { ModulePort } from '../../ports/ports.ts';

const failures = new Map<string, number>();

/** Loads a script's module. Browsers keep a failed one for the page's life, but know it by its fragment, too, which no server sees. */
export async function loadScript(script: string, load: ModulePort): Promise<unknown> {
  const failed = failures.get(script) ?? 0;
  try {
    return await load(failed === 0 ? script : `${script}#${failed}`);
  } catch (error) {
    failures.set(script, failed + 1);
    throw error;
  }
}
