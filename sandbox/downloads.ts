import type { SandboxApp } from './environment.ts';

/** An archive without files, as ZIP ends one: in place of an app that this demo has not. */
const EMPTY_ARCHIVE = Uint8Array.from([0x50, 0x4b, 5, 6, ...Array.from({ length: 18 }, () => 0)]);

/** The files that the page download links lead to. */
export function addDownloads(app: SandboxApp): void {
  app.get('/js/tool/downloads/:file{meridian(-cn)?\\.apk}', (c) =>
    c.body(EMPTY_ARCHIVE, 200, {
      'content-type': 'application/vnd.android.package-archive',
      'content-disposition': `attachment; filename="${c.req.param('file')}"`,
    }),
  );
}
