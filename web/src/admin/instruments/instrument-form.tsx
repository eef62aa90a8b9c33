import { zodResolver } from '@hookform/resolvers/zod'
import { NewInstrument } from '@soko/contracts/endpoints/instrument-bodies.ts'
import { INSTRUMENT_KINDS } from '@soko/contracts/instrument-kinds.ts'
import type { Instrument } from '@soko/contracts/types/instrument.ts'
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { useServerForm } from '../../shared/forms/use-server-form.ts'
import { Button } from '../../shared/ui/button.tsx'
import { controlsTexts } from '../../shared/ui/controls.texts.ts'
import { Field, FieldFrame } from '../../shared/ui/field.tsx'
import { notify } from '../../shared/ui/notify.ts'
import { Submit } from '../../shared/ui/submit.tsx'
import { useCreateInstrumentMutation } from '../prices/prices.api.ts'
import { pricesTexts } from '../prices/prices.texts.ts'
import { upper } from '../prices/upper.ts'
import { useChangeInstrumentMutation } from './instruments.api.ts'
import { instrumentsTexts } from './instruments.texts.ts'

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

const valuesOf = ({
  symbol,
  name,
  about,
  kind,
  unit,
  exchange,
  decimals,
  pair,
  priceTime: { zone, time },
}: Instrument): typeof EMPTY => ({
  symbol,
  name,
  about,
  kind,
  unit,
  exchange,
  decimals,
  pair,
  priceTime: { zone, ...(time !== undefined && { time }) },
})

type Props = {
  /** The instrument to edit; without it the form lists a new one. */
  readonly instrument?: Instrument
  /** Called when the changes are saved, or when there are none. */
  readonly onEnd?: () => void
}

/** Lists a new instrument, or edits one except for its symbol and kind. */
export const InstrumentForm = ({ instrument, onEnd }: Props) => {
  const [create] = useCreateInstrumentMutation()
  const [change] = useChangeInstrumentMutation()
  const form = useServerForm(rules, instrument === undefined ? EMPTY : valuesOf(instrument))
  const { register, errors, failure, busy, submit, reset, setFocus } = form
  // The contract's field is true or absent, the checkbox true or false.
  const [isDayAfter, setIsDayAfter] = useState(instrument?.priceTime.dayAfter === true)
  const isNew = instrument === undefined
  useEffect(() => {
    if (!isNew) setFocus('name')
  }, [isNew, setFocus])

  const send = async (body: z.output<typeof NewInstrument>) => {
    const early = instrument?.priceTime.early
    const priceTime = {
      ...body.priceTime,
      ...(isDayAfter && { dayAfter: true as const }),
      ...(early !== undefined && { early }),
    }
    const { symbol, kind, ...facts } = body
    const { error } = isNew
      ? await create({ ...facts, symbol, kind, priceTime })
      : await change({ symbol, body: { ...facts, priceTime } })
    if (error !== undefined) return { error }
    notify('success', isNew ? texts.done(symbol) : instrumentsTexts.saved(symbol))
    if (isNew) {
      reset(EMPTY)
      setIsDayAfter(false)
    }
    onEnd?.()
    return {}
  }

  return (
    <form className="prices-form" noValidate onSubmit={submit(send)}>
      {isNew ? (
        <div className="prices-row">
          <Field
            {...texts.symbol}
            autoComplete="off"
            autoCapitalize="characters"
            error={errors.symbol?.message}
            {...register('symbol', { setValueAs: upper })}
          />
          <FieldFrame {...texts.kind} error={errors.kind?.message}>
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
      ) : (
        <p className="hint">{instrumentsTexts.fixed(instrument.symbol, texts.kinds[instrument.kind])}</p>
      )}
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
      {instrument?.priceTime.early !== undefined && (
        <p className="hint">{instrumentsTexts.early(instrument.priceTime.early.length)}</p>
      )}
      <div className="prices-acts">
        <Submit
          label={isNew ? texts.send : instrumentsTexts.save}
          working={isNew ? texts.sending : instrumentsTexts.saving}
          busy={busy}
          failure={failure}
        />
        {!isNew && (
          <Button kind="quiet" onClick={onEnd}>
            {controlsTexts.cancel}
          </Button>
        )}
      </div>
    </form>
  )
}

/** Omits an empty field. */
const orNothing = (value: string | undefined): string | undefined =>
  value?.trim() === '' ? undefined : value
