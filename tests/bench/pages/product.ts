import { spawn } from 'node:child_process';
import { chromium, type Browser } from 'playwright';
import { findBrowser } from '../../../scripts/find-browser.ts';

export async function withProduct<T>(root: string, port: number, work: (address: string) => Promise<T>): Promise<T> {
  const env = { ...process.env, PORT: String(port) };
  const server = spawn(process.execPath, ['--import', './scripts/ts-hook.mjs', 'server/start.ts'], { cwd: root, env });
  server.stderr.pipe(process.stderr);
  try {
    await new Promise<void>((resolve, reject) => {
      server.stdout.on('data', (text: Buffer) => /^ready$/m.test(text.toString()) && resolve());
      server.on('exit', (code) => reject(new Error(`the server of ${root} ended with ${code ?? 'a signal'}`)));
    });
    return await work(`http://localhost:${port}`);
  } finally {
    server.kill('SIGTERM');
  }
}

export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}
