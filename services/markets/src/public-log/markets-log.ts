import type { PublicLogDefinition } from '@soko/transparency/public-log.ts'
import { InstrumentStream } from '../instruments/instrument.events.ts'
import { JudgementStream } from '../judging/judgement.events.ts'
import { createPriceEvents } from '../judging/price-events.ts'
import { PricesStream } from '../prices/price.events.ts'
import { isOfType } from '@soko/platform/event-log/typed-events.ts'

/** The first schema version that does not name the admin. */
const PUBLIC = 2

/** The public log of closes, decisions about prices, and judgements. */
export const marketsLog: PublicLogDefinition = {
  service: 'markets',
  kinds: {
    list: 3,
    kinds: [
      { type: PricesStream.PricesRecorded.type, kind: 'prices' },
      { type: PricesStream.PriceHeld.type, kind: 'price-held' },
      { type: PricesStream.PriceReleased.type, kind: 'price-released', schema: PUBLIC },
      { type: PricesStream.PriceCorrected.type, kind: 'price-correction', schema: PUBLIC },
      { type: PricesStream.SplitRecorded.type, kind: 'split', schema: PUBLIC },
      { type: PricesStream.SplitWithdrawn.type, kind: 'split-withdrawn', schema: PUBLIC },
      { type: PricesStream.DividendRecorded.type, kind: 'dividend' },
      { type: PricesStream.DividendWithdrawn.type, kind: 'dividend-withdrawn' },
      { type: PricesStream.ClosedDaysRecorded.type, kind: 'closed-days' },
      { type: PricesStream.ClosedDaysWithdrawn.type, kind: 'closed-days-withdrawn' },
      { type: InstrumentStream.InstrumentChanged.type, kind: 'instrument-change' },
      { type: InstrumentStream.InstrumentEnded.type, kind: 'instrument-end' },
      { type: JudgementStream.CallEntered.type, kind: 'call-entry' },
      { type: JudgementStream.CallJudged.type, kind: 'judgement' },
      { type: JudgementStream.JudgementWithdrawn.type, kind: 'judgement-withdrawn' },
      { type: JudgementStream.CallCounted.type, kind: 'call-count' },
      { type: JudgementStream.JudgementErased.type, kind: 'erasure', effect: 'ends' },
    ],
  },
  restsOn: (ports) => {
    const pricesOf = createPriceEvents(ports)
    return async ({ stream, version }) => {
      const [event] = await ports.log.readStream(stream, { afterVersion: version - 1 })
      return event !== undefined && isOfType(JudgementStream.CallJudged)(event) ? pricesOf(event) : []
    }
  },
}
