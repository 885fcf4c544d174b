import { type Async, mapReady, ready } from '../../schemas/async.ts';
import type { BusinessMessage } from '../../schemas/domains/compliance/shapes.ts';
import type { NOTICES } from '../../schemas/domains/compliance/sources.ts';
import type { CallResponse } from '../../schemas/domains/calls.ts';
import { parseDestination } from '../navigation/destination.ts';
import { toDestination } from './compliance.ts';
import { type FactContext, readCall, type Readers, type ValueContext } from './reader.ts';

const CLOSE_TYPE = 'close';

function readBusiness<T>(pick: (message: BusinessMessage | null, context: FactContext) => T) {
  return readCall('business-check', pick);
}

function isRefused(message: BusinessMessage | null, { stores }: FactContext): boolean {
  const raw = message?.ok_button_router ?? '';
  return raw !== '' && parseDestination(raw, stores.site.document.allowedHosts) === null;
}

function readStatus(document: 'agreement' | 'declaration', anonymousStatus: number) {
  return ({ stores }: FactContext): Async<number> => {
    const answer: Async<{ readonly status: number }> = stores.answers[`${document}-status`].read();
    return answer.state === 'idle' ? ready(anonymousStatus) : mapReady(answer, (signed) => signed.status);
  };
}

const NO_PRIZE = '$0';

function readPrize(pick: (answer: CallResponse<'prize-pop'>) => string) {
  return (context: ValueContext): Async<string> => {
    const amount = readCall('prize-pop', pick)(context);
    return amount.state === 'failed' ? ready(NO_PRIZE) : mapReady(amount, (given) => given || NO_PRIZE);
  };
}

/** Values from server responses. All of them are untrusted. */
export const NOTICE_READERS: Readers<typeof NOTICES> = {
  'businessCheck.hasContent': readBusiness((message) => message !== null && message.content !== ''),
  'businessCheck.noCloseButton': readBusiness((message) => message?.no_close_button === true),
  'businessCheck.hasDestination': readBusiness((message) => (message?.ok_button_router ?? '') !== ''),
  'businessCheck.isDestinationRefused': readBusiness(isRefused),
  'businessCheck.type': readBusiness((message) => (message?.type === CLOSE_TYPE ? CLOSE_TYPE : null)),
  'agreement.status': readStatus('agreement', 0),
  'declaration.status': readStatus('declaration', 1),
  'businessCheck.title': readBusiness((message) => message?.title),
  'businessCheck.content': (context) => readBusiness((message) => message && context.content(message.content, message.text_link))(context),
  'businessCheck.okButton': readBusiness((message) => message?.ok_button),
  'businessCheck.cancelButton': readBusiness((message) => message?.cancel_button),
  'businessCheck.okDestination': (context) => {
    const raw = readBusiness((message) => message?.ok_button_router)(context);
    return raw.state === 'ready' ? toDestination(raw.value, context) : raw;
  },
  'agreement.content': (context) => readCall('agreement-status', (answer) => context.content(answer.content))(context),
  'agreement.submitButton': readCall('agreement-status', (answer) => answer.submit_button),
  'prize.num': readCall('prize-guide', (answer) => answer.prize_num),
  'prizePop.groupA': readPrize((answer) => answer.group_A.num),
  'prizePop.groupBFirst': readPrize((answer) => answer.group_B.num_first),
  'prizePop.groupBSecond': readPrize((answer) => answer.group_B.num_second),
  'failure.message': ({ failure }) => ready(failure),
  'failure.outcome': ({ outcome, stores: { locale, site } }) => {
    const outcomes: Readonly<Record<string, string | undefined>> = site.document.constants.outcomes ?? {};
    const key = outcome.flatMap((name) => outcomes[name] ?? [])[0];
    return ready(key && locale.text(key));
  },
};
