import { zodResolver } from '@hookform/resolvers/zod'
import { InstrumentEnd } from '@soko/contracts/endpoints/instrument-bodies.ts'
import { InstrumentSymbol } from '@soko/contracts/markets/instruments.ts'
import { useState } from 'react'
import { LazyConfirm } from '../lazy-confirm.ts'
import { useEndInstrumentMutation } from './prices.api.ts'
import { FieldRow, usePricesForm } from './prices-form.tsx'
import { pricesTexts } from './prices.texts.ts'

const texts = pricesTexts.end
const rules = zodResolver(InstrumentEnd.extend({ symbol: InstrumentSymbol }))
const EMPTY = { symbol: '', date: '', lastValue: '', reason: '' }

/** Ends an instrument after a confirmation, because that can't be undone. */
export const EndForm = () => {
  const [end] = useEndInstrumentMutation()
  const { frame, finish, field, area } = usePricesForm(rules, EMPTY)
  const [ending, setEnding] = useState(EMPTY)
  const [isConfirming, setIsConfirming] = useState(false)
  const { symbol, ...body } = ending
  const ask = async (values: typeof EMPTY) => {
    setEnding(values)
    setIsConfirming(true)
    return {}
  }
  const confirm = async () => {
    const { error } = finish(await end({ symbol, ...body }), texts.done(symbol))
    return error === undefined ? {} : { error: { message: error.message ?? '' } }
  }
  const fields = (
    <>
      {field('symbol', texts.symbol, 'symbol')}
      <FieldRow>
        {field('date', texts.day, 'day')}
        {field('lastValue', texts.value, 'decimal')}
      </FieldRow>
      {area('reason', texts.reason)}
    </>
  )
  return (
    <>
      {frame(texts, ask, fields, true)}
      {symbol !== '' && (
        <LazyConfirm
          open={isConfirming}
          onClose={() => setIsConfirming(false)}
          bad
          title={texts.sure(symbol)}
          confirm={texts.confirm}
          working={texts.working}
          onConfirm={confirm}
        >
          {texts.what(body.date, body.lastValue)}
        </LazyConfirm>
      )}
    </>
  )
}
