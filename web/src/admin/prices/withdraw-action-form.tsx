import { zodResolver } from '@hookform/resolvers/zod'
import { SplitWithdrawal } from '@soko/contracts/endpoints/instrument-bodies.ts'
import { InstrumentSymbol } from '@soko/contracts/markets/instruments.ts'
import { z } from 'zod'
import { useGetActionsQuery, useWithdrawDividendMutation, useWithdrawSplitMutation } from './prices.api.ts'
import { FieldRow, usePricesForm } from './prices-form.tsx'
import { pricesTexts } from './prices.texts.ts'

const texts = pricesTexts.withdrawAction
const FormValues = SplitWithdrawal.extend({ symbol: InstrumentSymbol, type: z.enum(['dividend', 'split']) })
type FormValues = z.infer<typeof FormValues>
const rules = zodResolver(FormValues)
const EMPTY: FormValues = { symbol: '', type: 'dividend', from: '', reason: '' }

/** Withdraws splits and dividends that were recorded by mistake. */
export const WithdrawActionForm = () => {
  const [withdrawSplit] = useWithdrawSplitMutation()
  const [withdrawDividend] = useWithdrawDividendMutation()
  const { frame, finish, field, choice, area, watch } = usePricesForm(rules, EMPTY)
  const send = async ({ symbol, type, from, reason }: FormValues) => {
    const result = await (type === 'dividend'
      ? withdrawDividend({ symbol, exDay: from, reason })
      : withdrawSplit({ symbol, from, reason }))
    return finish(result, texts.done(symbol, from))
  }
  const fields = (
    <>
      {field('symbol', texts.symbol, 'symbol')}
      <Recorded symbol={watch('symbol').trim().toUpperCase()} />
      <FieldRow>
        {choice('type', texts.type, texts.types)}
        {field('from', texts.day, 'day')}
      </FieldRow>
      {area('reason', texts.reason)}
    </>
  )
  return frame(texts, send, fields, true)
}

/** Lists the recorded splits and dividends, newest first. */
const Recorded = ({ symbol }: { readonly symbol: string }) => {
  const { currentData } = useGetActionsQuery(
    { symbol },
    { skip: !InstrumentSymbol.safeParse(symbol).success },
  )
  if (currentData === undefined) return null
  const rows = [
    ...currentData.splits.map(({ from, was, became, bonus }) =>
      (bonus ? texts.bonus : texts.split)(from, was, became),
    ),
    ...currentData.dividends.map(({ exDay, amount }) => texts.dividend(exDay, amount)),
  ].toSorted((one, other) => other.localeCompare(one, 'en'))
  if (rows.length === 0) return <p className="hint">{texts.none}</p>
  return (
    <div className="prices-listed">
      <h3>{texts.recorded}</h3>
      <ul>
        {rows.map((row) => (
          <li key={row}>{row}</li>
        ))}
      </ul>
    </div>
  )
}
