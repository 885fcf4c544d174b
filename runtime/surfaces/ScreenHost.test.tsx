import { expect, it } from 'vitest';
import type { ComponentProps } from '../../schemas/manifest/resolved.ts';
import { createDeferred } from '../../tests/kit/runtime/settle.ts';
import { type Answers, toResponse, NEVER } from '../../tests/kit/runtime/fake-network.ts';
import { renderHosts } from '../../tests/kit/runtime/hosts.tsx';
import { getContents, createRoute, createTestSite } from '../../tests/kit/runtime/site-document.ts';
import { ScreenHost } from './ScreenHost.tsx';

function Plain({ props, surface }: ComponentProps<{ readonly text?: string; readonly broken?: boolean }>) {
  if (props.broken === true) throw new Error('broken');
  return <p>{`${surface.id} ${props.text ?? ''}`}</p>;
}

const document = createTestSite({
  rules: {
    blocked: { logic: { var: 'page.isBlocked' }, onUnknown: 'hide' },
    unchecked: { logic: { and: [{ var: 'page.isCoded' }, { '!': { var: 'compliance.isChecked' } }] }, onUnknown: 'show' },
    tips: { logic: { var: 'compliance.limit.isShowComplianceTips' }, onUnknown: 'hide' },
  },
  links: { tips: { route: 'price' } },
  routes: {
    home: createRoute('/', { props: { text: 'home' } }),
    'not-found': createRoute('/not-found'),
    price: createRoute('/price'),
    trade: createRoute('/trade/{pair}', { code: 'spot_trade', props: { text: { value: 'route.pair' } } }),
    waiting: createRoute('/waiting', { props: { text: { value: 'prize.num' } } }),
    broken: createRoute('/broken', { props: { broken: true } }),
  },
  guards: {
    unavailable: { when: 'blocked', priority: 3, screen: 'plain', props: { text: 'not here' } },
    tips: { when: 'tips', priority: 4, redirect: 'tips' },
    unchecked: { when: 'unchecked', priority: 1, screen: 'plain', props: { text: 'could not check' } },
  },
});

const check = (answer: unknown): Answers => ({ 'compliance-check': answer });

/** Renders the screen at a path. `contents` are page contents in the document. */
async function renderScreen(path: string, answers: Answers = check({}), contents = getContents(document)) {
  const components = { plain: async () => Plain };
  const parts = await renderHosts(<ScreenHost />, { document, contents, components, answers, href: `http://localhost:4173${path}` });
  const shown = () => {
    const main = parts.container.querySelector('main')!;
    return [main.dataset['screen'], main.dataset['guard'] ?? null, main.textContent];
  };
  const go = (to: string) => parts.step(() => parts.ports.location.push(to));
  const retry = () => parts.step(() => parts.container.querySelector('button')!.click());
  return { ...parts, shown, go, retry };
}

it.each<[string, string, (string | null)[], Answers?]>([
  ['[RTE-1] a route shows its screen', '/', ['home', null, 'home home']],
  ['[RTE-1] a route shows its screen with a parameter', '/trade/BTC_USDT', ['trade', null, 'trade BTC_USDT']],
  ['[RTE-1] an unknown path shows not-found', '/nowhere', ['not-found', null, 'not-found ']],
  ['a route shows a skeleton while a value is pending', '/waiting', ['waiting', null, 'skeleton'], { 'prize-guide': NEVER }],
  ['[FAC-17] a route without a code shows its screen while the check is pending', '/price', ['price', null, 'price '], check(NEVER)],
  ['[FAC-17] a route without a code shows its screen after the check failed', '/price', ['price', null, 'price '], {}],
])('%s', async (_what, path, expected, answers = check({})) => {
  expect((await renderScreen(path, answers)).shown()).toEqual(expected);
});

it('[FAC-17] a guard shows a skeleton of a coded route while the check is pending', async () => {
  const answer = createDeferred();
  const { shown, step } = await renderScreen('/trade/A_B', check(answer.promise));
  expect(shown()).toEqual(['trade', null, 'skeleton']);
  await step(() => answer.resolve({}));
  expect(shown()).toEqual(['trade', null, 'trade A_B']);
});

it('[FAC-17] a guard shows on a coded route that the check failed, until a late response', async () => {
  const answers: unknown[] = [new Error('down'), {}];
  const late = check(() => answers.shift());
  const { shown, step, ports } = await renderScreen('/trade/A_B', late);
  expect(shown()).toEqual(['trade', 'unchecked', 'trade could not check']);
  await step(() => ports.clock.advance(2000));
  expect(shown()).toEqual(['trade', null, 'trade A_B']);
});

it('a guard redirects in the language of the page, by its priority', async () => {
  const { ports, shown } = await renderScreen('/tr/trade/A_B', check({ menu: ['spot_trade'], limit: { is_show_compliance_tips: 1 } }));
  expect([ports.location.path().pathname, ports.location.behind, shown()]).toEqual(['/tr/price', [], ['price', 'tips', 'skeleton']]);
});

it('[ERR-1] a screen that throws is replaced and logged until the user leaves it or its page is fixed', async () => {
  const { shown, go, step, stores, ports } = await renderScreen('/broken');
  expect(shown()).toEqual(['broken', null, 'screen failed']);
  expect(ports.log.lines).toContainEqual({ level: 'error', event: 'screen-failed', detail: { screen: 'broken' } });
  await go('/price');
  expect(shown()).toEqual(['price', null, 'price ']);
  await go('/broken');
  expect(shown()).toEqual(['broken', null, 'screen failed']);
  ports.fetch.contents['broken'] = { title: 'fixed', props: { text: 'fixed' } };
  await step(() => stores.site.applySite({ ...document, content: 'c2' }));
  expect(shown()).toEqual(['broken', null, 'broken fixed']);
});

const renderPrice = (answers = check({})) => renderScreen('/price', answers, {});

it('[MAN-31] a page without its content is a skeleton until it is loaded', async () => {
  const { shown, step, go, ports } = await renderPrice();
  const answer = createDeferred<Response>();
  ports.fetch.contents['home'] = answer.promise;
  await go('/');
  expect(shown()).toEqual(['home', null, 'skeleton']);
  await step(() => answer.resolve(toResponse({ props: { text: 'here' } })));
  expect(shown()).toEqual(['home', null, 'home here']);
});

it('[MAN-31] a page without its content shows that loading failed, and loads again on retry', async () => {
  const { shown, go, retry, ports } = await renderPrice();
  ports.fetch.contents['home'] = new Error('no network');
  await go('/');
  expect(shown()).toEqual(['home', null, 'content failed']);
  expect(ports.log.lines).toContainEqual({ level: 'error', event: 'content-failed', detail: { address: '/content/main.c1/home.json' } });
  ports.fetch.contents['home'] = { title: '', props: { text: 'loaded' } };
  await retry();
  expect(shown()).toEqual(['home', null, 'home loaded']);
});

it('[MAN-31] a page whose content no longer exists reloads the document on retry, because only a newer one has its address', async () => {
  const { shown, go, retry, ports } = await renderPrice();
  delete ports.fetch.contents['home'];
  await go('/');
  expect(shown()).toEqual(['home', null, 'content failed']);
  await retry();
  expect(ports.location.reloads).toBe(1);
});

it('[MAN-31] a page without its content doesn’t delay a guard', async () => {
  const { shown, go, ports } = await renderPrice(check({ menu: ['spot_trade'] }));
  ports.fetch.contents['trade'] = NEVER;
  await go('/trade/A_B');
  expect(shown()).toEqual(['trade', 'unavailable', 'trade not here']);
});
