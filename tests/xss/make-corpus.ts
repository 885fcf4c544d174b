import { writeFileSync } from 'node:fs';
import { corpus } from './corpus.ts';

/** `node --import ./scripts/ts-hook.mjs tests/xss/make-corpus.ts` writes corpus.json anew. */
const made = corpus();
writeFileSync(new URL('corpus.json', import.meta.url), `${JSON.stringify(made, null, 2)}\n`);
for (const [name, payloads] of Object.entries(made)) console.log(`${String(payloads.length).padStart(5)}  ${name}`);
