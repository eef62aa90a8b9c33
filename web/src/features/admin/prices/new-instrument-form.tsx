import { zodResolver } from '@hookform/resolvers/zod'
import { NewInstrument } from '@soko/contracts/endpoints/instrument-bodies.ts'
import { INSTRUMENT_KINDS } from '@soko/contracts/instrument-kinds.ts'
import { useState } from 'react'
import type { z } from 'zod'
import { useServerForm } from '../../../forms/use-server-form.ts'
import { Field, FieldFrame } from '../../../ui/field.tsx'
import { notify } from '../../../ui/notify.ts'
import { Submit } from '../../../ui/submit.tsx'
import { useCreateInstrumentMutation } from './prices.api.ts'
import { pricesTexts } from './prices.texts.ts'
import { upper } from './upper.ts'

const texts = pricesTexts.list
const rules = zodResolver(NewInstrument)
const EMPTY: z.input<typeof NewInstrument> = {
  symbol: '',
  name: '',
  about: '',
  kind: 'equity',
  unit: '',
  exchange: '',
  decimals: 2,
  priceTime: { zone: '' },
}

/** Lists a new instrument. */
export const NewInstrumentForm = () => {
  const [create] = useCreateInstrumentMutation()
  const { register, errors, failure, busy, submit, reset } = useServerForm(rules, EMPTY)
  // The contract knows it as true or not at all, a box as true or false.
  const [isDayAfter, setIsDayAfter] = useState(false)
  const send = async (body: z.output<typeof NewInstrument>) => {
    const priceTime = { ...body.priceTime, ...(isDayAfter && { dayAfter: true as const }) }
    const { error } = await create({ ...body, priceTime })
    if (error === undefined) {
      notify('success', texts.done(body.symbol))
      reset(EMPTY)
      setIsDayAfter(false)
    }
    return { error }
  }
  return (
    <form className="prices-form" noValidate onSubmit={submit(send)}>
      <div className="prices-row">
        <Field
          {...texts.symbol}
          autoComplete="off"
          autoCapitalize="characters"
          error={errors.symbol?.message}
          {...register('symbol', { setValueAs: upper })}
        />
        <FieldFrame label={texts.kind} error={errors.kind?.message}>
          {(control) => (
            <select className="input" {...control} {...register('kind')}>
              {INSTRUMENT_KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {texts.kinds[kind]}
                </option>
              ))}
            </select>
          )}
        </FieldFrame>
      </div>
      <Field {...texts.name} error={errors.name?.message} {...register('name')} />
      <Field {...texts.about} error={errors.about?.message} {...register('about')} />
      <div className="prices-row">
        <Field {...texts.unit} error={errors.unit?.message} {...register('unit')} />
        <Field
          label={texts.decimals}
          type="number"
          min={0}
          max={8}
          error={errors.decimals?.message}
          {...register('decimals', { valueAsNumber: true })}
        />
      </div>
      <div className="prices-row">
        <Field {...texts.exchange} error={errors.exchange?.message} {...register('exchange')} />
        <Field
          {...texts.pair}
          autoComplete="off"
          error={errors.pair?.message}
          {...register('pair', { setValueAs: orNothing })}
        />
      </div>
      <div className="prices-row">
        <Field
          {...texts.zone}
          autoComplete="off"
          error={errors.priceTime?.zone?.message}
          {...register('priceTime.zone')}
        />
        <Field
          {...texts.time}
          type="time"
          error={errors.priceTime?.time?.message}
          {...register('priceTime.time', { setValueAs: orNothing })}
        />
      </div>
      <label className="check">
        <input
          type="checkbox"
          checked={isDayAfter}
          onChange={({ currentTarget }) => setIsDayAfter(currentTarget.checked)}
        />
        {texts.dayAfter}
      </label>
      <Submit label={texts.send} working={texts.sending} busy={busy} failure={failure} />
    </form>
  )
}
/** What is left empty is not said. */
const orNothing = (value: string | undefined): string | undefined =>
  value?.trim() === '' ? undefined : value
