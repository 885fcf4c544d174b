import { parseArgs } from 'node:util';
import { type Outcome, print, wrongUse } from './output.ts';
import { resolveVerb } from './resolve.ts';
import { test } from './test.ts';
import { validate } from './validate.ts';
import { openWorkspace, type Workspace } from './workspace.ts';

interface Verb {
  readonly usage: string;
  readonly does: string;
  readonly run: (names: readonly string[], workspace: Workspace) => Outcome;
}

const VERBS: Readonly<Record<string, Verb>> = {
  validate: { usage: 'validate [FILE…]', does: 'checks every manifest, rule and locale file, or those named', run: validate },
  test: { usage: 'test', does: "runs every rule's cases", run: test },
  resolve: { usage: 'resolve SITE', does: 'prints the effective manifest of a site', run: resolveVerb },
};

const HELP = [
  'npm run meridian -- VERB [--json]',
  '',
  ...Object.values(VERBS).map(({ usage, does }) => `  ${usage.padEnd(20)}${does}`),
  '',
  'Exit 0: holds; 1: it found something; 2: wrong use. --json prints one JSON document.',
];

async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  });
  const isJson = values.json === true;
  if (values.help === true) return print({ exit: 0, lines: HELP, document: { help: HELP } }, isJson);
  const [name = '', ...names] = positionals;
  const verb = Object.hasOwn(VERBS, name) ? VERBS[name] : undefined;
  if (!verb) return print(wrongUse([name === '' ? 'a verb is missing' : `no verb "${name}"`, ...HELP].join('\n')), isJson);
  print(verb.run(names, await openWorkspace(process.cwd())), isJson);
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  // parseArgs throws on an option that it does not know; anything else is a fault of the tool's own.
  if (!(error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))) throw error;
  print(wrongUse(error.message), false);
}
