import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:tls';
import { expect, it, onTestFinished } from 'vitest';
import { readSettings } from '../../server/http/settings.ts';
import { createNginxConf, createNginxProxyConf } from '../../server/nginx/conf.ts';
import { runSite } from '../../server/run-site.ts';
import { restoreGlobals, createTemporaryFolder } from '../../server/testing/files.ts';
import { HEADERS } from '../hostile/requests/headers.ts';
import { PATHS } from '../hostile/requests/paths.ts';
import { SMUGGLING } from '../hostile/requests/smuggling.ts';
import { TARGETS } from '../hostile/requests/targets.ts';
import { UPGRADES } from '../hostile/requests/upgrades.ts';
import { RecordingBackEnd } from '../hostile/support/back-end.ts';
import { findStatuses, HOSTILE_DOCUMENT, HOSTILE_SITE } from '../hostile/support/target.ts';
import { runNginx } from '../kit/browser/nginx.ts';

/** nginx accepts these in its own way, and forwards one request that it writes itself. */
const LENIENT = [
  'a line without a colon',
  'lines that end with LF',
  'two hundred and one headers',
  'two hundred headers',
  'two keys',
  'Expect: something else',
];
/** nginx removes `Upgrade` except from the stream. */
const NO_UPGRADE = /^(a socket at |h2c at a page$)/;
/** Time limits, and responses of a back end. */
const OTHERS = /^(the back end: |a silent visitor|a visitor that ends)/;

const REQUESTS = [PATHS, TARGETS, HEADERS, SMUGGLING, UPGRADES]
  .flat(2)
  .filter(([name, , statuses]) => statuses !== '' && !LENIENT.includes(name) && !NO_UPGRADE.test(name) && !OTHERS.test(name));

restoreGlobals();
const documents = [HOSTILE_DOCUMENT];
const files = { 'nginx.conf': createNginxConf(documents), 'nginx-proxy.conf': createNginxProxyConf(documents) };
const dist = createTemporaryFolder({ ...HOSTILE_SITE, ...files });

async function startSite(origin: string): Promise<number> {
  const settings = readSettings({ API_ORIGIN: origin, TRUSTED_PROXIES: '127.0.0.1', HOST: '127.0.0.1' });
  const { server } = await runSite(dist, { ...settings, port: 0 });
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

async function startNginx(config: string) {
  const backEnd = new RecordingBackEnd();
  const origin = await backEnd.listen();
  const port = config === 'nginx.conf' ? Number(new URL(origin).port) : await startSite(origin);
  const nginx = await runNginx({ config, dist, backEnd: port });
  onTestFinished(async () => {
    await nginx.stop();
    backEnd.close();
  });
  return { backEnd, port: nginx.port };
}

async function sendBytes(port: number, bytes: string): Promise<string> {
  let answer = '';
  const socket = connect({ port, host: '127.0.0.1', servername: 'localhost', rejectUnauthorized: false });
  socket.on('error', () => socket.destroy());
  socket.setEncoding('latin1').on('data', (part: string) => (answer += part));
  // Some responses leave the connection open, and nginx waits for the rest of an invalid body.
  socket.setTimeout(5000, () => socket.destroy());
  socket.write(bytes, 'latin1');
  await once(socket, 'close');
  return findStatuses(answer);
}

/** Servers reject with different statuses, or close the connection. */
const normalize = (statuses: string): string => (/^([45]\d\d)?$/.test(statuses) ? 'rejected' : statuses);

it.each(Object.keys(files))('[SRV-15] with %s, hostile requests have the same result as with npm start', async (config) => {
  const { backEnd, port } = await startNginx(config);
  const answers = await Promise.all(REQUESTS.map(([, bytes]) => sendBytes(port, bytes)));
  const expected = REQUESTS.map(([name, , statuses]) => `${name}: ${normalize(statuses)}`);
  expect(REQUESTS.map(([name], index) => `${name}: ${normalize(answers[index] ?? '')}`)).toEqual(expected);
  expect([...backEnd.take()].toSorted()).toEqual(REQUESTS.flatMap(([, , , seen = []]) => seen).toSorted());
  expect(REQUESTS.length).toBeGreaterThan(220);
});
