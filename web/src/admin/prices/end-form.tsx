import { zodResolver } from '@hookform/resolvers/zod'
import { InstrumentEnd } from '@soko/contracts/endpoints/instrument-bodies.ts'
import { InstrumentSymbol } from '@soko/contracts/instruments.ts'
import { useState } from 'react'
import { useServerForm } from '../../shared/forms/use-server-form.ts'
import { Field, TextArea } from '../../shared/ui/field.tsx'
import { notify } from '../../shared/ui/notify.ts'
import { Submit } from '../../shared/ui/submit.tsx'
import { LazyConfirm } from '../lazy-confirm.ts'
import { useEndInstrumentMutation } from './prices.api.ts'
import { pricesTexts } from './prices.texts.ts'
import { upper } from './upper.ts'

const texts = pricesTexts.end
const rules = zodResolver(InstrumentEnd.extend({ symbol: InstrumentSymbol }))
const EMPTY = { symbol: '', date: '', lastValue: '', reason: '' }

/** Ends an instrument that is quoted no more. Asks first, as there is no way back. */
export const EndForm = () => {
  const [end] = useEndInstrumentMutation()
  const { register, errors, failure, busy, submit, reset } = useServerForm(rules, EMPTY)
  const [ending, setEnding] = useState(EMPTY)
  const [isAsking, setIsAsking] = useState(false)
  const { symbol, ...body } = ending
  const ask = async (said: typeof EMPTY) => {
    setEnding(said)
    setIsAsking(true)
    return {}
  }
  const confirm = async () => {
    const { error } = await end({ symbol, body })
    if (error === undefined) {
      notify('success', texts.done(symbol))
      reset(EMPTY)
      return {}
    }
    return { error: { message: error.message ?? '' } }
  }
  return (
    <form className="prices-form" noValidate onSubmit={submit(ask)}>
      <p className="hint">{texts.hint}</p>
      <Field
        label={texts.symbol}
        autoComplete="off"
        autoCapitalize="characters"
        error={errors.symbol?.message}
        {...register('symbol', { setValueAs: upper })}
      />
      <div className="prices-row">
        <Field label={texts.day} type="date" error={errors.date?.message} {...register('date')} />
        <Field
          label={texts.value}
          inputMode="decimal"
          autoComplete="off"
          error={errors.lastValue?.message}
          {...register('lastValue')}
        />
      </div>
      <TextArea {...texts.reason} rows={2} error={errors.reason?.message} {...register('reason')} />
      <Submit minor label={texts.send} working={texts.send} busy={busy} failure={failure} />
      {ending.symbol !== '' && (
        <LazyConfirm
          open={isAsking}
          onClose={() => {
            setIsAsking(false)
          }}
          bad
          title={texts.sure(symbol)}
          confirm={texts.confirm}
          working={texts.working}
          onConfirm={confirm}
        >
          {texts.what(body.date, body.lastValue)}
        </LazyConfirm>
      )}
    </form>
  )
}
