import type { Direction } from '../markets/price-calls.ts'
import type { DraftFields } from './draft-fields.ts'

/** A call as it is being written: each part may still be empty, or no number yet. */
export type TypedCall = {
  readonly symbol: string
  readonly direction: Direction
  readonly until: string
  readonly target: string
  readonly stop: string
  readonly sureness: string
}

/** Stands where no instrument is chosen yet. */
const NO_SYMBOL = '?'

/**
 * A call as a line of text, as drafts hold it: `USDNGN up by 2027-03-31 target 1700 stop 1500 sure 70`. What is empty is left out. So a
 * call that is half written is kept, and two devices' drafts are compared by what they show.
 */
export const writeCallLine = ({ symbol, direction, until, target, stop, sureness }: TypedCall): string =>
  [
    symbol === '' ? NO_SYMBOL : symbol,
    direction,
    ...Object.entries({ by: until, target, stop, sure: sureness }).flatMap(([word, typed]) => {
      const value = typed.replaceAll(/\s/g, '')
      return value === '' ? [] : [word, value]
    }),
  ].join(' ')

/** Reads such a line. What it does not know it leaves out. */
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
 * A price as people type it, `1,700.50`, `0,05` or `.5`, as a decimal number. One comma alone parts thousands where three digits follow
 * it after 1 to 9, else it is a decimal comma.
 * @returns what was typed, where it is no such number.
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

/** What publishing sends of a call: the rules of `NewCall` say whether it is one. */
const callOf = ({ symbol, direction, until, target, stop, sureness }: TypedCall) => ({
  symbol,
  direction,
  until,
  ...(target !== '' && { target: readPrice(target) }),
  ...(stop !== '' && { stop: readPrice(stop) }),
  ...(sureness !== '' && { sureness: Number(sureness) }),
})

/** What a draft publishes: its fields as a post has them, with its calls, where it has any. */
export const writtenPost = <Fields extends Readonly<Partial<DraftFields>>>({
  newCalls = [],
  ...fields
}: Fields): Omit<Fields, 'newCalls'> & { calls?: ReturnType<typeof callOf>[] } => ({
  ...fields,
  ...(newCalls.length > 0 && { calls: newCalls.map((line) => callOf(readCallLine(line))) }),
})
