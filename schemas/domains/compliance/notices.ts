import { about, bool, fact, int, oneOf, value } from '../source.ts';
import { FALLBACK_VALUES } from '../fallback-values.ts';

const BUSINESS = 'business compliance check';

export const NOTICES = {
  'businessCheck.hasContent': fact(bool, false, about(BUSINESS, 'the response has content'), {
    fallback: FALLBACK_VALUES['businessCheck.hasContent'],
  }),
  'businessCheck.noCloseButton': fact(bool, false, about(BUSINESS, 'the banner has no close button'), {
    fallback: FALLBACK_VALUES['businessCheck.noCloseButton'],
  }),
  'businessCheck.hasDestination': fact(bool, false, about(BUSINESS, 'ok_button_router is given'), {
    fallback: FALLBACK_VALUES['businessCheck.hasDestination'],
  }),
  'businessCheck.isDestinationRefused': fact(bool, false, about(BUSINESS, "ok_button_router is given but isn't an allowed destination"), {
    fallback: FALLBACK_VALUES['businessCheck.isDestinationRefused'],
  }),
  'businessCheck.type': fact(oneOf('close'), null, about(BUSINESS, "what the banner's ok button does"), {
    nullable: true,
    fallback: FALLBACK_VALUES['businessCheck.type'],
  }),
  'agreement.status': fact(int(0, 99), 0, about('user agreement status', 'whether the user agreement is to be shown'), {
    fallback: FALLBACK_VALUES['agreement.status'],
    labels: { 1: 'to be shown' },
  }),
  'declaration.status': fact(oneOf(1, 2), 1, about('declaration status', 'whether the declaration is signed'), {
    fallback: FALLBACK_VALUES['declaration.status'],
    labels: { 1: 'to be signed', 2: 'signed' },
  }),
  'businessCheck.title': value('text', BUSINESS, 'title'),
  'businessCheck.content': value('content', BUSINESS, 'content and text_link'),
  'businessCheck.okButton': value('text', BUSINESS, 'ok_button'),
  'businessCheck.cancelButton': value('text', BUSINESS, 'cancel_button'),
  'businessCheck.okDestination': value('destination', BUSINESS, 'ok_button_router'),
  'agreement.content': value('content', 'user agreement status', 'content'),
  'agreement.submitButton': value('text', 'user agreement status', 'submit_button'),
  'prize.num': value('text', 'newbie prize guide', 'the prize of signing up; null when there is none'),
  'prizePop.groupA': value('text', 'newbie prize pop', 'group_A.num; $0 when the call failed'),
  'prizePop.groupBFirst': value('text', 'newbie prize pop', 'group_B.num_first; $0 when the call failed'),
  'prizePop.groupBSecond': value('text', 'newbie prize pop', 'group_B.num_second; $0 when the call failed'),
  'failure.message': value('text', 'the last failed effect', "the server's message"),
  'failure.outcome': value('text', 'the last failed effect', 'how it ended where no call failed, by constants.outcomes'),
} as const;
