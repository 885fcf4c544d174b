import { describe, expect, it } from 'vitest';
import type { ComponentProps } from '../../schemas/manifest/resolved.ts';
import type { PageContents } from '../../schemas/manifest/site-document.ts';
import { deferred } from '../testing/deferred.ts';
import { type Answers, json, NEVER } from '../testing/fake-network.ts';
import { drawHosts } from '../testing/hosts.tsx';
import { contentsOf, route, siteDocument, type TestSite } from '../testing/site-document.ts';
import { ScreenHost } from './ScreenHost.tsx';

function Plain({ props, surface }: ComponentProps<{ readonly text?: string; readonly broken?: boolean }>) {
  if (props.broken === true) throw new Error('broken');
  return <p>{`${surface.id} ${props.text ?? ''}`}</p>;
}
const components = { plain: async () => Plain };

const document = siteDocument({
  rules: {
    blocked: { logic: { var: 'page.isBlocked' }, onUnknown: 'hide' },
    unchecked: { logic: { and: [{ var: 'page.isCoded' }, { '!': { var: 'compliance.isChecked' } }] }, onUnknown: 'show' },
    tips: { logic: { var: 'compliance.limit.isShowComplianceTips' }, onUnknown: 'hide' },
  },
  links: { tips: { route: 'price' } },
  routes: {
    home: route('/', { props: { text: 'home' } }),
    'not-found': route('/not-found'),
    price: route('/price'),
    trade: route('/trade/{pair}', { code: 'spot_trade', props: { text: { value: 'route.pair' } } }),
    broken: route('/broken', { props: { broken: true } }),
  },
  guards: {
    unavailable: { when: 'blocked', priority: 3, screen: 'plain', props: { text: 'not here' } },
    tips: { when: 'tips', priority: 4, redirect: 'tips' },
    unchecked: { when: 'unchecked', priority: 1, screen: 'plain', props: { text: 'could not check' } },
  },
});

async function screenAt(path: string, answers: Answers = {}, of: TestSite = document, contents: PageContents = contentsOf(of)) {
  const parts = await drawHosts(<ScreenHost />, { document: of, contents, components, answers, href: `http://localhost:4173${path}` });
  const shown = () => {
    const main = parts.container.querySelector('main')!;
    return [main.dataset['screen'], main.dataset['guard'] ?? null, main.textContent];
  };
  return { ...parts, shown };
}
const check = (answer: unknown): Answers => ({ 'compliance-check': answer });

describe('[RTE-1] the route’s screen', () => {
  it.each<[string, (string | null)[]]>([
    ['/', ['home', null, 'home home']],
    ['/tr', ['home', null, 'home home']],
    ['/trade/BTC_USDT', ['trade', null, 'trade BTC_USDT']],
    ['/nowhere', ['not-found', null, 'not-found ']],
  ])('%s', async (path, expected) => {
    expect((await screenAt(path, check({}))).shown()).toEqual(expected);
  });

  it('changes with the path', async () => {
    const { step, shown, ports } = await screenAt('/', check({}));
    await step(() => ports.location.push('/price'));
    expect(shown()).toEqual(['price', null, 'price ']);
  });
});

