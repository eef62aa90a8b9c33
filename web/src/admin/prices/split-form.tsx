import { zodResolver } from '@hookform/resolvers/zod'
import { NewSplit } from '@soko/contracts/endpoints/instrument-bodies.ts'
import { InstrumentSymbol } from '@soko/contracts/markets/instruments.ts'
import { useRecordSplitMutation } from './prices.api.ts'
import { CloseBefore } from './close-before.tsx'
import { FieldRow, usePricesForm } from './prices-form.tsx'
import { pricesTexts } from './prices.texts.ts'

const texts = pricesTexts.split
const rules = zodResolver(NewSplit.extend({ symbol: InstrumentSymbol }))
const EMPTY = { symbol: '', from: '', was: 1, became: 1, reason: '' }

/** Records that an instrument counts in other units from a day on. */
export const SplitForm = () => {
  const [record] = useRecordSplitMutation()
  const { frame, finish, field, area, watch } = usePricesForm(rules, EMPTY)
  const said = watch()
  const told = (close: number) => {
    const inNewUnits = (close * said.was) / said.became
    if (said.was === said.became || !Number.isFinite(inNewUnits)) return undefined
    return texts.told(inNewUnits.toLocaleString('en', { maximumSignificantDigits: 8 }))
  }
  return frame(
    texts,
    async ({ symbol, ...body }) => finish(await record({ symbol, ...body }), texts.done(symbol, body.from)),
    <>
      <FieldRow>
        {field('symbol', texts.symbol, 'symbol')}
        {field('from', texts.day, 'day')}
      </FieldRow>
      <FieldRow>
        {field('was', texts.was, 'count')}
        {field('became', texts.became, 'count')}
      </FieldRow>
      <CloseBefore symbol={said.symbol} day={said.from} told={told} />
      {area('reason', texts.reason, 3)}
    </>,
  )
}
