import { fireEvent } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { LOGIN } from '../notices/answers.ts';
import { json } from '../kit/runtime/fake-network.ts';
import { loadScreens, openPage } from './open.tsx';

beforeAll(loadScreens);

const BIND = '/api/web/v1/usercenter/bind';
type Page = Awaited<ReturnType<typeof openPage>>;
const getPath = ({ ports }: Page) => {
  const { pathname, search } = ports.location.path();
  return pathname + search;
};
const findLinks = ({ container }: Page) => [...container.querySelectorAll('section a')].map((link) => link.getAttribute('href'));
const logIn = (page: Page) =>
  page.step(() => {
    for (const [name, value] of Object.entries(LOGIN)) page.ports.cookies.set(name, value);
    page.stores.cookies.refresh();
  });
const open = (path: string, answers = {}) => openPage(path, { isVisitor: true, answers });

describe('a login through a provider', () => {
  it.each([
    ['/login', '/auth/google/start?lang=en'],
    ['/tr/login?next=%2Ftr%2Fprice', '/auth/google/start?next=%2Ftr%2Fprice&lang=tr'],
    ['/login?next=%2F%2Fevil.example', '/auth/google/start?lang=en'],
  ])('[RCV-5][RTE-39] that starts on %s leads to %s of the back end', async (address, left) => {
    const page = await open(address);
    await page.step(() => page.actions.run('social-login', { surface: null, args: { provider: 'google' } }));
    expect(page.ports.location.left).toEqual([left]);
  });

  it.each([
    ['/auth/?status=done&ticket=t9', '/myaccount/funds'],
    ['/auth/?status=done&ticket=t9&next=%2Fprice', '/price'],
    ['/auth/?status=new&ticket=t9', '/bind'],
    ['/auth/?status=new&ticket=t9&next=%2Fprice', '/bind?next=%2Fprice'],
  ])('[RCV-5][TOT-6] that returns to %s goes on to %s, and its ticket is in no address', async (address, path) => {
    const page = await open(address);
    expect(getPath(page)).toBe(path);
    expect(JSON.stringify([page.ports.location.behind, page.events(), page.ports.log.lines])).not.toContain('t9');
  });

  it.each([
    ['/auth/?status=error&message=You%20declined', 'You declined'],
    ['/auth/?status=error', 'The provider gave no reason.'],
    ['/auth/', 'Start on the login page.'],
    ['/auth/?status=other&ticket=t9', 'Start on the login page.'],
  ])('[RCV-5] that returns to %s says so in words, with a way back', async (address, text) => {
    const page = await open(address);
    expect(page.text()).toContain(text);
    expect(findLinks(page)).toEqual(['/login']);
  });
});

describe('a provider’s identity without an account', () => {
  const typed = { account: 'ada@example.com', password: 'horse' };

  it.each([
    ['link-account', typed, { ticket: 't9', ...typed }],
    ['create-account', {}, { ticket: 't9', create: true }],
  ])('[RCV-6] is bound by %s, and the user is logged in where the login started', async (action, values, body) => {
    const page = await open('/auth/?status=new&ticket=t9&next=%2Fprice', { 'account-bind': {} });
    await page.type(values);
    await page.click(action);
    expect(page.sent(BIND).map((sent) => JSON.parse(sent as string) as unknown)).toEqual([body]);
    expect(getPath(page)).toBe('/price');
  });

  it('[RCV-6] can be bound again after a refusal', async () => {
    const page = await open('/auth/?status=new&ticket=t9', { 'account-bind': json({ code: 1, message: 'Wrong password', data: null }) });
    expect(page.control('link-account')?.disabled).toBe(true);
    await page.type(typed);
    await page.click('link-account');
    expect(page.toasts.toasts).toMatchObject([{ kind: 'error', text: 'Wrong password' }]);
    expect([getPath(page), page.input('account')?.value]).toEqual(['/bind', typed.account]);
    Object.assign(page.network, { 'account-bind': {} });
    await page.click('link-account');
    expect(JSON.parse(page.sent(BIND)[1] as string)).toMatchObject({ ticket: 't9' });
  });

  it('[RCV-6][KYC-7] loses its ticket when another user logs in', async () => {
    const page = await open('/auth/?status=new&ticket=t9');
    await logIn(page);
    expect(page.stores.responses.providerTicket.get()).toBeNull();
  });
});

it.each(['login', 'signup'])('[AUT-3][RTE-6] %s is a page where the site hides the dialog', async (action) => {
  const page = await openPage('/price', { key: 'eu', isVisitor: true });
  await page.step(() => page.actions.run(action, { surface: null, args: {} }));
  expect([getPath(page).split('?')[0], page.board.visible('modal')]).toEqual([`/${action}`, []]);
  expect(page.container.querySelector('main')?.dataset['screen']).toBe(action);
});

describe('the page on which a login started', () => {
  it.each(['login', 'signup'])('[RTE-39] is in the address of the page /%s that a control opens', async (action) => {
    const page = await open('/price?sort=name');
    await page.step(() => page.actions.run(action, { surface: null, args: {} }));
    expect(page.board.visible('modal')).toEqual(['auth-dialog']);
    expect(page.scope({ surface: null, args: {} }).link(`${action}-from-here`, {})?.href).toBe(`/${action}?next=%2Fprice%3Fsort%3Dname`);
  });

  it.each([
    ['/login?next=%2Fprice', '/signup?next=%2Fprice'],
    ['/signup', '/signup'],
  ])('[RTE-39] is that of the first login, not %s', async (address, href) => {
    const page = await open(address);
    expect(page.scope({ surface: null, args: {} }).link('signup-from-here', {})?.href).toBe(href);
  });

  it.each([
    ['/login?next=%2Fprice%3Fsort%3Dname', '/price?sort=name'],
    ['/signup?next=%2Fprice', '/price'],
    ['/tr/login?next=%2Ftr%2Fprice', '/tr/price'],
    ['/login?next=https%3A%2F%2Fevil.example%2F', '/login?next=https%3A%2F%2Fevil.example%2F'],
    ['/login?next=https%3A%2F%2Fsupport.meridian.example%2F', '/login?next=https%3A%2F%2Fsupport.meridian.example%2F'],
    ['/login?next=%2F%2Fevil.example', '/login?next=%2F%2Fevil.example'],
    ['/login?next=%2F%5Cevil.example', '/login?next=%2F%5Cevil.example'],
    ['/login?next=javascript%3Aalert(1)', '/login?next=javascript%3Aalert(1)'],
    ['/login', '/login'],
  ])('[RTE-39] after a login on %s is %s', async (address, path) => {
    const page = await open(address);
    expect(getPath(page)).toBe(address);
    await logIn(page);
    expect(getPath(page)).toBe(path);
    expect(page.ports.location.left).toEqual([]);
  });

  it.each([
    ['/login', '/signup'],
    ['/signup', '/login'],
  ])('[RTE-39] is kept from %s to %s', async (from, to) => {
    const page = await open(`${from}?next=%2Fprice`);
    await page.step(() => fireEvent.click(page.container.querySelector(`a[href="${to}"]`)!));
    expect(page.ports.location.path().pathname).toBe(to);
    await logIn(page);
    expect(getPath(page)).toBe('/price');
  });
});
