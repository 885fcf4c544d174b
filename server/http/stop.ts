import type { RequestListener, Server } from 'node:http';

/** Lets what runs end before the server does. */
export class Stopping {
  isStopping = false;

  /** Answers that end while the server stops close their connection: nothing more is asked on it. */
  watch(next: RequestListener): RequestListener {
    return (request, response) => {
      response.on('finish', () => {
        if (this.isStopping) request.socket.destroySoon();
      });
      next(request, response);
    };
  }

  /** Takes no new connection, waits for running answers, and cuts those that take longer than this. */
  async stop(server: Server, stopMs: number): Promise<void> {
    this.isStopping = true;
    const late = setTimeout(() => server.closeAllConnections(), stopMs);
    await new Promise((resolve) => {
      server.close(resolve);
    });
    clearTimeout(late);
  }
}
