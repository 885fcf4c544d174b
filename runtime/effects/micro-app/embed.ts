import { compareShallow, observable, reaction, runInAction } from 'mobx';
import type { AppWords, EmbeddedApp, EmbedRequest } from '../../../schemas/manifest/resolved.ts';
import type { Runtime } from '../../runtime.ts';
import type { AppProps } from './lifecycles.ts';
import { Parcel } from './parcel.ts';
import type { ModulePort } from '../../ports/ports.ts';

const failures = new Map<string, number>();

/** Imports a script. Browsers cache a failed import for the page's lifetime, so a retry adds a fragment to its URL. */
async function loadScript({ script, integrity }: Pick<EmbedRequest, 'script' | 'integrity'>, load: ModulePort): Promise<unknown> {
  const failed = failures.get(script) ?? 0;
  try {
    return await load(failed === 0 ? script : `${script}#${failed}`, integrity);
  } catch (error) {
    failures.set(script, failed + 1);
    throw error;
  }
}

export interface Embedding {
  readonly runtime: Pick<Runtime, 'ports' | 'stores'>;
  readonly name: string;
  readonly act?: ((action: string) => Promise<boolean>) | undefined;
}

export function embed(request: EmbedRequest, { runtime, name, act }: Embedding): EmbeddedApp {
  const { ports, stores } = runtime;
  const words = observable.box<AppWords>(request.words, { deep: false });
  const done = (): void => {
    // The app may have set the login cookies. Browsers don't report that.
    stores.cookies.refresh();
    void act?.('done');
  };
  const close = (): void => void act?.('close');
  const getProps = (): AppProps => ({ ...words.get(), name, theme: stores.settings.theme, language: stores.locale.tag, done, close });
  const load = () => loadScript(request, ports.module);
  const { element, onState } = request;
  const stepLimits = stores.site.document.constants.timeLimits.microApp;
  const parcel = new Parcel({ name, load, element, onState, stepLimits, clock: ports.clock, log: ports.log }, getProps());
  const stop = reaction(getProps, (changed) => parcel.update(changed), { equals: compareShallow });
  return {
    tell: (changed) => runInAction(() => words.set(changed)),
    end() {
      stop();
      void parcel.end();
    },
  };
}
