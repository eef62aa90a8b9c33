import { zodResolver } from '@hookform/resolvers/zod'
import { PriceCorrection } from '@soko/contracts/endpoints/instrument-bodies.ts'
import { InstrumentSymbol } from '@soko/contracts/instruments.ts'
import { useServerForm } from '../../shared/forms/use-server-form.ts'
import { Field, TextArea } from '../../shared/ui/field.tsx'
import { notify } from '../../shared/ui/notify.ts'
import { Submit } from '../../shared/ui/submit.tsx'
import { useCorrectPriceMutation, useGetCloseQuery } from './prices.api.ts'
import { pricesTexts } from './prices.texts.ts'
import { upper } from './upper.ts'

const texts = pricesTexts.correct
const Correction = PriceCorrection.extend({ symbol: InstrumentSymbol })
const rules = zodResolver(Correction)
const EMPTY = { symbol: '', date: '', close: '', reason: '' }

/** Corrects the close of a day, with a reason. */
export const CorrectionForm = () => {
  const [correct] = useCorrectPriceMutation()
  const { register, errors, failure, busy, submit, watch, reset } = useServerForm(rules, EMPTY)
  const [symbol, date] = watch(['symbol', 'date'])
  const send = async ({ symbol: of, ...body }: typeof EMPTY) => {
    const { error } = await correct({ symbol: of, body })
    if (error === undefined) {
      notify('success', texts.done(of, body.date))
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
        <Field label={texts.day} type="date" error={errors.date?.message} {...register('date')} />
      </div>
      <Present symbol={symbol.toUpperCase()} day={date} />
      <Field
        label={texts.close}
        inputMode="decimal"
        autoComplete="off"
        error={errors.close?.message}
        {...register('close')}
      />
      <TextArea label={texts.reason} rows={3} error={errors.reason?.message} {...register('reason')} />
      <Submit label={texts.send} working={texts.sending} busy={busy} failure={failure} />
    </form>
  )
}

/** What the site has of that day, once somebody has said which. */
const Present = ({ symbol, day }: { readonly symbol: string; readonly day: string }) => {
  const isSaid = InstrumentSymbol.safeParse(symbol).success && day !== ''
  const { currentData } = useGetCloseQuery({ symbol, day }, { skip: !isSaid })
  return (
    <p className="hint prices-present" role="status">
      {isSaid &&
        currentData !== undefined &&
        (currentData === null ? texts.noClose : texts.present(currentData))}
    </p>
  )
}
