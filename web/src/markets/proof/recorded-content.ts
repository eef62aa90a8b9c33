import { withIds } from '@soko/contracts/text/mentions.ts'
import { plainText } from '@soko/contracts/text/plain-text.ts'
import { paths } from '../../shared/lib/paths.ts'
import { callsTexts } from '../calls/calls.texts.ts'
import { instrumentPath } from '../../shared/lib/instrument-path.ts'
import { callPath } from '../../shared/lib/market-paths.ts'
import { proofTexts } from './proof.texts.ts'
import { recordedTexts as texts } from './recorded.texts.ts'

/** Read from the hashed text, not from other fields of the response. */
export type RecordedContent = {
  /** Link to the analysis, call or instrument that the text is about. */
  readonly subject?: { readonly to: string; readonly words: string }
  /** Slug of an analysis; undefined for other texts. */
  readonly slug?: string
  readonly authorId?: string
  readonly title?: string
  readonly summary?: string
  /** Plain text of an analysis, one block per line. */
  readonly text?: string
  readonly facts: readonly (readonly [name: string, value: string])[]
  readonly closes: readonly Close[]
}

type Close = { readonly date: string; readonly close: string }
type Data = Readonly<Record<string, unknown>>

/** Parses the text of a leaf. Ignores unknown fields; readers can see them in the raw text. */
export const parseRecorded = (text: string): RecordedContent => {
  const data = parseData(text)
  const subject = subjectOf(data)
  const [title, summary, html, authorId, slug] = ['title', 'editorText', 'html', 'authorId', 'slug'].map(
    (name) => textField(data, name),
  )
  return {
    ...(subject && { subject }),
    ...(authorId !== undefined && { authorId }),
    ...(slug !== undefined && { slug }),
    ...(title !== undefined && { title }),
    ...(summary !== undefined && { summary }),
    // Replaces the names of mentioned users by their ids, because the log records only ids.
    ...(html !== undefined && { text: withIds(plainText(html)) }),
    facts: factsOf(data),
    closes: Array.isArray(data['prices']) ? data['prices'].filter(isClose) : [],
  }
}

const parseData = (text: string): Data => {
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

const textField = (data: Data, name: string): string | undefined => {
  const value = data[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

const subjectOf = (data: Data): RecordedContent['subject'] => {
  const [slug, title, callId, symbol] = ['slug', 'title', 'callId', 'symbol'].map((name) =>
    textField(data, name),
  )
  if (slug !== undefined && title !== undefined) return { to: paths.post(slug), words: title }
  if (callId !== undefined) return { to: callPath(callId), words: proofTexts.subject.call }
  return symbol === undefined
    ? undefined
    : { to: instrumentPath(symbol), words: proofTexts.subject.instrument(symbol) }
}

const isLabelled = (name: string): name is keyof typeof texts.facts => name in texts.facts

/** Returns labels and values in the order of `texts.facts`. Omits `pair` if it equals `symbol`. */
const factsOf = (data: Data): RecordedContent['facts'] =>
  Object.keys(texts.facts)
    .filter(isLabelled)
    .filter((name) => name !== 'pair' || data['pair'] !== data['symbol'])
    .flatMap((name) => {
      const value = (FORMATS[name] ?? formatValue)(data[name])
      return value === '' ? [] : [[texts.facts[name], value] as const]
    })

const DAY = /^\d{4}-\d{2}-\d{2}$/
const DECIMAL = /^-?\d+(?:\.\d+)?$/

const groupThousands = (decimal: string): string => {
  const [whole = '', ...rest] = decimal.split('.')
  return [whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ','), ...rest].join('.')
}

const formatValue = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (typeof value === 'number') return groupThousands(String(value))
  if (isClose(value)) return texts.closeOn(formatValue(value.close), formatValue(value.date))
  if (Array.isArray(value)) return value.map(formatValue).join(', ')
  if (typeof value !== 'string') return ''
  if (DAY.test(value)) return callsTexts.day(value)
  return DECIMAL.test(value) ? groupThousands(value) : value
}

const verbatim = (value: unknown): string => (typeof value === 'string' ? value : '')
const percent = (value: unknown): string =>
  typeof value === 'number' ? `${(value * 100).toLocaleString('en', { maximumFractionDigits: 1 })}%` : ''
const isTranslated = (value: unknown): value is keyof typeof texts.values =>
  typeof value === 'string' && Object.hasOwn(texts.values, value)
const translate = (value: unknown): string => (isTranslated(value) ? texts.values[value] : verbatim(value))

const FORMATS: { readonly [Name in keyof typeof texts.facts]?: (value: unknown) => string } = {
  sureness: (value) => (typeof value === 'number' ? `${value}%` : ''),
  chance: percent,
  q: percent,
  by: translate,
  direction: translate,
  calls: (value) => (Array.isArray(value) && value.length > 0 ? String(value.length) : ''),
  prices: (value) => {
    if (!Array.isArray(value)) return formatValue(value)
    const days = value.filter(isClose).map(({ date }) => formatValue(date))
    return days.length === 0 ? '' : texts.days(days.length, days[0] ?? '', days.at(-1) ?? '')
  },
  text: verbatim,
  because: verbatim,
  reason: verbatim,
  note: verbatim,
  source: verbatim,
  disclosure: verbatim,
}
