import { zodResolver } from '@hookform/resolvers/zod'
import { NewCorporateActions } from '@soko/contracts/endpoints/instrument-bodies.ts'
import { CorporateAction, Day, Decimal, InstrumentSymbol } from '@soko/contracts/markets/instruments.ts'
import { z } from 'zod'
import { useRecordActionsMutation } from './prices.api.ts'
import { CloseBefore } from './close-before.tsx'
import { FieldRow, usePricesForm } from './prices-form.tsx'
import { pricesTexts } from './prices.texts.ts'

const texts = pricesTexts.action
const [, Bonus] = CorporateAction.options
const FormValues = z.object({
  symbol: InstrumentSymbol,
  exDay: Day,
  type: z.enum(['dividend', 'bonus']),
  amount: Decimal,
  issued: Bonus.shape.issued,
  held: Bonus.shape.held,
  reason: NewCorporateActions.shape.reason,
})
type FormValues = z.infer<typeof FormValues>
const rules = zodResolver(FormValues)
const EMPTY: FormValues = {
  symbol: '',
  exDay: '',
  type: 'dividend',
  amount: '0',
  issued: 1,
  held: 10,
  reason: '',
}

export const ActionForm = () => {
  const [record] = useRecordActionsMutation()
  const { frame, finish, field, choice, area, watch, resetField } = usePricesForm(rules, EMPTY)
  const values = watch()
  const send = async ({ symbol, exDay, type, amount, issued, held, reason }: FormValues) => {
    const action = type === 'dividend' ? { type, exDay, amount } : { type, exDay, issued, held }
    return finish(await record({ symbol, actions: [action], reason }), texts.done(symbol, exDay))
  }
  /** Clears hidden fields, because validation includes them. */
  const resetHidden = () => {
    for (const name of ['amount', 'issued', 'held'] as const) resetField(name)
  }
  const explain = (close: number) => {
    const { type, amount, issued, held } = values
    const factor = type === 'dividend' ? close / (close - Number(amount)) : (held + issued) / held
    return factor > 1 && Number.isFinite(factor) ? texts.factor(factor.toFixed(4)) : undefined
  }
  return frame(
    texts,
    send,
    <>
      <FieldRow>
        {field('symbol', texts.symbol, 'symbol')}
        {field('exDay', texts.day, 'day')}
      </FieldRow>
      {choice('type', texts.type, texts.types, resetHidden)}
      {values.type === 'dividend' ? (
        field('amount', texts.amount, 'decimal')
      ) : (
        <FieldRow>
          {field('issued', texts.issued, 'count')}
          {field('held', texts.held, 'count')}
        </FieldRow>
      )}
      <CloseBefore symbol={values.symbol} day={values.exDay} explain={explain} />
      {area('reason', texts.reason)}
    </>,
  )
}
