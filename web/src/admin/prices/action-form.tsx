import { zodResolver } from '@hookform/resolvers/zod'
import { NewCorporateActions } from '@soko/contracts/endpoints/instrument-bodies.ts'
import { CorporateAction, Day, Decimal, InstrumentSymbol } from '@soko/contracts/instruments.ts'
import { z } from 'zod'
import { useServerForm } from '../../shared/forms/use-server-form.ts'
import { Field, FieldFrame, TextArea } from '../../shared/ui/field.tsx'
import { notify } from '../../shared/ui/notify.ts'
import { Submit } from '../../shared/ui/submit.tsx'
import { useGetCloseBeforeQuery, useRecordActionsMutation } from './prices.api.ts'
import { pricesTexts } from './prices.texts.ts'
import { upper } from './upper.ts'

const texts = pricesTexts.action
const [, Bonus] = CorporateAction.options
const Said = z.object({
  symbol: InstrumentSymbol,
  exDay: Day,
  type: z.enum(['dividend', 'bonus']),
  amount: Decimal,
  issued: Bonus.shape.issued,
  held: Bonus.shape.held,
  reason: NewCorporateActions.shape.reason,
})
type Said = z.infer<typeof Said>
const rules = zodResolver(Said)
const EMPTY: Said = {
  symbol: '',
  exDay: '',
  type: 'dividend',
  amount: '0',
  issued: 1,
  held: 10,
  reason: '',
}

/** Records a dividend or a bonus issue. */
export const ActionForm = () => {
  const [record] = useRecordActionsMutation()
  const { register, errors, failure, busy, submit, watch, reset, resetField } = useServerForm(rules, EMPTY)
  const said = watch()
  const send = async (sent: Said) => {
    const { symbol, exDay, type, amount, issued, held, reason } = sent
    const action = type === 'dividend' ? { type, exDay, amount } : { type, exDay, issued, held }
    const { error } = await record({ symbol, body: { actions: [action], reason } })
    if (error === undefined) {
      notify('success', texts.done(symbol, exDay))
      reset(EMPTY)
    }
    return { error }
  }
  /** Fields that are not shown are checked, too. */
  const resetHidden = () => {
    for (const name of ['amount', 'issued', 'held'] as const) resetField(name)
  }
  const number = (name: 'issued' | 'held') => (
    <Field
      label={texts[name]}
      inputMode="numeric"
      autoComplete="off"
      error={errors[name]?.message}
      {...register(name, { valueAsNumber: true })}
    />
  )
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
        <Field label={texts.day} type="date" error={errors.exDay?.message} {...register('exDay')} />
      </div>
      <FieldFrame label={texts.type} error={errors.type?.message}>
        {(control) => (
          <select className="input" {...control} {...register('type', { onChange: resetHidden })}>
            {Said.shape.type.options.map((type) => (
              <option key={type} value={type}>
                {texts.types[type]}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
      {said.type === 'dividend' ? (
        <Field
          label={texts.amount}
          inputMode="decimal"
          autoComplete="off"
          error={errors.amount?.message}
          {...register('amount')}
        />
      ) : (
        <div className="prices-row">
          {number('issued')}
          {number('held')}
        </div>
      )}
      <Before said={said} />
      <TextArea {...texts.reason} rows={2} error={errors.reason?.message} {...register('reason')} />
      <Submit label={texts.send} working={texts.sending} busy={busy} failure={failure} />
    </form>
  )
}

/** Shows the close before the day and the resulting factor once symbol and day are filled in. */
const Before = ({ said: { symbol, exDay, type, amount, issued, held } }: { readonly said: Said }) => {
  const of = upper(symbol)
  const isSaid = InstrumentSymbol.safeParse(of).success && exDay !== ''
  const { currentData } = useGetCloseBeforeQuery({ symbol: of, day: exDay }, { skip: !isSaid })
  const close = Number(currentData?.close)
  const factor = type === 'dividend' ? close / (close - Number(amount)) : (held + issued) / held
  return (
    <p className="hint prices-present" role="status">
      {isSaid && currentData === null && pricesTexts.split.noClose}
      {isSaid && currentData && (
        <>
          {texts.before(currentData.close, currentData.date)}
          {factor > 1 && Number.isFinite(factor) && ` ${texts.factor(factor.toFixed(4))}`}
        </>
      )}
    </p>
  )
}
