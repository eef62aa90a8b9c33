import type { Decimal } from '../markets/instruments.ts'
import { type DecimalSign, isNothing, type ReadNumber } from './price-file.ts'
import type { Delimiter } from './rows.ts'

/** Evidence for the number format of a column: how many cells have each form. */
export type NumberSigns = {
  /** Cells in which this sign must be the decimal separator, by sign. */
  sure: Record<DecimalSign, number>
  /** Cells in which the sign may separate decimals or thousands, such as `1,234` and `1.234`, by sign. */
  either: Record<DecimalSign, number>
  /** Whole numbers above 999 without a thousands separator, such as `1234`. */
  unparted: number
}

export const noSigns = (): NumberSigns => ({
  sure: { '.': 0, ',': 0 },
  either: { '.': 0, ',': 0 },
  unparted: 0,
})

const PARTED = /(?<=\d)[ \u00A0\u2009\u202F'’](?=\d{3}(?!\d))/g
const EITHER = /^[1-9]\d{0,2}[.,]\d{3}$/
/** The most common form of a number. In it, the point must be the decimal separator. */
const POINTED = /^\d+\.(?:\d{1,2}|\d{4,})$/
const UNSIGNED = /^\d+$/

const withoutCurrency = (cell: string): string => cell.replace(/^([-+−]?)\p{Sc}\s?/u, '$1')

export const noteNumber = (signs: NumberSigns, cell: string): void => {
  if (UNSIGNED.test(cell)) {
    if (cell.length > 3) signs.unparted += 1
    return
  }
  if (POINTED.test(cell)) {
    signs.sure['.'] += 1
    return
  }
  if (isNothing(cell)) return
  const plain = withoutCurrency(cell)
  const bare = plain.replaceAll(PARTED, '').replace(/^[-+−]/, '')
  if (!/^[\d.,]+[kmb]?$/i.test(bare)) return
  const number = bare.replace(/[kmb]$/i, '')
  const points = number.split('.').length - 1
  const commas = number.split(',').length - 1
  if (points + commas === 0) return
  if (points > 0 && commas > 0) {
    signs.sure[number.lastIndexOf('.') > number.lastIndexOf(',') ? '.' : ','] += 1
  } else if (points + commas > 1) {
    signs.sure[points > 0 ? ',' : '.'] += 1
  } else {
    const sign = points > 0 ? '.' : ','
    // The sign is ambiguous unless spaces separate thousands, or four digits precede it.
    const isEither = EITHER.test(number) && bare.length === plain.replace(/^[-+−]/, '').length
    signs[isEither ? 'either' : 'sure'][sign] += 1
  }
}

/**
 * Returns the separator that most cells of the column support, otherwise the other columns, otherwise the
 * delimiter: commas between columns mean a decimal point.
 * @returns undefined if both separators mean the same; `unknown` if there is no evidence.
 */
export const decideDecimal = (
  column: NumberSigns,
  others: readonly NumberSigns[],
  delimiter: Delimiter,
): DecimalSign | 'unknown' | undefined => {
  const own = ruling(column)
  if (own !== undefined) return own
  if (column.either['.'] + column.either[','] === 0) return undefined
  const elsewhere = new Set(others.flatMap((each) => ruling(each) ?? []))
  const [alone] = elsewhere
  if (elsewhere.size === 1 && alone !== undefined) return alone
  if (column.either[','] > 0 && column.either['.'] > 0) return 'unknown'
  return delimiter === ',' ? '.' : 'unknown'
}

const ruling = ({ sure, either, unparted }: NumberSigns): DecimalSign | undefined => {
  if (sure['.'] !== sure[',']) return sure['.'] > sure[','] ? '.' : ','
  if (unparted === 0 || sure['.'] > 0) return undefined
  // The column writes 1234 without a thousands separator, so the sign in 1.234 is the decimal separator.
  if (either['.'] > 0 && either[','] === 0) return '.'
  return either[','] > 0 && either['.'] === 0 ? ',' : undefined
}

const PLAIN = /^(?:0|[1-9]\d{0,19})(?:\.\d{1,20})?$/
const SHAPES: Readonly<Record<DecimalSign, RegExp>> = {
  '.': /^([-+−]?)(\d+|[1-9]\d{0,2}(?:,\d{3})+)?(?:\.(\d*))?$/,
  ',': /^([-+−]?)(\d+|[1-9]\d{0,2}(?:\.\d{3})+)?(?:,(\d*))?$/,
}
const THOUSANDS: Readonly<Record<string, number>> = { K: 3, M: 6, B: 9 }

/** Returns a parser of exact numbers: `1.234,50` becomes `1234.50`, other formats undefined. */
export const numberReader = (decimal: DecimalSign): ReadNumber => {
  const shape = SHAPES[decimal]
  return (cell) => {
    if (decimal === '.' && PLAIN.test(cell)) return cell
    const found = shape.exec(withoutCurrency(cell).replaceAll(PARTED, ''))
    const [, sign = '', whole = '', decimals = ''] = found ?? []
    return found === null || whole + decimals === ''
      ? undefined
      : decimalOf(sign, whole.replaceAll(/[.,]/g, ''), decimals)
  }
}

export const volumeReader = (decimal: DecimalSign): ReadNumber => {
  const read = numberReader(decimal)
  return (cell) => {
    const places = THOUSANDS[cell.slice(-1).toUpperCase()]
    if (places === undefined) return read(cell)
    const number = read(cell.slice(0, -1).trim())
    if (number === undefined) return undefined
    const [whole = '', decimals = ''] = number.split('.')
    const moved = decimals.padEnd(places, '0')
    return decimalOf('', whole + moved.slice(0, places), moved.slice(places).replace(/0+$/, ''))
  }
}

const decimalOf = (sign: string, whole: string, decimals: string): Decimal | undefined => {
  const digits = whole.replace(/^0+(?=\d)/, '') || '0'
  if (digits.length > 20 || decimals.length > 20) return undefined
  const isNegative = sign === '-' || sign === '−'
  return `${isNegative ? '-' : ''}${digits}${decimals === '' ? '' : `.${decimals}`}`
}
