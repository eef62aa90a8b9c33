import { PublicLogStream } from '@soko/platform/event-log/platform-events.ts'
import { temporaryEventLog } from '@soko/platform/testing/event-log.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { leafRuleOf } from '@soko/transparency/leaves/leaf-kinds.ts'
import { expect, it } from 'vitest'
import { InstrumentStream } from '../instruments/instrument.events.ts'
import { marketsEvents } from '../markets-events.ts'
import { decidedBy, PricesStream } from '../prices/price.events.ts'
import { naira } from '../testing/run-markets.ts'
import { marketsLog } from './markets-log.ts'

const { symbol } = naira
const reason = 'The exchange says so.'
const changed = InstrumentStream.InstrumentChanged(symbol, { ...naira, name: 'Dollar' })

it('contains admin decisions about instruments and prices, except changes from before the kind existed', async () => {
  const log = await temporaryEventLog(marketsEvents)
  let count = 0
  const append = async (...events: readonly [NewEvent, ...NewEvent[]]) =>
    log.append({ id: `c${(count += 1)}`, expected: {}, events })
  const { list, kinds } = marketsLog.kinds
  const fixed = kinds.map(({ type, kind, schema = 1 }) => ({ type, kind, schema }))
  const added = [
    'InstrumentChanged',
    'DividendRecorded',
    'DividendWithdrawn',
    'ClosedDaysRecorded',
    'ClosedDaysWithdrawn',
  ]
  await append(InstrumentStream.InstrumentListed(symbol, naira), changed)
  await append(
    PublicLogStream.LeafKindsFixed({ list: 1, kinds: fixed.filter(({ type }) => !added.includes(type)) }),
  )
  await append(changed)
  await append(PublicLogStream.LeafKindsFixed({ list, kinds: fixed }))
  await append(
    changed,
    PricesStream.DividendRecorded(symbol, { symbol, exDay: '2026-01-06', amount: '4', reason }),
    PricesStream.DividendWithdrawn(symbol, { symbol, exDay: '2026-01-06', reason }),
    PricesStream.ClosedDaysRecorded(symbol, { symbol, dates: ['2026-01-01'], reason }),
    PricesStream.ClosedDaysWithdrawn(symbol, { symbol, dates: ['2026-01-01'], reason }),
    PricesStream.SplitRecorded(symbol, { symbol, from: '2026-01-06', was: 1, became: 4, reason }),
    InstrumentStream.InstrumentEnded(symbol, { symbol, date: '2026-01-07', lastValue: '0', reason }),
    decidedBy('zuri', symbol),
  )

  const rule = leafRuleOf(await log.readStream(PublicLogStream.of()))
  const leaves = (await log.readDigests(1)).flatMap(({ events }) =>
    events.flatMap((each) => rule?.(each) ?? []),
  )
  const acts = [
    'instrument-change',
    'dividend',
    'dividend-withdrawn',
    'closed-days',
    'closed-days-withdrawn',
    'split',
    'instrument-end',
  ]
  expect(leaves).toEqual(['kinds', 'kinds', ...acts])
})
