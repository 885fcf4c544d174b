import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useRef } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { I18nextProvider } from 'react-i18next';
import { PageFailure, SurfaceFailure } from '../components/ui/failure/Failure.tsx';
import { IconSprite } from '../components/ui/icon/Icon.tsx';
import { AfterPaint, Shell } from '../components/ui/shell/Shell.tsx';
import { ScreenSkeleton } from '../components/ui/skeleton/Skeleton.tsx';
import { ToastRegion } from '../components/ui/toast/ToastRegion.tsx';
import { toMilliseconds } from '../rules/duration.ts';
import type { Runtime } from '../runtime/runtime.ts';
import type { ComponentLoader } from '../runtime/surfaces/component-loader.ts';
import { HostProvider } from '../runtime/surfaces/runtime-context.ts';
import { ScreenHost } from '../runtime/surfaces/ScreenHost.tsx';
import { Slot } from '../runtime/surfaces/Host.tsx';

interface PageProps {
  readonly runtime: Runtime;
  readonly components: ComponentLoader;
  readonly isPrerendered?: boolean;
  readonly onHydrated?: () => void;
}

export function Page({ runtime, components, isPrerendered = false, onHydrated }: PageProps) {
  const { log, paint } = runtime.ports;
  const failure = () => <Failure runtime={runtime} />;
  const handleError = (error: unknown) => {
    log.error('page-failed', {}, error);
    // The report is sent after the first paint, and there will be no other.
    paint.markUsable();
  };
  const pageFailure = () => <main>{failure()}</main>;
  const contentFailure = ({ retry }: { readonly retry: () => void }) => <Failure runtime={runtime} onRefresh={retry} />;
  const host = { runtime, components, SurfaceFailure, ScreenFailure: failure, ContentFailure: contentFailure, ScreenSkeleton };
  return (
    <ErrorBoundary fallbackRender={pageFailure} onError={handleError}>
      <I18nextProvider i18n={runtime.stores.locale.i18n}>
        <HostProvider value={host}>
          <Icons runtime={runtime}>
            <Clicks runtime={runtime}>
              <Shell
                header={<Slot id="header" />}
                bars={<Slot id="bar" />}
                menu={<Slot id="menu" />}
                tabs={<Slot id="tabs" />}
                footer={
                  <AfterPaint isPrerendered={isPrerendered}>
                    <Slot id="footer" />
                  </AfterPaint>
                }
                corner={
                  <AfterPaint>
                    <Slot id="corner" />
                  </AfterPaint>
                }
              >
                <ScreenHost />
              </Shell>
              <Slot id="drawer" />
              <Slot id="modal" />
              <Toasts runtime={runtime} />
              {onHydrated !== undefined && <Hydrated onHydrated={onHydrated} />}
            </Clicks>
          </Icons>
        </HostProvider>
      </I18nextProvider>
    </ErrorBoundary>
  );
}

function Hydrated({ onHydrated }: { readonly onHydrated: () => void }) {
  // Before the browser paints, so that visitors never see the page of an anonymous visitor.
  useLayoutEffect(onHydrated, [onHydrated]);
  return null;
}

function Clicks({ runtime, children }: { readonly runtime: Runtime; readonly children: React.ReactNode }) {
  const last = useRef<Element | null>(null);
  const track = (event: React.MouseEvent) => {
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-action],[data-track]') : null;
    // If the first click of a double click closed its surface, the second must not hit the element below.
    if (event.detail > 1 && last.current?.isConnected === false) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    last.current = control;
    const { action = null, track = 'click' } = control?.dataset ?? {};
    if (control !== null) runtime.track(track, action);
  };
  return <div onClickCapture={track}>{children}</div>;
}

const Icons = observer(function Icons({ runtime, children }: { readonly runtime: Runtime; readonly children: React.ReactNode }) {
  return <IconSprite value={runtime.stores.site.document.icons}>{children}</IconSprite>;
});

const Toasts = observer(function Toasts({ runtime }: { readonly runtime: Runtime }) {
  const { toasts, stores, ports } = runtime;
  return (
    <ToastRegion
      toasts={toasts.toasts}
      durationMs={toMilliseconds(stores.site.document.constants.toastTime)}
      onClose={(id) => toasts.close(id)}
      onLoadError={(error) => ports.log.error('toasts-failed', {}, error)}
    />
  );
});

/** The fallback texts are in English, because loading texts may be what failed. */
const Failure = observer(function Failure({ runtime, onRefresh }: { readonly runtime: Runtime; readonly onRefresh?: () => void }) {
  const { locale } = runtime.stores;
  return (
    <PageFailure
      title={locale.text('ui:failure.title') ?? 'Something went wrong'}
      refresh={locale.text('ui:failure.refresh') ?? 'Refresh'}
      onRefresh={onRefresh ?? (() => runtime.ports.location.reload())}
    />
  );
});
