import type { ColumnRole } from './price-file.ts'

/** Column headings by role, most likely first, without accents, punctuation and text in brackets. */
export const NAMES: Readonly<Record<ColumnRole, readonly string[]>> = {
  date: [
    'trade date',
    'trading date',
    'trade day',
    'trading day',
    'price date',
    'rate date',
    'business date',
    'observation date',
    'session date',
    'date',
    'day',
    'session',
    'timestamp',
    'tarehe',
    'seance',
    'date seance',
    'date de seance',
    'data',
  ],
  symbol: [
    'symbol',
    'ticker',
    'ticker symbol',
    'share code',
    'stock code',
    'security code',
    'alpha code',
    'instrument code',
    'currency pair',
    'code',
    'security',
    'instrument',
    'counter',
    'symbole',
    'alama',
  ],
  close: [
    'close',
    'close last',
    'closing price',
    'close price',
    'closing',
    'day close',
    'price close',
    'closing rate',
    'settlement price',
    'cloture',
    'cours de cloture',
    'cours cloture',
    'bei ya kufunga',
    'fecho',
    'last',
    'last price',
    'last traded price',
    'last trade price',
    'dernier cours',
    'ultimo',
    'day price',
    'price',
    'cours',
    'prix',
    'bei',
    'preco',
    'central rate',
    'mid rate',
    'middle rate',
    'mean rate',
    'mean',
    'mid',
    'exchange rate',
    'rate',
    'fixing',
    'index value',
    'value',
  ],
  open: [
    'open',
    'opening price',
    'open price',
    'opening',
    'price open',
    'ouverture',
    'cours d ouverture',
    'cours ouverture',
    'bei ya kufungua',
    'abertura',
  ],
  high: [
    'high',
    'day high',
    'high price',
    'highest price',
    'highest',
    'price high',
    'plus haut',
    'cours le plus haut',
    'juu',
    'maximo',
  ],
  low: [
    'low',
    'day low',
    'low price',
    'lowest price',
    'lowest',
    'price low',
    'plus bas',
    'cours le plus bas',
    'chini',
    'minimo',
  ],
  volume: [
    'volume',
    'vol',
    'volume traded',
    'traded volume',
    'total volume',
    'shares traded',
    'quantity traded',
    'quantity',
    'qty',
    'quantite',
    'quantite echangee',
    'kiasi',
  ],
}

/** A heading for the traded value in files of exchanges, for the close in others. Refused if ambiguous. */
export const DOUBTFUL_CLOSE = 'value'

/** Words that rule out a close. `taux de change` is an exchange rate, so `change` in it does not. */
const NOT_A_CLOSE =
  /\b(?:(?<!(?:taux|cours) de )change|chg|var|variation|diff|difference|delta|moved?|gains?|loss|perf|performance|growth|returns?(?! index)|percent|pct|prev|previous|prior|yesterday|precedent|veille|anterior|open|opening|bid|buy|buying|ask|offer|sell|selling|volumes?|vol|turnover|traded|trades|deals|transactions?|quantity|capitaux|echangee?s|cap|dividends?|adj|adjusted)\b/

export const ROLES = [
  'date',
  'symbol',
  'close',
  'open',
  'high',
  'low',
  'volume',
] as const satisfies ColumnRole[]

/** Headings of percentages that are closes, because the instrument is a rate. */
const RATE = /\b(?:yield|rate|coupon|bill|bond|taux)\b/

export const mayBeClose = (heading: string): boolean => {
  const name = plain(heading)
  if (name === '' || NOT_A_CLOSE.test(name) || (heading.includes('%') && !RATE.test(name))) return false
  return !ROLES.some((role) => role !== 'close' && NAMES[role].includes(name))
}

/** Normalises a heading: `Closing Price (KES)` becomes `closing price`, `Clôture` becomes `cloture`. */
export const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .replaceAll(/\([^)]*\)|\[[^\]]*\]/g, ' ')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
