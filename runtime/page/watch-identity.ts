import { reaction, runInAction } from 'mobx';
import { toMilliseconds } from '../../rules/duration.ts';
import type { Ports, Timer } from '../ports/ports.ts';
import { dropResponses } from '../stores/response-store.ts';
import type { Stores } from '../stores/stores.ts';

interface Parts {
  readonly stores: Stores;
  readonly ports: Pick<Ports, 'clock' | 'location'>;
}

/** Keeps secrets of the identity pages out of the address, drops them when the page is left, and follows reviews and tickets. */
export function watchIdentity(parts: Parts): () => void {
  const { responses, route, session } = parts.stores;
  const ends = [
    reaction(
      () => route.id,
      () => dropResponses(responses),
    ),
    reaction(
      () => session.person,
      () => {
        dropResponses(responses);
        runInAction(() => {
          responses.providerTicket.set(null);
          responses.succeededAt.clear();
        });
      },
    ),
    watchTicket(parts),
    followReview(parts),
    watchOpenedTicket(parts),
    refreshTickets(parts),
  ];
  return () => ends.forEach((end) => end());
}

/** Moves the ticket of a login through a provider from the address to memory, so that it isn't in the history. */
function watchTicket({ stores: { route, responses }, ports }: Parts): () => void {
  const moveTicket = (ticket: string | null): void => {
    if (ticket === null) return;
    const query = new URLSearchParams(route.query);
    query.delete('ticket');
    responses.providerTicket.set(ticket);
    ports.location.replace(`${route.location.pathname}?${query.toString()}`);
  };
  return reaction(() => (route.query.get('status') === null ? null : route.query.get('ticket')), moveTicket, { fireImmediately: true });
}

/** Loads the state of an application while it is being reviewed. Once it is decided, the user's level may have changed. */
function followReview({ stores, ports }: Parts): () => void {
  const status = stores.answers['kyc-status'];
  let timer: Timer | null = null;
  let isReviewed = false;
  const handleState = (state: typeof status.current): void => {
    const { reviewPolling } = stores.site.document.constants;
    timer?.cancel();
    // A load that failed decides nothing.
    const isPending = state.state === 'ready' ? state.value.state === 'pending' : isReviewed;
    if (isPending && reviewPolling !== undefined) timer = ports.clock.after(toMilliseconds(reviewPolling), () => void status.reload());
    if (isReviewed && !isPending) for (const id of ['user-info', 'compliance-check'] as const) void stores.answers[id].reload();
    isReviewed = isPending;
  };
  handleState(status.current);
  const stop = status.onSettled(handleState);
  return () => {
    timer?.cancel();
    stop();
  };
}

/** The list marks a ticket with a new answer until it was opened (TKT-3). */
function watchOpenedTicket({ stores }: Parts): () => void {
  const { ticket, 'ticket-list': list } = stores.answers;
  return ticket.onSettled((opened) => {
    if (opened.state !== 'ready') return;
    const tickets = list.current.state === 'ready' ? list.current.value.tickets : [];
    if (opened.value.unread || tickets.some(({ id, unread }) => unread && id === opened.value.id)) void list.reload();
  });
}

/** Loads a ticket again when it is opened again, and the list when the user comes back to it. There may be new answers. */
function refreshTickets({ stores: { answers, route } }: Parts): () => void {
  return reaction(
    () => route.query.get('id'),
    (id) => {
      const shown = answers[id === null ? 'ticket-list' : 'ticket'];
      if (shown.current.state === 'ready') void shown.reload();
    },
  );
}
