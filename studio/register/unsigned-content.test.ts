import { expect, it } from 'vitest';
import type { Listing } from '../../schemas/published/payloads.ts';
import { getContentFile } from '../../schemas/published/paths.ts';
import type { FileRef } from '../../schemas/published/parts.ts';
import { frozen } from '../../tests/project/frozen.ts';
import { createEmptyFolder, MARCH_10, PRODUCT, requestEvidence } from '../evidence/request-evidence.fixture.ts';
import { createRegister } from './register.ts';

type Name = (listing: Listing, put: (ref: FileRef | undefined, change: object) => FileRef) => object;

/** Publishes a listing that names another file, signed with a service key. The hash of its legal projection stays the same. */
async function publishUnsigned(name: Name) {
  const folder = await createEmptyFolder();
  const { sites } = await folder.publish({ at: '2026-03-01T09:00:00.000Z' });
  const read = (hash = ''): object => JSON.parse(folder.read(getContentFile(hash))) as object;
  const listing = read(sites['main']?.hash) as Listing;
  const changed = name(listing, (ref, change) => folder.put({ ...read(ref?.hash), ...change }));
  const main = { ...folder.put({ ...listing, ...changed }), legal: sites['main']?.legal ?? '' };
  await folder.publish({ at: MARCH_10, by: [PRODUCT], fields: { claim: 'service', sites: { ...sites, main } } });
  return folder;
}

const TEXTS: Name = ({ texts: { en, ...others } }, put) => ({
  texts: { ...others, en: { ...en, notices: put(en?.['notices'], { 'hk-dialog': { title: 'Nothing to see' } }) } },
});
const PAGE: Name = ({ pages }, put) => ({
  pages: { ...pages, 'privacy-policy': put(pages['privacy-policy'], { title: { text: 'legal:other' } }) },
});
const ACCOUNT: Name = ({ account }, put) => ({ account: put(account, { surfaces: {} }) });
const DOCUMENT: Name = ({ document }, put) => ({ document: put(document, { guards: {} }) });

it.each([
  ['the texts of a notice', TEXTS, /notices.json: its legal content isn't the one that was signed/],
  ['an agreement', PAGE, /privacy-policy.json: its legal content isn't the one that was signed/],
  ['a document', DOCUMENT, /doesn't have the legal content that was signed/],
])('[PUB-10][PUB-13] evidence has no result for %s that only a service key signed, because pages reject it', async (_, name, why) => {
  expect(await requestEvidence(await publishUnsigned(name))).toMatchObject({ why: expect.stringMatching(why) as string });
});

it('[PUB-11][PUB-13] the register has no result for an account without notices that only a service key signed', async () => {
  const { root } = await publishUnsigned(ACCOUNT);
  const why: unknown = expect.stringMatching(/the account of main lacks the legal notice/);
  expect(await createRegister(root, { site: 'main', language: 'en' }, frozen)).toMatchObject({ why });
});
