import { withIds } from '@soko/contracts/text/mentions.ts'
import { plainText } from '@soko/contracts/text/plain-text.ts'
import { paths } from '../../shared/lib/paths.ts'
import { callsTexts } from '../calls/calls.texts.ts'
import { instrumentPath } from '../../shared/lib/instrument-path.ts'
import { callPath } from '../../shared/lib/market-paths.ts'
import { proofTexts } from './proof.texts.ts'
import { toldTexts as texts } from './told.texts.ts'

/** What a text says, in plain words: all of it read from the text that was hashed, and nothing else. */
export type Told = {
  /** The page of what it is about. */
  readonly subject?: { readonly to: string; readonly words: string }
  /** Of a version of an analysis. */
  readonly slug?: string
  /** Whose account it is of. */
  readonly authorId?: string
  readonly title?: string
  readonly summary?: string
  /** Without its looks, a block to a line. */
  readonly text?: string
  /** Names and values. */
  readonly facts: readonly (readonly [name: string, value: string])[]
  readonly closes: readonly Close[]
}

type Close = { readonly date: string; readonly close: string }
type Data = Readonly<Record<string, unknown>>

/** Reads the text of a leaf. Whatever it holds is shown as it is; what is unknown here stands in the text itself. */
export const toldOf = (text: string): Told => {
  const data = parsed(text)
  const subject = subjectOf(data)
  const [title, summary, html, authorId, slug] = ['title', 'editorText', 'html', 'authorId', 'slug'].map(
    (name) => textIn(data, name),
  )
  return {
    ...(subject && { subject }),
    ...(authorId !== undefined && { authorId }),
    ...(slug !== undefined && { slug }),
    ...(title !== undefined && { title }),
    ...(summary !== undefined && { summary }),
    // A person who is mentioned is named by their id: the name of now was not recorded.
    ...(html !== undefined && { text: withIds(plainText(html)) }),
    facts: factsOf(data),
    closes: Array.isArray(data['prices']) ? data['prices'].filter(isClose) : [],
  }
}

const parsed = (text: string): Data => {
  try {
    const value: unknown = JSON.parse(text)
    return isData(value) ? value : {}
  } catch {
    return {}
  }
}

const isData = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isClose = (value: unknown): value is Close =>
  isData(value) && typeof value['date'] === 'string' && typeof value['close'] === 'string'

/** Undefined where it is empty. */
const textIn = (data: Data, name: string): string | undefined => {
  const value = data[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

const subjectOf = (data: Data): Told['subject'] => {
  const [slug, title, callId, symbol] = ['slug', 'title', 'callId', 'symbol'].map((name) =>
    textIn(data, name),
  )
  if (slug !== undefined && title !== undefined) return { to: paths.post(slug), words: title }
  if (callId !== undefined) return { to: callPath(callId), words: proofTexts.subject.call }
  return symbol === undefined
    ? undefined
    : { to: instrumentPath(symbol), words: proofTexts.subject.instrument(symbol) }
}

const isNamed = (name: string): name is keyof typeof texts.facts => name in texts.facts

/** In the order of their names, whichever order the text has. What is no currency is its own pair, which says nothing more. */
const factsOf = (data: Data): Told['facts'] =>
  Object.keys(texts.facts)
    .filter(isNamed)
    .filter((name) => name !== 'pair' || data['pair'] !== data['symbol'])
    .flatMap((name) => {
      const value = (SHOWN[name] ?? inWords)(data[name])
      return value === '' ? [] : [[texts.facts[name], value] as const]
    })

const DAY = /^\d{4}-\d{2}-\d{2}$/
const DECIMAL = /^-?\d+(?:\.\d+)?$/

/** A decimal with its thousands parted, and all of its digits. */
const grouped = (decimal: string): string => {
  const [whole = '', ...rest] = decimal.split('.')
  return [whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ','), ...rest].join('.')
}

/** A value by its form; empty where there is nothing to show. */
const inWords = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (typeof value === 'number') return grouped(String(value))
  if (isClose(value)) return texts.closeOn(inWords(value.close), inWords(value.date))
  if (Array.isArray(value)) return value.map(inWords).join(', ')
  if (typeof value !== 'string') return ''
  if (DAY.test(value)) return callsTexts.day(value)
  return DECIMAL.test(value) ? grouped(value) : value
}

const asWritten = (value: unknown): string => (typeof value === 'string' ? value : '')
const percent = (value: unknown): string =>
  typeof value === 'number' ? `${(value * 100).toLocaleString('en', { maximumFractionDigits: 1 })}%` : ''
const isKnown = (value: unknown): value is keyof typeof texts.values =>
  typeof value === 'string' && Object.hasOwn(texts.values, value)
const known = (value: unknown): string => (isKnown(value) ? texts.values[value] : asWritten(value))

/** What is shown otherwise than its form says. */
const SHOWN: { readonly [Name in keyof typeof texts.facts]?: (value: unknown) => string } = {
  sureness: (value) => (typeof value === 'number' ? `${value}%` : ''),
  chance: percent,
  q: percent,
  by: known,
  direction: known,
  calls: (value) => (Array.isArray(value) && value.length > 0 ? String(value.length) : ''),
  prices: (value) => {
    if (!Array.isArray(value)) return inWords(value)
    const days = value.filter(isClose).map(({ date }) => inWords(date))
    return days.length === 0 ? '' : texts.days(days.length, days[0] ?? '', days.at(-1) ?? '')
  },
  text: asWritten,
  because: asWritten,
  reason: asWritten,
  note: asWritten,
  source: asWritten,
  disclosure: asWritten,
}
