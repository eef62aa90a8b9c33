import { PricesAnswer } from '@soko/contracts/endpoints/instruments.endpoints.ts'
import type { FilePrices, PriceFile, WrongRow } from '@soko/contracts/price-files/price-file.ts'
import type { PeerAnswer, Peers } from '@soko/platform/peers/peers.ts'
import { z } from 'zod'

export type Sent = {
  /** The results of the recorded instruments. One with a wrong row is in `wrong`, and is not recorded. */
  readonly instruments: readonly { readonly symbol: string; readonly answer: z.infer<typeof PricesAnswer> }[]
  readonly wrong: readonly WrongRow[]
}

export type Progress = (done: number, total: number) => void

/** Sends the closes of each instrument without wrong rows, all or none. @throws Error without a valid response */
export const sendPrices = async (
  markets: Pick<Peers, 'post'>,
  file: PriceFile,
  { source, preview }: { readonly source: string; readonly preview: boolean },
  onProgress: Progress,
): Promise<Sent> => {
  const broken = new Set(file.wrong.map(({ symbol }) => symbol))
  if (broken.has(undefined)) return { instruments: [], wrong: file.wrong }
  const whole = file.instruments.filter(({ symbol }) => !broken.has(symbol))
  const total = whole.reduce((sum, { prices }) => sum + prices.length, 0)
  const wrong = [...file.wrong]
  const instruments: Sent['instruments'][number][] = []
  let done = 0
  for (const each of whole) {
    onProgress(done, total)
    const answer = await sendOne(markets, each, { source, preview })
    if ('wrong' in answer && answer.wrong.length > 0) wrong.push(...rowsOf(each, answer.wrong))
    else instruments.push({ symbol: each.symbol, answer })
    done += each.prices.length
    onProgress(done, total)
  }
  return { instruments, wrong: wrong.toSorted((one, other) => one.line - other.line) }
}

const sendOne = async (
  markets: Pick<Peers, 'post'>,
  { symbol, prices }: FilePrices,
  how: { readonly source: string; readonly preview: boolean },
): Promise<z.infer<typeof PricesAnswer>> => {
  const days = prices.map((day) => ({ ...day }))
  const answer = await markets.post('markets', `/internal/prices/${symbol}`, { prices: days, ...how })
  if (answer.status === 200) return PricesAnswer.parse(answer.body)
  const message =
    answer.status === 404 ? `There is no instrument ${symbol} on the site. List it first.` : messageOf(answer)
  if (answer.status !== 404 && answer.status !== 422) {
    throw new Error(`The site responded with ${answer.status} for ${symbol}: ${message}`)
  }
  return { added: 0, known: 0, held: [], wrong: [{ date: prices[0]?.date ?? '', message }] }
}

const Problem = z.object({ detail: z.string() })

const messageOf = ({ body }: PeerAnswer): string => {
  const problem = Problem.safeParse(body)
  return problem.success ? problem.data.detail : JSON.stringify(body)
}

const rowsOf = (
  { symbol, prices, lines }: FilePrices,
  wrong: z.infer<typeof PricesAnswer>['wrong'],
): readonly WrongRow[] => {
  const lineOf = new Map(prices.map(({ date }, at) => [date, lines[at] ?? 0]))
  return wrong.map(({ date, message }) => ({ line: lineOf.get(date) ?? 0, symbol, message }))
}
