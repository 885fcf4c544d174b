import type { ToastConfig } from '../../schemas/api/toast-config.ts';
import type { Answer } from '../api/payloads.ts';
import { toastConfigOf } from '../facts/compliance-facts.ts';
import { riskCookieName } from './risk-cookie.ts';
import {
  NONE,
  PENDING_VALUE,
  REFUSED,
  type ValueContext,
  valueFrom,
  valueOf,
  type ValueReading,
  type ValueSource,
  type ValueSources,
} from './value-source.ts';

type Check = Answer<'compliance-check'>;

/** A value out of the compliance answer in force; none once the check is lost. */
function ofCheck(pick: (answer: Check, context: ValueContext) => unknown): ValueSource {
  return (context) => {
    const check = context.stores.compliance.read();
    if (check.state === 'pending') return PENDING_VALUE;
    return check.state === 'known' ? valueOf(pick(check.answer, context)) : NONE;
  };
}

function ofToast(pick: (config: ToastConfig, context: ValueContext) => unknown): ValueSource {
  return ofCheck((answer, context) => {
    const config = toastConfigOf(answer, context.stores.route.barePath);
    return config === null ? null : pick(config, context);
  });
}

function destinationOf(raw: string | null | undefined, { destination }: ValueContext) {
  return raw === null || raw === undefined || raw === '' ? null : (destination(raw) ?? REFUSED);
}

/** Spec 8: a failed prize fetch is shown as $0. */
const NO_PRIZE = '$0';

function prize(pick: (answer: Answer<'prize-pop'>) => string): ValueSource {
  return ({ stores }): ValueReading => {
    const reading = valueFrom(stores.tools.prizePop, pick);
    return reading.state === 'none' ? valueOf(NO_PRIZE) : reading;
  };
}

/** What notices show of the server's words; every one of them is untrusted. */
export const NOTICE_VALUES: ValueSources = {
  'complianceToast.content': ofToast((config, { content }) => content(config.content, config.text_link)),
  'complianceToast.okButton': ofToast((config) => config.ok_button),
  'complianceToast.cancelButton': ofToast((config) => config.cancel_button),
  'complianceToast.okDestination': ofToast((config, context) => destinationOf(config.ok_button_router, context)),
  'riskUser.content': ofCheck((answer, { content }) => content(answer.toast.kyc_toast.risk_user_guide_msg)),
  'riskUser.destination': ofCheck((answer, context) => destinationOf(answer.toast.kyc_toast.risk_user_guide_url, context)),
  'riskUser.cookieKey': ofCheck((answer) => riskCookieName(answer.toast.kyc_toast.risk_user_guide_cookie_key)),
  'agreement.content': ({ stores, content }) => valueFrom(stores.notices.agreement, (answer) => content(answer.content)),
  'agreement.submitButton': ({ stores }) => valueFrom(stores.notices.agreement, (answer) => answer.submit_button),
  'businessCheck.title': ({ stores }) => valueFrom(stores.notices.business, (message) => message?.title),
  'businessCheck.content': ({ stores, content }) =>
    valueFrom(stores.notices.business, (message) => message && content(message.content, message.text_link)),
  'businessCheck.okButton': ({ stores }) => valueFrom(stores.notices.business, (message) => message?.ok_button),
  'businessCheck.cancelButton': ({ stores }) => valueFrom(stores.notices.business, (message) => message?.cancel_button),
  'businessCheck.okDestination': (context) =>
    valueFrom(context.stores.notices.business, (message) => destinationOf(message?.ok_button_router, context)),
  'prizePop.groupA': prize((answer) => answer.group_A.num),
  'prizePop.groupBFirst': prize((answer) => answer.group_B.num_first),
  'prizePop.groupBSecond': prize((answer) => answer.group_B.num_second),
};
