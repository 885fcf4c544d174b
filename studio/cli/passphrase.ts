import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { PublishFault } from '../publish/fault.ts';
import { PASSPHRASE_VARIABLE } from '../publish/key-cipher.ts';

/** Returns the passphrase of a key file. `name` is used in the question. */
export type AskPassphrase = (name: string) => Promise<string>;

const MIN_LENGTH = 12;

/**
 * Returns a reader of passphrases: from a file descriptor or the environment, which automation sets, or else from the terminal without
 * echo. Never from an argument, which other users of the machine can see.
 */
export function createPassphraseReader(fd: number | undefined): AskPassphrase {
  const given = fd === undefined ? process.env[PASSPHRASE_VARIABLE] : readDescriptor(fd);
  return given === undefined ? askSilently : () => Promise.resolve(given);
}

function readDescriptor(fd: number): string {
  try {
    return readFileSync(fd, 'utf8').replace(/\r?\n$/, '');
  } catch {
    throw new PublishFault(`--passphrase-fd ${fd}: this file descriptor cannot be read`, { exit: 2 });
  }
}

/** Asks for a new passphrase, on a terminal twice. Throws a `PublishFault` if it's too short. */
export async function askNewPassphrase(ask: AskPassphrase, name: string): Promise<string> {
  const passphrase = await ask(`new passphrase for ${name}`);
  if (passphrase.length < MIN_LENGTH) throw new PublishFault(`a passphrase has at least ${MIN_LENGTH} characters`, { exit: 2 });
  if ((await ask(`the same again for ${name}`)) !== passphrase) throw new PublishFault('these are two passphrases', { exit: 2 });
  return passphrase;
}

async function askSilently(name: string): Promise<string> {
  if (!process.stdin.isTTY)
    throw new PublishFault(`${name} needs a passphrase: run this on a terminal, set ${PASSPHRASE_VARIABLE}, or add --passphrase-fd N`, {
      exit: 2,
    });
  process.stderr.write(`${name}: `);
  const muted = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: muted, terminal: true });
  try {
    return await new Promise((resolve, reject) => {
      lines.once('line', resolve);
      lines.once('close', () => reject(new PublishFault('no passphrase was entered', { exit: 2 })));
    });
  } finally {
    lines.close();
    process.stderr.write('\n');
  }
}
