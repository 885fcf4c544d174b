import type { Class } from './classes.ts';

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

export const BEARER: Class = {
  name: 'bearer token',
  pattern: /(?<=(?<![A-Za-z])[Bb]earer {1,3})[\w.~+/=-]{6,8000}/g,
  measure: ({ match }) => /\d/.test(match) || /[a-z][A-Z]|[_~+/=]/.test(match),
};
