import { parseArgs } from 'node:util';
import { Refusal } from '../disk.ts';
import { updateSchemas } from '../editor-schemas.ts';
import { type Outcome, print, createUsageError } from './output.ts';
import { type Call, formatHelp, type Verb } from './verb.ts';
import { VERBS } from './verbs.ts';
import { openWorkspace } from './workspace.ts';

const HELP = [
  'npm run meridian -- VERB [--json]',
  '',
  ...Object.values(VERBS).map(({ usage, does }) => `  ${usage.padEnd(40)}${does}`),
  '',
  'VERB --help says more, with an example. --json prints one JSON document.',
  'Exit 0: holds; 1: it found something; 2: wrong use.',
];

const EVERY_VERB = { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const;

function getOptions(verb: Verb | undefined): Record<string, { type: 'boolean' | 'string'; short?: string; multiple?: boolean }> {
  const own = Object.entries(verb?.options ?? {}).map(([name, { type, isMany = false }]) => [name, { type, multiple: isMany }]);
  return { ...Object.fromEntries(own), ...EVERY_VERB };
}

function createTextOutcome(lines: readonly string[]): Outcome {
  return { exit: 0, lines, document: { help: lines } };
}

async function run(args: string[]): Promise<void> {
  const name = args.find((arg) => !arg.startsWith('-')) ?? '';
  const verb = Object.hasOwn(VERBS, name) ? VERBS[name] : undefined;
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: getOptions(verb) });
  const isJson = values['json'] === true;
  if (values['help'] === true) return print(createTextOutcome(verb ? formatHelp(verb) : HELP), isJson);
  if (!verb) return print(createUsageError(name === '' ? 'a verb is missing' : `no verb "${name}"`, HELP), isJson);
  const workspace = await openWorkspace(process.cwd());
  // An empty project has no findings, so a check in the wrong folder would pass.
  if (workspace.project.files.size === 0 && verb.isAnywhere !== true)
    return print(createUsageError(`no manifests/, rules/ or locales/ in ${workspace.root}`), isJson);
  print(await verb.run({ names: positionals.slice(1), ...splitOptions(values), workspace }), isJson);
  await updateSchemas(workspace);
}

type Values = Readonly<Record<string, string | boolean | readonly (string | boolean)[] | undefined>>;

function splitOptions(values: Values): Pick<Call, 'options' | 'lists'> {
  const entries = Object.entries(values);
  const one = entries.flatMap(([name, value]) => (typeof value === 'object' ? [] : [[name, value] as const]));
  const many = entries.flatMap(([name, value]) => (typeof value === 'object' ? [[name, value.map(String)] as const] : []));
  return { options: Object.fromEntries(one), lists: Object.fromEntries(many) };
}

// A reader such as `head` closes the pipe early, which isn't an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit();
  throw error;
});

const args = process.argv.slice(2);
try {
  await run(args);
} catch (error) {
  print(toUsageError(error), args.includes('--json'));
}

/** `parseArgs` throws a TypeError for unknown options. Other errors are bugs. */
function toUsageError(error: unknown): Outcome {
  if (error instanceof Refusal) return createUsageError(error.message);
  const isExpected = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  const text = error instanceof Error ? ((isExpected ? null : error.stack) ?? error.message) : String(error);
  const [first = '', ...more] = text.split('\n');
  return createUsageError(first, more);
}
