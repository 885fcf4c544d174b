import { fireEvent } from '@testing-library/react';
import { registry } from '../../components/registry.ts';
import { loadLazyReaders } from '../../runtime/sources/lazy-readers.ts';
import { ScreenHost } from '../../runtime/surfaces/ScreenHost.tsx';
import { Slot } from '../../runtime/surfaces/Slot.tsx';
import type { Answers } from '../kit/runtime/fake-network.ts';
import type { TestSite } from '../kit/runtime/site-document.ts';
import { drawHosts } from '../kit/runtime/hosts.tsx';
import { LOGIN, QUIET, userAnswers } from '../notices/answers.ts';
import { contentsOf, DOCUMENTS, own } from '../own-sites/own.ts';

const findSite = (key: string) => DOCUMENTS.find(({ site }) => site.key === key) as TestSite;
const SCREENS = ['account', 'account-steps', 'auth', 'form-dialog', 'kyc', 'list', 'steps', 'tickets'];
const components = Object.fromEntries(registry.filter(({ name }) => SCREENS.includes(name)).map(({ name, load }) => [name, load]));

/** Loads lazy code in advance, because tests don't wait for its import. */
export async function loadScreens(): Promise<void> {
  await Promise.all([loadLazyReaders(), ...Object.values(components).map((load) => load())]);
}

interface Given {
  readonly answers?: Answers;
  /** The main site if missing. */
  readonly key?: string;
  readonly isVisitor?: boolean;
  readonly cookies?: Readonly<Record<string, string>>;
}

export function found<E extends Element>(element: E | null, name: string): E {
  if (element === null) throw new Error(`the page has no ${name}`);
  return element;
}

const Surfaces = () => (
  <>
    <ScreenHost />
    <Slot id="modal" />
  </>
);

/** Renders a page of a site for a user, with the answers of the server. Controls are found by the names that the contract gives them. */
export async function openPage(path: string, { key = 'main', answers = {}, isVisitor = false, cookies = {} }: Given = {}) {
  const site = findSite(key);
  const network: Answers = { ...QUIET, ...(isVisitor ? {} : userAnswers({ verified: 0 })), ...answers };
  const page = await drawHosts(<Surfaces />, {
    document: site,
    contents: contentsOf(site),
    components,
    answers: network,
    href: `http://${key === 'main' ? '' : `${key}.`}localhost:4173${path}`,
    cookies: { ...cookies, ...(isVisitor ? {} : LOGIN) },
    texts: own.effectiveTexts('en'),
  });
  // The header loads these texts before any click.
  page.stores.locale.text('shell:failed');
  await page.step(() => undefined);
  const control = (action: string) => document.querySelector<HTMLButtonElement>(`[data-action="${action}"]`);
  const input = (name: string, inside = '') => document.querySelector<HTMLInputElement>(`${inside}[name="${name}"]`);
  return {
    ...page,
    network,
    control,
    input,
    title: () => page.container.querySelector('section[aria-label]')?.getAttribute('aria-label'),
    click: (action: string) => page.step(() => fireEvent.click(found(control(action), action))),
    type: (values: Readonly<Record<string, string>>, inside = '') =>
      page.step(() => {
        for (const [name, value] of Object.entries(values)) fireEvent.change(found(input(name, inside), name), { target: { value } });
      }),
    /** Bodies that a call was sent with. */
    sent: (path: string) => page.ports.fetch.sent.filter(({ address }) => address === path).map(({ init }) => init.body),
  };
}
