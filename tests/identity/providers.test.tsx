import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { toResponse } from '../kit/runtime/fake-network.ts';
import { openPage, type Page } from './open.tsx';

const NEW = '/auth/?status=new&ticket=t9';
const TYPED = { account: 'ada@example.com', password: 'horse' };

const open = (path: string, answers = {}) => openPage(path, { isVisitor: true, answers });
const readBodies = (page: Page) => page.sent('/api/web/v1/usercenter/bind').map((body) => JSON.parse(body as string) as unknown);

describe('a login through a provider', () => {
  it.each([
    ['/login', '/auth/google/start?lang=en'],
    ['/tr/login?next=%2Ftr%2Fprice', '/auth/google/start?next=%2Ftr%2Fprice&lang=tr'],
    ['/login?next=%2F%2Fevil.example', '/auth/google/start?lang=en'],
  ])('[RCV-5][RTE-39] that starts on %s opens %s of the back end', async (address, left) => {
    const page = await open(address);
    await page.run('social-login', { provider: 'google' });
    expect(page.ports.location.left).toEqual([left]);
  });

  it.each([
    ['/auth/?status=done&ticket=t9', '/myaccount/funds'],
    ['/auth/?status=done&ticket=t9&next=%2Fprice', '/price'],
    [NEW, '/bind'],
    [`${NEW}&next=%2Fprice`, '/bind?next=%2Fprice'],
  ])('[RCV-5][TOT-6] that returns to %s goes on to %s, and its ticket is in no address', async (address, path) => {
    const page = await open(address);
    expect(page.path()).toBe(path);
    expect(JSON.stringify([page.ports.location.behind, page.events(), page.ports.log.lines])).not.toContain('t9');
  });

  it.each([
    ['/auth/?status=error&message=You%20declined', 'You declined'],
    ['/auth/?status=error', 'The provider gave no reason.'],
    ['/auth/', 'Start on the login page.'],
    ['/auth/?status=other&ticket=t9', 'Start on the login page.'],
  ])('[RCV-5] that returns to %s shows “%s” and a link back', async (address, text) => {
    const page = await open(address);
    expect(page.text()).toContain(text);
    expect(page.readHrefs('section a')).toEqual(['/login']);
  });
});

describe('a provider’s identity without an account', () => {
  it.each([
    ['link-account', TYPED, { ticket: 't9', ...TYPED }],
    ['create-account', {}, { ticket: 't9', create: true }],
  ])('[RCV-6] is bound by %s, and the user is logged in where the login started', async (action, values, body) => {
    const page = await open(`${NEW}&next=%2Fprice`, { 'account-bind': {} });
    await page.submit(values, action);
    expect(readBodies(page)).toEqual([body]);
    expect(page.path()).toBe('/price');
  });

  it('[RCV-6] can be bound again after a rejection', async () => {
    const page = await open(NEW, { 'account-bind': toResponse({ code: 1, message: 'Wrong password', data: null }) });
    expect(page.control('link-account')?.disabled).toBe(true);
    await page.submit(TYPED, 'link-account');
    expect(page.messages()).toEqual(['error: Wrong password']);
    expect([page.path(), page.input('account')?.value]).toEqual(['/bind', TYPED.account]);
    page.respond({ 'account-bind': {} });
    await page.click('link-account');
    expect(readBodies(page)[1]).toMatchObject({ ticket: 't9' });
  });

  it('[RCV-6][KYC-7] drops its ticket when another user logs in', async () => {
    const page = await open(NEW);
    await page.setLoggedIn(true);
    expect(page.stores.responses.providerTicket.get()).toBeNull();
  });
});

describe.each(['login', 'signup'])('%s', (action) => {
  it('[AUT-3][RTE-6] is a page where the site hides the dialog', async () => {
    const page = await openPage('/price', { key: 'eu', isVisitor: true });
    await page.run(action);
    expect([page.ports.location.path().pathname, page.board.visible('modal')]).toEqual([`/${action}`, []]);
    expect(page.container.querySelector('main')?.dataset['screen']).toBe(action);
  });

  it('[RTE-39] has the page on which it started in its address', async () => {
    const page = await open('/price?sort=name');
    await page.run(action);
    expect(page.board.visible('modal')).toEqual(['auth-dialog']);
    expect(page.scope({ surface: null, args: {} }).link(`${action}-from-here`, {})?.href).toBe(`/${action}?next=%2Fprice%3Fsort%3Dname`);
  });
});

describe('the page on which a login started', () => {
  it.each([
    ['/login?next=%2Fprice', '/signup?next=%2Fprice'],
    ['/signup', '/signup'],
  ])('[RTE-39] stays that of the first login on %s', async (address, href) => {
    const page = await open(address);
    expect(page.scope({ surface: null, args: {} }).link('signup-from-here', {})?.href).toBe(href);
  });

  // A destination in an address must be on this site. Tests of destinations prove all that is rejected.
  const REJECTED = '/login?next=https%3A%2F%2Fsupport.meridian.example%2F';
  it.each([
    ['/login?next=%2Fprice%3Fsort%3Dname', '/price?sort=name'],
    ['/signup?next=%2Fprice', '/price'],
    ['/tr/login?next=%2Ftr%2Fprice', '/tr/price'],
    [REJECTED, REJECTED],
    ['/login', '/login'],
  ])('[RTE-39] after a login on %s is %s', async (address, path) => {
    const page = await open(address);
    expect(page.path()).toBe(address);
    await page.setLoggedIn(true);
    expect(page.path()).toBe(path);
    expect(page.ports.location.left).toEqual([]);
  });

  it.each([
    ['/login', '/signup'],
    ['/signup', '/login'],
  ])('[RTE-39] is passed from %s to %s', async (from, to) => {
    const page = await open(`${from}?next=%2Fprice`);
    await page.step(() => fireEvent.click(page.container.querySelector(`a[href="${to}"]`)!));
    expect(page.ports.location.path().pathname).toBe(to);
    await page.setLoggedIn(true);
    expect(page.path()).toBe('/price');
  });
});
