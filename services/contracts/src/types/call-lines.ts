import type { Direction } from '../markets/price-calls.ts'
import type { DraftFields } from './draft-fields.ts'

/** The fields of a call as typed. A field may be empty, or not a number yet. */
export type TypedCall = {
  readonly symbol: string
  readonly direction: Direction
  readonly until: string
  readonly target: string
  readonly stop: string
  readonly sureness: string
}

const NO_SYMBOL = '?'

/** Formats a call for drafts, even half-written: `USDNGN up by 2027-03-31 target 1700 stop 1500 sure 70`. */
export const writeCallLine = ({ symbol, direction, until, target, stop, sureness }: TypedCall): string =>
  [
    symbol === '' ? NO_SYMBOL : symbol,
    direction,
    ...Object.entries({ by: until, target, stop, sure: sureness }).flatMap(([word, typed]) => {
      const value = typed.replaceAll(/\s/g, '')
      return value === '' ? [] : [word, value]
    }),
  ].join(' ')

/** Parses a line made by `writeCallLine`; ignores unknown words. */
export const readCallLine = (line: string): TypedCall => {
  const [symbol = NO_SYMBOL, direction, ...rest] = line.trim().split(/\s+/)
  const valueOf = (word: string): string => {
    const at = rest.findIndex((each, index) => index % 2 === 0 && each === word)
    return at === -1 ? '' : (rest[at + 1] ?? '')
  }
  return {
    symbol: symbol === NO_SYMBOL ? '' : symbol,
    direction: direction === 'down' ? 'down' : 'up',
    until: valueOf('by'),
    target: valueOf('target'),
    stop: valueOf('stop'),
    sureness: valueOf('sure'),
  }
}

/**
 * Parses a typed price such as `1,700.50`, `0,05` or `.5`; other text is returned unchanged. Commas separate
 * thousands if there is a point, or if they group the digits in threes after a first digit of 1 to 9.
 */
export const readPrice = (typed: string): string => {
  const text = typed.replaceAll(/\s/g, '').replace('\u2212', '-')
  const isGrouped = text.includes('.') || /^-?[1-9]\d{0,2}(,\d{3})+$/.test(text)
  const plain = isGrouped ? text.replaceAll(',', '') : text.replace(',', '.')
  const [, sign = '', whole = '', part = ''] = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(plain) ?? []
  if (whole === '' && part === '') return typed
  const digits = whole.replace(/^0+(?=\d)/, '') || '0'
  return `${sign === '-' ? '-' : ''}${digits}${part === '' ? '' : `.${part}`}`
}

const callOf = ({ symbol, direction, until, target, stop, sureness }: TypedCall) => ({
  symbol,
  direction,
  until,
  ...(target !== '' && { target: readPrice(target) }),
  ...(stop !== '' && { stop: readPrice(stop) }),
  ...(sureness !== '' && { sureness: Number(sureness) }),
})

export const writtenPost = <Fields extends Readonly<Partial<DraftFields>>>({
  newCalls = [],
  ...fields
}: Fields): Omit<Fields, 'newCalls'> & { calls?: ReturnType<typeof callOf>[] } => ({
  ...fields,
  ...(newCalls.length > 0 && { calls: newCalls.map((line) => callOf(readCallLine(line))) }),
})
