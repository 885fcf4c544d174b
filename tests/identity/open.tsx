import { fireEvent } from '@testing-library/react';
import { registry } from '../../components/registry.ts';
import { loadLazyReaders } from '../../runtime/sources/lazy-readers.ts';
import { ScreenHost } from '../../runtime/surfaces/ScreenHost.tsx';
import { Slot } from '../../runtime/surfaces/Host.tsx';
import type { Answers } from '../kit/runtime/fake-network.ts';
import type { TestSite } from '../kit/runtime/site-document.ts';
import { renderHosts } from '../kit/runtime/hosts.tsx';
import { LOGIN, QUIET, createUserAnswers } from '../notices/answers.ts';
import { getOwnContents, DOCUMENTS, own } from '../own-sites/own.ts';

const SCREENS = ['account', 'account-steps', 'auth', 'form-dialog', 'kyc', 'list', 'steps', 'tickets'];
const components = Object.fromEntries(registry.filter(({ name }) => SCREENS.includes(name)).map(({ name, load }) => [name, load]));

// Loaded in advance, because tests don't wait for the import of lazy code.
await Promise.all([loadLazyReaders(), ...Object.values(components).map((load) => load())]);

interface Given {
  readonly answers?: Answers;
  /** The main site if missing. */
  readonly key?: string;
  readonly isVisitor?: boolean;
  readonly verified?: number;
}

function find(selector: string): Element {
  const element = document.querySelector(selector);
  if (element === null) throw new Error(`${selector} isn't on the page`);
  return element;
}

const Surfaces = () => (
  <>
    <ScreenHost />
    <Slot id="modal" />
  </>
);

/** Renders a page of a site for a user, with the answers of the server. Controls are found by the names that the contract gives them. */
export async function openPage(path: string, { key = 'main', answers = {}, isVisitor = false, verified = 0 }: Given = {}) {
  const site = DOCUMENTS.find((document) => document.site.key === key) as TestSite;
  const network: Answers = { ...QUIET, ...(isVisitor ? {} : createUserAnswers({ verified })), ...answers };
  const page = await renderHosts(<Surfaces />, {
    document: site,
    contents: getOwnContents(site),
    components,
    answers: network,
    href: `http://${key === 'main' ? '' : `${key}.`}localhost:4173${path}`,
    cookies: isVisitor ? {} : LOGIN,
    texts: own.effectiveTexts('en'),
  });
  // The header loads these texts before any click.
  page.stores.locale.text('shell:failed');
  await page.step(() => undefined);
  const { container, ports, step, stores, toasts } = page;
  const title = () => container.querySelector('section[aria-label]')?.getAttribute('aria-label');
  const click = async (action: string) => {
    await step(() => fireEvent.click(find(`[data-action="${action}"]`)));
    return title();
  };
  const change = (target: object, selector: string) => step(() => fireEvent.change(find(selector), { target }));
  const type = async (values: Readonly<Record<string, string>>, inside = '') => {
    for (const [name, value] of Object.entries(values)) await change({ value }, `${inside}[name="${name}"]`);
  };
  return {
    ...page,
    /** Replaces responses of the server. */
    respond: (responses: Answers) => Object.assign(network, responses),
    control: (action: string) => document.querySelector<HTMLButtonElement>(`[data-action="${action}"]`),
    input: (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`),
    title,
    readTexts: (selector: string) => [...container.querySelectorAll(selector)].map(({ textContent }) => textContent),
    readHrefs: (selector: string) => [...container.querySelectorAll(selector)].map((link) => link.getAttribute('href')),
    /** Kinds and texts of the toasts. */
    messages: () => toasts.toasts.map(({ kind, text }) => `${kind}: ${text}`),
    path: () => ports.location.path().pathname + ports.location.path().search,
    run: (action: string, args: Readonly<Record<string, string>> = {}) => step(() => page.actions.run(action, { surface: null, args })),
    goTo: (path: string) => step(() => ports.location.push(path)),
    advance: (ms: number) => step(() => ports.clock.advance(ms)),
    /** Logs the user in, or out. */
    setLoggedIn: (isLoggedIn: boolean) =>
      step(() => {
        for (const [name, value] of Object.entries(LOGIN))
          if (isLoggedIn) ports.cookies.set(name, value);
          else ports.cookies.remove(name);
        stores.cookies.refresh();
      }),
    /** Clicks a control. Returns the title of the step that is shown then. */
    click,
    type,
    /** Fills fields and sends them. Returns the title of the step that is shown then. */
    async submit(values: Readonly<Record<string, string>>, action = 'next') {
      await type(values);
      return click(action);
    },
    async addFile(file: File, ...names: readonly string[]) {
      for (const name of names) await change({ files: [file] }, `[name="${name}"]`);
    },
    /** Bodies that a call was sent with. */
    sent: (path: string) => ports.fetch.sent.filter(({ address }) => address === path).map(({ init }) => init.body),
  };
}

export type Page = Awaited<ReturnType<typeof openPage>>;
