import { zodResolver } from '@hookform/resolvers/zod'
import { NewInstrument } from '@soko/contracts/endpoints/instrument-bodies.ts'
import type { Instrument } from '@soko/contracts/markets/types/instrument.ts'
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { Button } from '../../shared/ui/button.tsx'
import { controlsTexts } from '../../shared/ui/controls.texts.ts'
import { notify } from '../../shared/ui/notify.ts'
import { Submit } from '../../shared/ui/submit.tsx'
import { FieldRow, usePricesForm } from '../prices/prices-form.tsx'
import { pricesTexts } from '../prices/prices.texts.ts'
import { useChangeInstrumentMutation, useCreateInstrumentMutation } from './instruments.api.ts'
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
  /** Undefined in the form for a new instrument. */
  readonly instrument?: Instrument
  /** Also called if there was nothing to save. */
  readonly onEnd?: () => void
}

/** Creates an instrument, or edits all its fields except symbol and kind. */
export const InstrumentForm = ({ instrument, onEnd }: Props) => {
  const [create] = useCreateInstrumentMutation()
  const [change] = useChangeInstrumentMutation()
  const form = usePricesForm(rules, instrument === undefined ? EMPTY : valuesOf(instrument))
  const { field, choice, failure, busy, submit, reset, setFocus } = form
  // Not a form field, because the API expects true or nothing, while a checkbox is true or false.
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
      : await change({ symbol, ...facts, priceTime })
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
        <FieldRow>
          {field('symbol', texts.symbol, 'symbol')}
          {choice('kind', texts.kind, texts.kinds)}
        </FieldRow>
      ) : (
        <p className="hint">{instrumentsTexts.fixed(instrument.symbol, texts.kinds[instrument.kind])}</p>
      )}
      {field('name', texts.name)}
      {field('about', texts.about)}
      <FieldRow>
        {field('unit', texts.unit)}
        {field('decimals', texts.decimals, 'places')}
      </FieldRow>
      <FieldRow>
        {field('exchange', texts.exchange)}
        {field('pair', texts.pair, 'optional')}
      </FieldRow>
      <FieldRow>
        {field('priceTime.zone', texts.zone, 'name')}
        {field('priceTime.time', texts.time, 'time')}
      </FieldRow>
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
