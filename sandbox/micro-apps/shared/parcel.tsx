/** @jsxImportSource preact */
import { type ComponentType, render } from 'preact';
import styles from './styles.css?inline';
import { loadTexts, type Loaders, type Texts } from './texts.ts';

/** What the host hands a parcel (single-spa), as much of it as ours read. */
export interface HostProps {
  readonly domElement: HTMLElement;
  readonly language: string;
  readonly theme: 'light' | 'dark';
  readonly mode?: string;
  readonly channel?: string;
  /** What the host itself shows next to the app, by words with a space between. */
  readonly without?: string;
  /** Address of the page on which a lost authenticator is replaced. */
  readonly recovery?: string;
  readonly done: () => void;
  readonly close: () => void;
}

export interface AppProps extends HostProps {
  readonly texts: Texts;
}

/** The style sheet of all our apps: constructed, so that no policy against inline styles refuses it. */
const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);
let standing = 0;

function adopt(count: 1 | -1): void {
  standing += count;
  const others = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
  document.adoptedStyleSheets = standing > 0 ? [...others, sheet] : others;
}

/** A component as a single-spa parcel: drawn in the host's language and theme, drawn again when they change. */
export function parcelOf(App: ComponentType<AppProps>, loaders: Loaders) {
  const draw = async (props: HostProps): Promise<void> => {
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
      adopt(1);
      return draw(props);
    },
    update: draw,
    unmount: ({ domElement }: HostProps): Promise<void> => {
      render(null, domElement);
      adopt(-1);
      return Promise.resolve();
    },
  };
}
