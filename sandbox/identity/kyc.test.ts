import { expect, it } from 'vitest';
import { type Body, openIdentity } from '../../tests/kit/sandbox/identity.ts';

const REFUSED = 10706001;
const PENDING = 10706002;
const MAX_BYTES = 8 * 1024 * 1024;

const MAGIC = { jpeg: [0xff, 0xd8, 0xff, 0xe0], png: [0x89, 0x50, 0x4e, 0x47], pdf: [0x25, 0x50, 0x44, 0x46], gif: [0x47, 0x49, 0x46] };

function createPicture(type: keyof typeof MAGIC = 'jpeg', size = 100): File {
  const bytes = new Uint8Array(size);
  bytes.set(MAGIC[type].slice(0, size));
  return new File([bytes], `page.${type}`, { type: `image/${type}` });
}

const PNG = { type: 'image/png' };
const PERSON = { level: '1', first_name: 'Ann', last_name: 'Lee', birth_date: '1990-02-28', country: 'PT' };
const PICTURES = { front: createPicture(), back: createPicture('png'), selfie: createPicture('pdf') };
const GOOD: Body = { ...PERSON, document: 'id_card', number: 'AB-12345', ...PICTURES };

const omitFields = (...names: string[]): Body => Object.fromEntries(Object.entries(GOOD).filter(([name]) => !names.includes(name)));

async function openApplicant(persona = 'new-user') {
  const { call, json } = await openIdentity({ persona });
  return {
    submit: (fields: Body) => call('kyc-submit', fields),
    status: async () => (await call('kyc-status')).data,
    verified: async () => Object(await call('user-info')).data.verified as unknown,
    decide: (decision: object) => json('/sandbox/kyc', decision),
  };
}

it('[KYC-1][KYC-4] an application is submitted once, and then pending, in this session only', async () => {
  const [{ submit, status }, other] = [await openApplicant(), await openApplicant()];
  const amounts = [[2, '2000'] as const, [1, '100000'] as const, [4, '1000000'] as const];
  const limits = amounts.map(([level, daily_withdrawal]) => ({ level, daily_withdrawal, currency: 'USD' }));
  expect(await status()).toMatchObject({ verified: 0, state: 'none', limits });
  expect((await submit({ ...GOOD, level: '4' })).code).toBe(0);
  expect(await status()).toMatchObject({ verified: 0, state: 'pending', level: 4, reasons: [] });
  expect((await submit(GOOD)).code).toBe(PENDING);
  expect(await other.status()).toMatchObject({ state: 'none' });
});

it.each<[string, Body]>([
  ['a passport without a back', { ...omitFields('back'), document: 'passport' }],
  ['a driving license', { ...GOOD, document: 'driving_license' }],
  ['a birthday of 18 years today', { ...GOOD, birth_date: '2007-05-14' }],
  ['a picture of 8 MB', { ...GOOD, front: createPicture('jpeg', MAX_BYTES) }],
])('[KYC-4] an application is accepted with %s', async (_name, fields) => {
  expect((await (await openApplicant()).submit(fields)).code).toBe(0);
});

it.each<[string, Body, readonly string[]]>([
  ['nothing', {}, [...Object.keys(PERSON), 'document', 'number', ...Object.keys(PICTURES)]],
  ['a blank name', { ...GOOD, first_name: ' ' }, ['first_name']],
  ['an unknown level', { ...GOOD, level: '3' }, ['level']],
  ['a level that isn’t a number', { ...GOOD, level: 'high' }, ['level']],
  ['a birthday of 18 years tomorrow', { ...GOOD, birth_date: '2007-05-15' }, ['birth_date']],
  ['a birthday in another order', { ...GOOD, birth_date: '28.02.1990' }, ['birth_date']],
  ['a day that does not exist', { ...GOOD, birth_date: '1990-02-30' }, ['birth_date']],
  ['a country that isn’t a code', { ...GOOD, country: 'Portugal' }, ['country']],
  ['another document', { ...GOOD, document: 'library_card' }, ['document']],
  ['a short number', { ...GOOD, number: 'A1' }, ['number']],
  ['an identity card without a back', omitFields('back'), ['back']],
  ['a text in place of a picture', { ...GOOD, front: 'front.jpg' }, ['front']],
  ['an empty picture', { ...GOOD, selfie: createPicture('jpeg', 0) }, ['selfie']],
  ['a picture over 8 MB', { ...GOOD, front: createPicture('jpeg', MAX_BYTES + 1) }, ['front']],
  ['a picture of another type, whatever its name', { ...GOOD, back: new File([createPicture('gif')], 'back.png', PNG) }, ['back']],
])('[KYC-4] an application is rejected at its fields with %s', async (_name, fields, names) => {
  const { submit, status } = await openApplicant();
  const { code, data } = await submit(fields);
  expect(code).toBe(REFUSED);
  expect(Object.keys(data.fields).toSorted()).toEqual(names.toSorted());
  for (const text of Object.values(data.fields)) expect(text).toMatch(/\.$/);
  expect(await status()).toMatchObject({ state: 'none' });
});

it('[KYC-5] a decision approves the level of the application', async () => {
  const { submit, status, decide, verified } = await openApplicant();
  await submit({ ...GOOD, level: '4' });
  await decide({ decision: 'approve' });
  expect(await status()).toMatchObject({ verified: 4, state: 'approved', level: 4, reasons: [] });
  expect(await verified()).toBe(4);
});

it('[KYC-5] a decision rejects an application with a reason, and it can be sent again', async () => {
  const { submit, status, decide, verified } = await openApplicant();
  await submit(GOOD);
  const reason = { field: 'front', text: 'The picture is blurred.' };
  await decide({ decision: 'reject', ...reason });
  expect(await status()).toMatchObject({ verified: 0, state: 'rejected', reasons: [reason] });
  expect([await verified(), (await submit(GOOD)).code]).toEqual([0, 0]);
  expect(await status()).toMatchObject({ state: 'pending', reasons: [] });
});

it.each([
  ['kyc-pending', { state: 'pending', level: 1 }, PENDING],
  ['kyc-rejected', { state: 'rejected', reasons: [{ field: 'front' }, { field: 'number' }] }, 0],
])('[KYC-1][KYC-5] the persona %s has an application: %j', async (persona, expected, code) => {
  const { submit, status } = await openApplicant(persona);
  expect(await status()).toMatchObject(expected);
  expect((await submit(GOOD)).code).toBe(code);
});
