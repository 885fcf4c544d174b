/**
 * Words before a number that identify it, in the languages of the product. `unspaced` is for scripts without spaces between words: Chinese,
 * Japanese and Thai.
 */
interface Words {
  readonly spaced: readonly string[];
  readonly unspaced: string;
}

const PHONE: Words = {
  spaced: [
    'tel|phones?|mobile|cellphone|gsm|msisdn|whats ?app|sms (?:sent )?to|fax|contact (?:number|no)|(?:call|text|reach) (?:me|us) at',
    'cep|telefon|telefonu|handy|mobiltelefon|telefoon|mobiel|telepon|ponsel|no hp|nomor hp|điện thoại|sđt',
    'tel[eé]fono|m[oó]vil|celular|telem[oó]vel|telefone|t[eé]l[eé]phone|cellulare',
    'телефон|телефона|телефону|тел|моб|мобильный|мобільний|هاتف|الهاتف|جوال|الجوال|موبايل',
  ],
  unspaced: '电话|電話|手机|手機|携帯|联系方式|聯絡方式|โทร|โทรศัพท์|เบอร์|มือถือ',
};

const IDENTITY: Words = {
  spaced: [
    'id ?card|identity|identity card|identification|national id|id number|id no|passport|ssn|social security|nric|fin no|hkid|emirates id',
    'aadhaar|nino|nib|national insurance|tckn|kimlik|pasaport|cpf|rg|dni|nie|c[eé]dula|curp|pasaporte|nif|cart[aã]o de cidad[aã]o',
    'passaporte|passeport|carte d.identit[eé]|codice fiscale|carta d.identit[aà]|passaporto|steuer-?id|personalausweis|ausweis|reisepass',
    'bsn|paspoort|burgerservicenummer|cccd|cmnd|căn cước|hộ chiếu|nik|ktp|paspor|паспорт|паспорта|снилс|инн|іпн|рнокпп|удостоверение|посвідчення',
    'الهوية|هوية|جواز السفر|جواز',
  ],
  unspaced: '身份证|身份證|身分證|证件|證件|护照|護照|マイナンバー|パスポート|旅券|บัตรประชาชน|หนังสือเดินทาง|เลขประจำตัว',
};

const CARD: Words = {
  spaced: [
    'card|bankcard|pan|kart|kredi kartı|banka kartı|tarjeta|cart[aã]o|carte|carte bancaire',
    'karte|kreditkarte|carta|kaart|kartu|thẻ|карта|карты|картки|картка|بطاقة|البطاقة',
  ],
  unspaced: '银行卡|銀行卡|信用卡|卡号|卡號|カード|บัตรเครดิต|บัตรเดบิต',
};

const CODE: Words = {
  spaced: [
    'otp|totp|mfa|2fa|2fa code|one.time (?:code|password|passcode|pin)|(?:verification|security|authenticator|authentication|login|sms|email|backup) code|passcode',
    'doğrulama kodu|güvenlik kodu|c[oó]digo de (?:verificaci[oó]n|verifica[cç][aã]o|seguridad|segurança)|code de (?:v[eé]rification|s[eé]curit[eé])',
    'best[aä]tigungscode|sicherheitscode|codice di (?:verifica|sicurezza)|verificatiecode|kode verifikasi|mã (?:xác minh|xác thực|otp)',
    'код подтверждения|код підтвердження|رمز التحقق',
  ],
  unspaced: '验证码|驗證碼|認証コード|確認コード|รหัสยืนยัน',
};

const AMOUNT: Words = {
  spaced: [
    'amount|price|volume|vol|qty|quantity|total|balance|height|block|supply|cap|turnover|sum|limit|value|interest|fee|gas|nonce',
    'timestamp|time|ts|size|bytes|length|count|seq|sequence|offset|fiyat|tutar|hacim|bakiye|precio|saldo|volumen|preço|prix|preis|prezzo',
    'prijs|harga|giá|цена|объём|объем|баланс|сумма|ціна|السعر|المبلغ',
  ],
  unspaced: '价格|價格|数量|數量|成交量|金额|金額|余额|高度|価格|残高|ราคา|จำนวน',
};

const LINKS = [
  'numbers?|num|nr|no|n|id|is|num[eé]ro|n[uú]mero|nummer|numara|numarası|no ?su|nomor|номера?|رقم|số|est|es|ist|è|é|del|de|di',
  '号码|號碼|号|號|番号|是|为|為|は|เลขที่|หมายเลข|คือ|№|n[º°]|#',
];

const SIGNS = String.raw`[ \t"'\\:=#.,()\[\]<>_-]{0,4}`;

export type Label = (before: string) => boolean;

const CASE_CHANGE = /(?<=[a-z])(?=[A-Z])/g;

function createLabel({ spaced, unspaced }: Words, links: readonly string[]): Label {
  const link = links.length === 0 ? '' : `(?:(?:${links.join('|')})${SIGNS}){0,2}`;
  const pattern = new RegExp(`(?:(?<![\\p{L}\\p{N}])(?:${spaced.join('|')})|${unspaced})${SIGNS}${link}$`, 'iu');
  return (before) => /\p{L}/u.test(before.slice(-9)) && pattern.test(before.replace(CASE_CHANGE, ' '));
}

export const isPhoneLabel = createLabel(PHONE, LINKS);
export const isIdentityLabel = createLabel(IDENTITY, LINKS);
export const isCardLabel = createLabel(CARD, LINKS);
export const isCodeLabel = createLabel(CODE, LINKS);
export const isAmountLabel = createLabel(AMOUNT, []);

export function isPersonalLabel(before: string): boolean {
  return isPhoneLabel(before) || isIdentityLabel(before) || isCardLabel(before);
}

const VERSION_WORDS =
  '[Vv]ersions?|[Vv]er|[Vv]|[Rr]elease|[Bb]uild|[Ss][Dd][Kk]|firmware|[Ss]ection|[Cc]hapter|[Вв]ерсия|[Вв]ерсія|[Ss]ürüm|[Vv]ersión|[Vv]ersão|الإصدار';

/** A four-part number after one of these is a version or section number, not an IP address. */
export const VERSION_LABEL = new RegExp(
  String.raw`(?:(?<![\p{L}\p{N}])(?:${VERSION_WORDS})[\s"'\\:=#._-]{0,5}|(?<![A-Za-z])[A-Z][A-Za-z]{1,30}/)$`,
  'u',
);

export const LABEL_LENGTH = 48;
