/** @jsxImportSource preact */
import { type ComponentType, render } from 'preact';
import styles from './styles.css?inline';
import { loadTexts, type Loaders, type Texts } from './texts.ts';

export interface HostProps {
  readonly domElement: HTMLElement;
  readonly language: string;
  readonly theme: 'light' | 'dark';
  readonly mode?: string;
  readonly channel?: string;
  /** Parts that the host shows itself, separated by spaces. */
  readonly without?: string;
  readonly recovery?: string;
  readonly done: () => void;
  readonly close: () => void;
}

export interface AppProps extends HostProps {
  readonly texts: Texts;
}

/** Style sheet of all apps. Constructed, so that a CSP against inline styles doesn't block it. */
const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);
let mountedCount = 0;

function updateStyleSheets(change: 1 | -1): void {
  mountedCount += change;
  const others = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
  document.adoptedStyleSheets = mountedCount > 0 ? [...others, sheet] : others;
}

export function createParcel(App: ComponentType<AppProps>, loaders: Loaders) {
  const renderApp = async (props: HostProps): Promise<void> => {
    const texts = await loadTexts(loaders, props.language);
    render(
      <div className="ma" data-theme={props.theme}>
        <App {...props} texts={texts} />
      </div>,
      props.domElement,
    );
  };
  return {
    bootstrap: (): Promise<void> => Promise.resolve(),
    mount: (props: HostProps): Promise<void> => {
      updateStyleSheets(1);
      return renderApp(props);
    },
    update: renderApp,
    unmount: ({ domElement }: HostProps): Promise<void> => {
      render(null, domElement);
      updateStyleSheets(-1);
      return Promise.resolve();
    },
  };
}
