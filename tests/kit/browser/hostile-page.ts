/* Runs inside the page: sets traps before any script of the product, and gives payload after payload to it. */

/** Responses of one round by path. Other calls get an empty success. */
export type Answers = Readonly<Record<string, unknown>>;

export interface Round {
  readonly mark: string;
  readonly answers: Answers;
  readonly surfaces: readonly string[];
  /** Number of payloads in each content. A paragraph `next` follows each. */
  readonly payloads?: number;
}

export interface Findings {
  readonly ran: readonly string[];
  readonly survived: readonly string[];
  readonly violations: readonly string[];
  /** Marks of the rounds in which one payload swallowed another. Those payloads are tried one by one. */
  readonly swallowed: readonly string[];
}

declare global {
  interface Window {
    hostile: { play(rounds: readonly Round[]): Promise<Findings> };
  }
}

/** Self-contained, since the browser gets its source text. */
export function setTraps(): void {
  const ran: string[] = [];
  const survived: string[] = [];
  const violations: string[] = [];
  const swallowed: string[] = [];
  let now = '';
  let user = 0;
  let answers: Answers = {};

  const createTrap = (name: string) => () => void ran.push(`${name} at ${now}`);
  // The test runner itself uses `eval` and `Function`. The policy reports payloads that reach them.
  for (const name of ['alert', 'confirm', 'prompt', 'print', 'open']) Object.assign(window, { [name]: createTrap(name) });
  Object.defineProperty(window, '__xss', { set: createTrap('__xss') });
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    const violation = `${violatedDirective} ${blockedURI}`;
    // Chromium also reports violations of markup that is parsed in an inert document.
    const isParsed = /^(?:(?:script-src-attr|style-src-attr|style-src-elem) inline|base-uri |media-src |require-trusted-types-for )/.test(
      violation,
    );
    if (!isParsed) violations.push(`${violation} at ${now}`);
  });

  const EMPTY = { code: 0, message: '', data: { status: 0 }, resMsg: { code: 0, message: '' } };
  const network = window.fetch;
  const isApi = (path: string) => /^\/(api|apiw|apiweb|json_svr)\//.test(path);
  window.fetch = (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    if (!isApi(pathname)) return network(input, init);
    return Promise.resolve(Response.json(answers[pathname] ?? EMPTY));
  };

  const TAGS = new Set('A B STRONG I EM U BR P SPAN UL OL LI H3 H4'.split(' '));
  const ATTRIBUTES = new Set(['class', 'href', 'rel']);
  const EVENTS =
    'load error focus blur mouseover mouseenter mousedown mouseup pointerdown pointerover wheel scroll toggle beforetoggle animationstart animationend transitionend keydown keyup input change beforeinput copy cut paste drag dragover drop auxclick contextmenu dblclick touchstart hashchange message pageshow'.split(
      ' ',
    );

  const isSafe = (href: string): boolean => {
    if (href.startsWith('/')) return !href.startsWith('//') && !href.includes('\\');
    return URL.canParse(href) && new URL(href).protocol === 'https:' && new URL(href).hostname.endsWith('.meridian.example');
  };

  const checkElement = (element: Element): void => {
    if (!TAGS.has(element.tagName)) survived.push(`<${element.tagName}> at ${now}`);
    for (const { name, value } of element.attributes) {
      if (!ATTRIBUTES.has(name) || (name === 'href' && !isSafe(value))) survived.push(`${name}="${value}" at ${now}`);
    }
  };

  /** Handlers of the element receive events that don't bubble. A harmless external link would end the page. */
  const dispatchEvents = (element: Element): void => {
    for (const type of EVENTS) element.dispatchEvent(new Event(type, { cancelable: true }));
    if (element.closest('a[href^="https:"]') === null) element.dispatchEvent(new Event('click', { bubbles: true, cancelable: true }));
  };

  const getContent = (surface: string) => document.querySelector(`[data-surface="${surface}"] [dir="auto"]`);

  const waitForTurn = (): Promise<void> =>
    new Promise((done) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => done());
      port1.start();
      port2.postMessage(null);
    });

  const isRendered = ({ mark, surfaces }: Round): boolean =>
    surfaces.every((surface) => {
      const root = document.querySelector(`[data-surface="${surface}"]`);
      return root?.textContent.includes(mark) === true && root.querySelector('[aria-busy]') === null;
    });

  /** Changes the user's cookie, which makes the page repeat its calls when it gets the focus. */
  const repeatCalls = (user: string): void => {
    for (const cookie of document.cookie.split('; ')) {
      const [name = ''] = cookie.split('=');
      if (!KEPT_COOKIES.has(name)) document.cookie = `${name}=; path=/; max-age=0; secure`;
    }
    document.cookie = `uid=${user}; path=/`;
    dispatchEvent(new Event('focus'));
  };
  const KEPT_COOKIES = new Set(['nickname', 'uid', 'lang', 'sandbox_session', 'persona']);

  const play = async (round: Round): Promise<void> => {
    now = round.mark;
    user += 1;
    answers = round.answers;
    repeatCalls(`user-${user}`);
    const deadline = performance.now() + 60_000;
    while (!isRendered(round)) {
      if (performance.now() > deadline) throw new Error(`never rendered: ${now}`);
      await waitForTurn();
    }
    for (const surface of round.surfaces) {
      const content = getContent(surface);
      const elements = [...(content?.querySelectorAll('*') ?? [])];
      const reached = elements.filter((element) => element.tagName === 'P' && element.textContent === 'next');
      if (round.payloads !== undefined && reached.length < round.payloads) swallowed.push(now);
      elements.forEach(checkElement);
      for (const element of [content, ...elements]) if (element) dispatchEvents(element);
      document.querySelector<HTMLElement>(`[data-surface="${surface}"] [data-action="confirm"]:enabled`)?.click();
    }
    await waitForTurn();
    const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '');
    const strange = names.filter((name) => !/^[\w-]{1,64}$/.test(name));
    if (strange.length > 0 || !document.cookie.includes(`uid=user-${user}`)) survived.push(`cookies ${document.cookie} at ${now}`);
  };

  window.hostile = {
    async play(rounds) {
      for (const round of rounds) await play(round);
      return { ran, survived, violations, swallowed: [...new Set(swallowed)] };
    },
  };
}
