import type { Class } from './classes.ts';
import { isCodeLabel } from './labels.ts';

/** Frequent words that no list of BIP-39 contains. Prose has one of them, or a shorter word, in any twelve words. */
const PROSE = /\b(?:the|and|for|was|were|are|not|but|has|had|have|its|from|been|when|what|which|your|our|their|could|would|does|did|who)\b/;

export const SECRETS: readonly Class[] = [
  { name: 'name and password in an address', pattern: /(?<=:\/\/)[^\s/?#@"'<>]{1,200}(?=@)/g },
  // Three base64 parts, the first of which is JSON.
  {
    name: 'JSON web token',
    pattern: /(?<![\w-])eyJ[\w-]{5,4000}\.[\w-]{5,8000}(?:\.[\w-]{0,2000})?(?![\w-])/g,
  },
  {
    name: 'bearer token',
    pattern: /(?<=(?<![A-Za-z])[Bb]earer {1,3})[\w.~+/=-]{6,8000}/g,
    measure: ({ match }) => /\d/.test(match) || /[a-z][A-Z]|[_~+/=]/.test(match),
  },
  // Twelve to twenty-four words of BIP-39. All have three to eight letters.
  {
    name: 'mnemonic phrase',
    pattern: /(?<![\w'-])[a-z]{3,8}(?: [a-z]{3,8}){11,23}(?![\w'-])/g,
    measure: ({ match }) => !PROSE.test(match),
  },
];

/** Numbers of four to eight digits are masked only after a label, because most are prices and counts. */
export const CODES: readonly Class[] = [
  {
    name: 'one-time code',
    pattern: /(?<![\w.,])\d{3,4}[ -]?\d{1,4}(?!\w|\.\d|,\d{3})/g,
    measure: ({ match, before }) => /^\d{4,8}$/.test(match.replace(/\D/, '')) && isCodeLabel(before),
  },
];

const ORDER_LABEL =
  /(?:(?<![\p{L}\p{N}])(?:orders?[ _-]?(?:id|no|nr|number|num|sn)s?|sipariş (?:no|numarası)|pedido n[º°]|номер (?:заказа|ордера)|mã lệnh|nomor order)|订单号|订单编号|訂單號|訂單編號|注文番号|หมายเลขคำสั่งซื้อ|رقم الطلب)[\s"'\\:=#.()[\]-]{0,5}$/iu;

/** Order ids after a label in prose. `findNamedSpans` finds those of keys. */
export const ORDERS: readonly Class[] = [
  {
    name: 'order id',
    pattern: /(?<![A-Za-z\d_-])[\w-]{5,80}(?![\w-])/g,
    keep: 4,
    measure: ({ match, before }) => /\d/.test(match) && ORDER_LABEL.test(before),
  },
];