describe('guards', () => {
  it('[RES-7] a blocked route shows what the guard says in place of its screen', async () => {
    const { shown } = await screenAt('/trade/A_B', check({ menu: ['spot_trade'] }));
    expect(shown()).toEqual(['trade', 'unavailable', 'trade not here']);
  });

  it('[FAC-17] a coded route is a skeleton while the check is under way, then itself', async () => {
    const answer = deferred();
    const { shown, step } = await screenAt('/trade/A_B', check(answer.promise));
    expect(shown()).toEqual(['trade', null, 'skeleton']);
    await step(() => answer.resolve({}));
    expect(shown()).toEqual(['trade', null, 'trade A_B']);
  });

  it('[FAC-17] a coded route says that it could not be checked; a late answer heals it', async () => {
    const answers: unknown[] = [new Error('down'), {}];
    const { shown, step, ports } = await screenAt(
      '/trade/A_B',
      check(() => answers.shift()),
    );
    expect(shown()).toEqual(['trade', 'unchecked', 'trade could not check']);
    await step(() => ports.clock.advance(2000));
    expect(shown()).toEqual(['trade', null, 'trade A_B']);
  });

  it.each<[string, Answers]>([
    ['under way', check(NEVER)],
    ['lost', {}],
  ])('[FAC-17] every other route works while the check is %s', async (_name, answers) => {
    expect((await screenAt('/price', answers)).shown()).toEqual(['price', null, 'price ']);
  });

  it('a redirect leads on, in the page’s language, and comes before the others', async () => {
    const { ports, shown } = await screenAt('/tr/trade/A_B', check({ menu: ['spot_trade'], limit: { is_show_compliance_tips: 1 } }));
    expect(ports.location.path().pathname).toBe('/tr/price');
    expect(shown()).toEqual(['price', 'tips', 'skeleton']);
  });
});

describe('a screen that throws', () => {
  it('[ERR-1] is replaced and reported; the next one is drawn', async () => {
    const { shown, step, ports } = await screenAt('/broken');
    expect(shown()).toEqual(['broken', null, 'screen failed']);
    expect(ports.log.lines).toContainEqual({ level: 'error', event: 'screen-failed', detail: { screen: 'broken' } });
    await step(() => ports.location.push('/price'));
    expect(shown()).toEqual(['price', null, 'price ']);
  });

  it('heals when its page is mended', async () => {
    const { shown, step, stores, ports } = await screenAt('/broken');
    ports.fetch.contents['broken'] = { title: 'mended', props: { text: 'mended' } };
    await step(() => stores.site.applySite({ ...document, content: 'c2' }));
    expect(shown()).toEqual(['broken', null, 'broken mended']);
  });
});

describe('[MAN-31] a page whose content is not here', () => {
  const bare = (path: string) => screenAt(path, check({}), document, {});

  it('is a skeleton until it is, and then itself', async () => {
    const { shown, step, ports } = await screenAt('/', check({}), document, { home: contentsOf(document)['home']! });
    const answer = deferred<Response>();
    ports.fetch.contents['price'] = answer.promise;
    await step(() => ports.location.push('/price'));
    expect(shown()).toEqual(['price', null, 'skeleton']);
    await step(() => answer.resolve(json({ props: { text: 'here' } })));
    expect(shown()).toEqual(['price', null, 'price here']);
  });

  it('says that it can not be had, and asks again when it is told to', async () => {
    const { shown, step, ports, container } = await bare('/price');
    expect(shown()).toEqual(['price', null, 'price ']);
    ports.fetch.contents['home'] = new Error('no network');
    await step(() => ports.location.push('/'));
    expect(shown()).toEqual(['home', null, 'content failed']);
    expect(ports.log.lines).toContainEqual({ level: 'error', event: 'content-failed', detail: { address: '/content/main.c1/home.json' } });
    ports.fetch.contents['home'] = { title: '', props: { text: 'healed' } };
    await step(() => container.querySelector('button')!.click());
    expect(shown()).toEqual(['home', null, 'home healed']);
  });

  it('is loaded anew as a document when it is gone: only a newer one knows where it is', async () => {
    const { shown, step, ports, container } = await bare('/price');
    delete ports.fetch.contents['home'];
    await step(() => ports.location.push('/'));
    expect(shown()).toEqual(['home', null, 'content failed']);
    await step(() => container.querySelector('button')!.click());
    expect(ports.location.reloads).toBe(1);
  });

  it('does not keep a guard waiting', async () => {
    const { shown, step, ports } = await screenAt('/', check({ menu: ['spot_trade'] }), document, {});
    ports.fetch.contents['trade'] = NEVER;
    await step(() => ports.location.push('/trade/A_B'));
    expect(shown()).toEqual(['trade', 'unavailable', 'trade not here']);
  });
});
