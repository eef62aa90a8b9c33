import type { DayPrices } from '@soko/contracts/events/markets.events.ts'
import type { Day } from '@soko/contracts/markets/instruments.ts'
import { MarketLimits } from '@soko/contracts/markets/market-limits.ts'
import type { FilePrices, PriceFile, WrongRow } from '@soko/contracts/price-files/price-file.ts'
import { type ApiError, messageOf } from '../../../shared/api/http.ts'
import type { Thunk } from '../../../shared/store/store.ts'
import { pricesApi } from '../prices.api.ts'
import { pricesTexts } from '../prices.texts.ts'

const { initiate } = pricesApi.endpoints.recordPrices

/** The result of importing the closes of one instrument, or of its preview. */
export type Outcome = {
  readonly symbol: string
  readonly added: number
  readonly known: number
  /** Closes that are not recorded until an admin has reviewed them. */
  readonly held: readonly DayPrices[]
  /** Days without usual trading. Only previews have them. */
  readonly weekend: readonly Day[]
  readonly replacesDemonstration: boolean
}

/** The result of importing a file, or of its preview. */
export type FileOutcome = {
  readonly instruments: readonly Outcome[]
  /** Sorted by line number. */
  readonly wrong: readonly WrongRow[]
  /** Set if an error stopped the import. */
  readonly failure?: string
}

/** `done` and `all` are numbers of closes. `pause` is the wait in seconds after a rate limit. */
export type Progress = { readonly done: number; readonly all: number; readonly pause?: number }

type SendOptions = {
  /** The source that is recorded with the prices. */
  readonly source: string
  readonly preview: boolean
  readonly signal: AbortSignal
  readonly onProgress: (progress: Progress) => void
}

/**
 * Skips instruments with a wrong row; one without an instrument blocks the whole file. A long history needs
 * several requests, which succeed if the preview's do.
 */
export const sendFile =
  (file: PriceFile, options: SendOptions): Thunk<Promise<FileOutcome>> =>
  async (dispatch) => {
    const failed = new Set(file.wrong.map(({ symbol }) => symbol))
    const complete = failed.has(undefined) ? [] : file.instruments.filter(({ symbol }) => !failed.has(symbol))
    const all = complete.reduce((sum, { prices }) => sum + prices.length, 0)
    const instruments: Outcome[] = []
    const wrong = [...file.wrong]
    const outcome = (failure?: string): FileOutcome => ({
      instruments,
      wrong: wrong.toSorted((one, other) => one.line - other.line),
      ...(failure !== undefined && { failure }),
    })
    let done = 0
    for (const each of complete) {
      options.onProgress({ done, all })
      const sent = await dispatch(sendOne(each, options, (pause) => options.onProgress({ done, all, pause })))
      if (options.signal.aborted) return outcome(pricesTexts.file.stopped)
      if ('failure' in sent) return outcome(`${sent.failure} ${pricesTexts.file.stopped}`)
      if ('wrong' in sent) wrong.push(...sent.wrong)
      else instruments.push(sent)
      done += each.prices.length
    }
    options.onProgress({ done, all })
    return outcome()
  }

type SendResult = Outcome | { readonly wrong: readonly WrongRow[] } | { readonly failure: string }

const sendOne =
  (
    { symbol, prices, lines }: FilePrices,
    options: SendOptions,
    onPause: (seconds: number) => void,
  ): Thunk<Promise<SendResult>> =>
  async (dispatch) => {
    const byDay = new Map(prices.map((day, at) => [day.date, { day, line: lines[at] ?? 0 }]))
    const sorted = prices.toSorted((one, other) => (one.date < other.date ? -1 : 1))
    const held: DayPrices[] = []
    const wrong: WrongRow[] = []
    const weekend: Day[] = []
    let [added, known] = [0, 0]
    let replacesDemonstration = false
    for (let from = 0; from < sorted.length; from += MarketLimits.pricesAtOnce) {
      const body = {
        prices: sorted.slice(from, from + MarketLimits.pricesAtOnce),
        source: options.source,
        preview: options.preview,
      }
      let answer = await dispatch(initiate({ symbol, ...body }))
      for (let pause = retryDelayOf(answer.error); pause !== undefined; pause = retryDelayOf(answer.error)) {
        onPause(pause)
        await wait(pause * 1000, options.signal)
        if (options.signal.aborted) return { failure: '' }
        answer = await dispatch(initiate({ symbol, ...body }))
      }
      if (answer.error !== undefined) {
        const status = 'status' in answer.error ? answer.error.status : undefined
        const message = messageOf(answer.error)
        // 404: no such instrument. 403: the admin has an open price call on it. Others can still be imported.
        if (status !== 404 && status !== 403) return { failure: message }
        const why = status === 404 ? pricesTexts.file.noInstrument(symbol) : message
        return { wrong: [{ line: lines[0] ?? 0, symbol, message: why }] }
      }
      added += answer.data.added
      known += answer.data.known
      weekend.push(...(answer.data.weekend ?? []))
      replacesDemonstration ||= answer.data.replacesDemonstration ?? false
      held.push(...answer.data.held.flatMap((date) => byDay.get(date)?.day ?? []))
      wrong.push(
        ...answer.data.wrong.map(({ date, message }) => ({
          line: byDay.get(date)?.line ?? 0,
          symbol,
          message,
        })),
      )
    }
    return wrong.length > 0 ? { wrong } : { symbol, added, known, held, weekend, replacesDemonstration }
  }

/** Returns the delay in seconds; undefined if the request was not rate-limited. */
const retryDelayOf = (error: ApiError | { readonly message?: string } | undefined): number | undefined =>
  error !== undefined && 'status' in error && error.status === 429 ? (error.retryAfter ?? 5) : undefined

const wait = async (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    signal.addEventListener('abort', end, { once: true })
  })
