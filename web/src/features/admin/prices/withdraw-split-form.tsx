import { zodResolver } from '@hookform/resolvers/zod'
import { SplitWithdrawal } from '@soko/contracts/endpoints/instrument-bodies.ts'
import { InstrumentSymbol } from '@soko/contracts/instruments.ts'
import { useServerForm } from '../../../forms/use-server-form.ts'
import { Field, TextArea } from '../../../ui/field.tsx'
import { notify } from '../../../ui/notify.ts'
import { Submit } from '../../../ui/submit.tsx'
import { useWithdrawSplitMutation } from './prices.api.ts'
import { pricesTexts } from './prices.texts.ts'
import { upper } from './upper.ts'

const texts = pricesTexts.withdrawSplit
const rules = zodResolver(SplitWithdrawal.extend({ symbol: InstrumentSymbol }))
const EMPTY = { symbol: '', from: '', reason: '' }

/** Says that there was no split on a day, with a reason. */
export const WithdrawSplitForm = () => {
  const [withdraw] = useWithdrawSplitMutation()
  const { register, errors, failure, busy, submit, reset } = useServerForm(rules, EMPTY)
  const send = async ({ symbol, ...body }: typeof EMPTY) => {
    const { error } = await withdraw({ symbol, body })
    if (error === undefined) {
      notify('success', texts.done(symbol, body.from))
      reset(EMPTY)
    }
    return { error }
  }
  return (
    <form className="prices-form" noValidate onSubmit={submit(send)}>
      <p className="hint">{texts.hint}</p>
      <div className="prices-row">
        <Field
          label={texts.symbol}
          autoComplete="off"
          autoCapitalize="characters"
          error={errors.symbol?.message}
          {...register('symbol', { setValueAs: upper })}
        />
        <Field label={texts.day} type="date" error={errors.from?.message} {...register('from')} />
      </div>
      <TextArea label={texts.reason} rows={2} error={errors.reason?.message} {...register('reason')} />
      <Submit minor label={texts.send} working={texts.sending} busy={busy} failure={failure} />
    </form>
  )
}
