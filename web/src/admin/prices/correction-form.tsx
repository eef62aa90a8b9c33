import { zodResolver } from '@hookform/resolvers/zod'
import { PriceCorrection } from '@soko/contracts/endpoints/instrument-bodies.ts'
import { InstrumentSymbol } from '@soko/contracts/markets/instruments.ts'
import { useCorrectPriceMutation, useGetCloseQuery } from './prices.api.ts'
import { KnownClose, queryOf } from './close-before.tsx'
import { FieldRow, usePricesForm } from './prices-form.tsx'
import { pricesTexts } from './prices.texts.ts'

const texts = pricesTexts.correct
const rules = zodResolver(PriceCorrection.extend({ symbol: InstrumentSymbol }))
const EMPTY = { symbol: '', date: '', close: '', reason: '' }

export const CorrectionForm = () => {
  const [correct] = useCorrectPriceMutation()
  const { frame, finish, field, area, watch } = usePricesForm(rules, EMPTY)
  const [of, date] = watch(['symbol', 'date'])
  const { currentData: present } = useGetCloseQuery(...queryOf({ symbol: of, day: date }))
  return frame(
    texts,
    async ({ symbol, ...body }) => finish(await correct({ symbol, ...body }), texts.done(symbol, body.date)),
    <>
      <FieldRow>
        {field('symbol', texts.symbol, 'symbol')}
        {field('date', texts.day, 'day')}
      </FieldRow>
      <KnownClose>{present === null ? texts.noClose : present && texts.present(present)}</KnownClose>
      {field('close', texts.close, 'decimal')}
      {area('reason', texts.reason, 3)}
    </>,
  )
}
