import { zodResolver } from '@hookform/resolvers/zod'
import { NewSplit } from '@soko/contracts/endpoints/instrument-bodies.ts'
import { InstrumentSymbol } from '@soko/contracts/instruments.ts'
import { useServerForm } from '../../shared/forms/use-server-form.ts'
import { Field, TextArea } from '../../shared/ui/field.tsx'
import { notify } from '../../shared/ui/notify.ts'
import { Submit } from '../../shared/ui/submit.tsx'
import { useGetCloseBeforeQuery, useRecordSplitMutation } from './prices.api.ts'
import { pricesTexts } from './prices.texts.ts'
import { upper } from './upper.ts'

const texts = pricesTexts.split
const rules = zodResolver(NewSplit.extend({ symbol: InstrumentSymbol }))
const EMPTY = { symbol: '', from: '', was: 1, became: 1, reason: '' }
type Said = typeof EMPTY

/** Records that an instrument counts in other units from a day on. */
export const SplitForm = () => {
  const [record] = useRecordSplitMutation()
  const { register, errors, failure, busy, submit, watch, reset } = useServerForm(rules, EMPTY)
  const said = watch()
  const send = async ({ symbol, ...body }: Said) => {
    const { error } = await record({ symbol, body })
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
      <div className="prices-row">
        <Field
          label={texts.was}
          inputMode="numeric"
          autoComplete="off"
          error={errors.was?.message}
          {...register('was', { valueAsNumber: true })}
        />
        <Field
          label={texts.became}
          inputMode="numeric"
          autoComplete="off"
          error={errors.became?.message}
          {...register('became', { valueAsNumber: true })}
        />
      </div>
      <Before said={said} />
      <TextArea
        label={texts.reason.label}
        hint={texts.reason.hint}
        rows={3}
        error={errors.reason?.message}
        {...register('reason')}
      />
      <Submit label={texts.send} working={texts.sending} busy={busy} failure={failure} />
    </form>
  )
}

/** What would become of the close before it, once somebody has said which. */
const Before = ({ said: { symbol, from, was, became } }: { readonly said: Said }) => {
  const of = upper(symbol)
  const isSaid = InstrumentSymbol.safeParse(of).success && from !== ''
  const { currentData } = useGetCloseBeforeQuery({ symbol: of, day: from }, { skip: !isSaid })
  const told = (Number(currentData?.close) * was) / became
  return (
    <p className="hint prices-present" role="status">
      {isSaid && currentData === null && texts.noClose}
      {isSaid && currentData && (
        <>
          {texts.before(currentData.close, currentData.date)}
          {was !== became &&
            Number.isFinite(told) &&
            ` ${texts.told(told.toLocaleString('en', { maximumSignificantDigits: 8 }))}`}
        </>
      )}
    </p>
  )
}
