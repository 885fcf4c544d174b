/**
 * Ends the task at hand, so that a tap and the next frame wait for no more than one step of what is long. By a message,
 * since browsers slow the timers of pages in the background.
 */
export function pause(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resume) => {
    port1.addEventListener('message', () => {
      port1.close();
      resume();
    });
    port1.start();
    port2.postMessage(null);
  });
}
