import type { DayPrices } from '@soko/contracts/events/markets.events.ts'
import type { Day, InstrumentSymbol } from '@soko/contracts/markets/instruments.ts'
import { NotFetched } from '@soko/platform/fetching/not-fetched.ts'

export type PriceRequest = { readonly symbol: InstrumentSymbol; readonly from: Day }

/** The prices contain each day once, in any order; days before the requested one are allowed. */
export type FetchResult = { readonly symbol: InstrumentSymbol } & (
  | {
      readonly prices: readonly DayPrices[]
      readonly warning?: string | undefined
    }
  | { readonly failure: Error }
)

export type PriceSource = {
  /** The name in logs and metrics, such as `ecb`. */
  readonly name: string
  readonly label: string
  readonly symbols: readonly InstrumentSymbol[]
  /** Yields one result per request. Never throws. */
  read(requests: readonly PriceRequest[], signal: AbortSignal): AsyncIterable<FetchResult>
}

/** Fetches the body of an address. @throws NotFetched */
export type FetchFrom = (
  address: string,
  options: { readonly accept: string; readonly bytes: number; readonly signal: AbortSignal },
) => Promise<Uint8Array>

type SourcePrices = { readonly prices: readonly DayPrices[]; readonly warning?: string | undefined }

/** Reads one instrument after another. If the source is unavailable, the rest fail without a request. */
export async function* fetchSequentially(
  requests: readonly PriceRequest[],
  read: (request: PriceRequest) => Promise<SourcePrices>,
): AsyncGenerator<FetchResult> {
  let outage: Error | undefined
  for (const request of requests) {
    if (outage !== undefined) {
      yield { symbol: request.symbol, failure: outage }
      continue
    }
    try {
      yield { symbol: request.symbol, ...(await read(request)) }
    } catch (error) {
      const failure = error instanceof Error ? error : new Error(String(error))
      if (isSourceOutage(failure)) outage = failure
      yield { symbol: request.symbol, failure }
    }
  }
}

export const isSourceOutage = (failure: Error): boolean => {
  if (!(failure instanceof NotFetched) || failure.reason !== 'failed') return false
  const { status } = failure
  return status === undefined || status === 429 || status >= 500
}
