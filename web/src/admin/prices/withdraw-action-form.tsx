import { zodResolver } from '@hookform/resolvers/zod'
import { SplitWithdrawal } from '@soko/contracts/endpoints/instrument-bodies.ts'
import { InstrumentSymbol } from '@soko/contracts/instruments.ts'
import { z } from 'zod'
import { useServerForm } from '../../shared/forms/use-server-form.ts'
import { Field, FieldFrame, TextArea } from '../../shared/ui/field.tsx'
import { notify } from '../../shared/ui/notify.ts'
import { Submit } from '../../shared/ui/submit.tsx'
import { useGetActionsQuery, useWithdrawDividendMutation, useWithdrawSplitMutation } from './prices.api.ts'
import { pricesTexts } from './prices.texts.ts'
import { upper } from './upper.ts'

const texts = pricesTexts.withdrawAction
const Said = SplitWithdrawal.extend({ symbol: InstrumentSymbol, type: z.enum(['dividend', 'split']) })
type Said = z.infer<typeof Said>
const rules = zodResolver(Said)
const EMPTY: Said = { symbol: '', type: 'dividend', from: '', reason: '' }

/** Lists the dividends, bonus issues and splits of an instrument, and withdraws those recorded by mistake. */
export const WithdrawActionForm = () => {
  const [withdrawSplit] = useWithdrawSplitMutation()
  const [withdrawDividend] = useWithdrawDividendMutation()
  const { register, errors, failure, busy, submit, reset, watch } = useServerForm(rules, EMPTY)
  const send = async ({ symbol, type, from, reason }: Said) => {
    const { error } = await (type === 'dividend'
      ? withdrawDividend({ symbol, body: { exDay: from, reason } })
      : withdrawSplit({ symbol, body: { from, reason } }))
    if (error === undefined) {
      notify('success', texts.done(symbol, from))
      reset(EMPTY)
    }
    return { error }
  }
  return (
    <form className="prices-form" noValidate onSubmit={submit(send)}>
      <p className="hint">{texts.hint}</p>
      <Field
        label={texts.symbol}
        autoComplete="off"
        autoCapitalize="characters"
        error={errors.symbol?.message}
        {...register('symbol', { setValueAs: upper })}
      />
      <Recorded symbol={upper(watch('symbol'))} />
      <div className="prices-row">
        <FieldFrame label={texts.type} error={errors.type?.message}>
          {(control) => (
            <select className="input" {...control} {...register('type')}>
              {Said.shape.type.options.map((type) => (
                <option key={type} value={type}>
                  {texts.types[type]}
                </option>
              ))}
            </select>
          )}
        </FieldFrame>
        <Field label={texts.day} type="date" error={errors.from?.message} {...register('from')} />
      </div>
      <TextArea label={texts.reason} rows={2} error={errors.reason?.message} {...register('reason')} />
      <Submit minor label={texts.send} working={texts.sending} busy={busy} failure={failure} />
    </form>
  )
}

/** The dividends, bonus issues and splits of an instrument, newest first. */
const Recorded = ({ symbol }: { readonly symbol: string }) => {
  const { currentData } = useGetActionsQuery(symbol, { skip: !InstrumentSymbol.safeParse(symbol).success })
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
