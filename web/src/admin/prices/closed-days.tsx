import { zodResolver } from '@hookform/resolvers/zod'
import { ClosedDays as Body } from '@soko/contracts/endpoints/instrument-bodies.ts'
import { Day, InstrumentSymbol } from '@soko/contracts/markets/instruments.ts'
import { MarketLimits } from '@soko/contracts/markets/market-limits.ts'
import { z } from 'zod'
import { messageOf, statusOf } from '../../shared/api/http.ts'
import { useServerForm } from '../../shared/forms/use-server-form.ts'
import { dayNumber, dayOfNumber } from '../../shared/lib/day-number.ts'
import { Failure } from '../../shared/ui/failure.tsx'
import { Field, TextArea } from '../../shared/ui/field.tsx'
import { notify } from '../../shared/ui/notify.ts'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { Submit } from '../../shared/ui/submit.tsx'
import { BoardSection } from '../../shared/board/board-section.tsx'
import {
  useGetActionsQuery,
  useRecordClosedDaysMutation,
  useWithdrawClosedDaysMutation,
} from './prices.api.ts'

const days = (number: number): string => `${number.toLocaleString('en')} ${number === 1 ? 'day' : 'days'}`

const texts = {
  symbols: {
    label: 'Symbols',
    hint: 'One or more, separated by spaces or commas, such as SCOM KCB EQTY.',
    missing: 'Enter at least one symbol.',
    wrong: (symbol: string) => `“${symbol}” is not a symbol.`,
  },
  dates: {
    label: 'Days',
    hint: 'One per line, such as 2026-12-25 or 2026-12-24 to 2026-12-28.',
    missing: 'Enter at least one day.',
    wrong: (line: string) => `“${line}” is not a day such as 2026-12-25, or 2026-12-24 to 2026-12-28.`,
    tooMany: (most: number) => `Enter at most ${days(most)} at a time.`,
  },
  record: {
    title: 'Record closed days',
    hint: 'Closes for these days don’t count, and calls are judged again without them. Readers see the reason.',
    reason: { label: 'Reason', hint: 'Such as: public holidays of 2026, according to the exchange.' },
    send: 'Record closed days',
    sending: 'Recording…',
    done: (symbols: string) => `Closed days recorded for ${symbols}.`,
  },
  withdraw: {
    title: 'Withdraw closed days',
    hint: 'Use this to undo a mistake. Closes recorded for these days count again, and calls are judged with them.',
    reason: { label: 'Reason' },
    send: 'Withdraw closed days',
    sending: 'Withdrawing…',
    done: (symbols: string) => `Closed days withdrawn for ${symbols}.`,
  },
  recorded: {
    title: (symbol: string) => `Closed days of ${symbol}`,
    loading: (symbol: string) => `Loading the closed days of ${symbol}`,
    none: (symbol: string) => `No closed days are recorded for ${symbol}.`,
    group: (dates: string, reason: string) => `${dates}: ${reason}`,
  },
} as const

/** Splits at white space, commas and semicolons. */
const splitWords = (text: string): string[] => text.split(/[\s,;]+/).filter((word) => word !== '')

const Symbols = z.string().transform((text, { addIssue }): string[] => {
  const symbols = [...new Set(splitWords(text).map((word) => word.trim().toUpperCase()))]
  const wrong = symbols.find((symbol) => !InstrumentSymbol.safeParse(symbol).success)
  if (wrong !== undefined) addIssue(texts.symbols.wrong(wrong))
  if (symbols.length === 0) addIssue(texts.symbols.missing)
  return symbols
})

const DATE_RANGE = /^(\S+)(?:\s+to\s+(\S+))?$/

/** Parses `2026-12-24 to 2026-12-28`; no days if malformed. Stops one day over the limit, to report an excess. */
const daysOf = (line: string): string[] => {
  const [, from, to = from] = DATE_RANGE.exec(line) ?? []
  if (!Day.safeParse(from).success || !Day.safeParse(to).success) return []
  const first = dayNumber(from ?? '')
  const count = Math.min(dayNumber(to ?? '') - first, MarketLimits.closedDays) + 1
  return Array.from({ length: Math.max(0, count) }, (_, at) => dayOfNumber(first + at))
}

const Dates = z.string().transform((text, { addIssue }): string[] => {
  const lines = text
    .split(/[\n,;]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const wrong = lines.find((line) => daysOf(line).length === 0)
  const dates = [...new Set(lines.flatMap(daysOf))]
  if (wrong !== undefined) addIssue(texts.dates.wrong(wrong))
  else if (dates.length === 0) addIssue(texts.dates.missing)
  else if (dates.length > MarketLimits.closedDays) addIssue(texts.dates.tooMany(MarketLimits.closedDays))
  return dates
})

const ClosedDaysForm = z.object({ symbols: Symbols, dates: Dates, reason: Body.shape.reason })
const rules = zodResolver(ClosedDaysForm)
const EMPTY: z.input<typeof ClosedDaysForm> = { symbols: '', dates: '', reason: '' }

/** Records closed days for one or more instruments, and withdraws days recorded by mistake. */
export const ClosedDays = () => {
  const [record] = useRecordClosedDaysMutation()
  const [withdraw] = useWithdrawClosedDaysMutation()
  return (
    <>
      <BoardSection title={texts.record.title}>
        <DaysForm formTexts={texts.record} mutate={record} />
      </BoardSection>
      <BoardSection title={texts.withdraw.title}>
        <DaysForm formTexts={texts.withdraw} mutate={withdraw} />
      </BoardSection>
    </>
  )
}

type Props = {
  readonly formTexts: typeof texts.record | typeof texts.withdraw
  readonly mutate: ReturnType<typeof useRecordClosedDaysMutation>[0]
}

/** Sends one request per instrument. Instruments whose request failed stay in the form. */
const DaysForm = ({ formTexts, mutate }: Props) => {
  const { register, errors, failure, busy, submit, reset, setValue, watch } = useServerForm(rules, EMPTY)
  const send = async ({ symbols, dates, reason }: z.output<typeof ClosedDaysForm>) => {
    const refused: string[] = []
    let first: Awaited<ReturnType<typeof mutate>>['error']
    for (const symbol of symbols) {
      const { error } = await mutate({ symbol, dates, reason })
      if (error === undefined) continue
      first ??= error
      refused.push(symbol)
    }
    const done = symbols.filter((symbol) => !refused.includes(symbol))
    if (done.length > 0) notify('success', formTexts.done(done.join(', ')))
    if (refused.length > 0) setValue('symbols', refused.join(' '))
    else reset(EMPTY)
    return { error: first }
  }
  return (
    <form className="prices-form" noValidate onSubmit={submit(send)}>
      <p className="hint">{formTexts.hint}</p>
      <Field
        label={texts.symbols.label}
        hint={texts.symbols.hint}
        autoComplete="off"
        autoCapitalize="characters"
        error={errors.symbols?.message}
        {...register('symbols')}
      />
      <Recorded symbol={(splitWords(watch('symbols'))[0] ?? '').trim().toUpperCase()} />
      <TextArea
        label={texts.dates.label}
        hint={texts.dates.hint}
        error={errors.dates?.message}
        {...register('dates')}
      />
      <TextArea {...formTexts.reason} rows={2} error={errors.reason?.message} {...register('reason')} />
      <Submit
        minor={formTexts === texts.withdraw}
        label={formTexts.send}
        working={formTexts.sending}
        busy={busy}
        failure={failure}
      />
    </form>
  )
}

/** Lists the recorded closed days by reason, newest first. */
const Recorded = ({ symbol }: { readonly symbol: string }) => {
  const isSymbol = InstrumentSymbol.safeParse(symbol).success
  const { currentData, error, isFetching, refetch } = useGetActionsQuery({ symbol }, { skip: !isSymbol })
  if (!isSymbol) return null
  if (error !== undefined && !isFetching) {
    // Shows no error for an unknown symbol: the admin may still be typing it.
    return statusOf(error) === 404 ? null : (
      <Failure message={messageOf(error)} onRetry={() => void refetch()} />
    )
  }
  if (currentData === undefined) {
    return (
      <div role="status" aria-label={texts.recorded.loading(symbol)}>
        <Skeleton lines={1} />
      </div>
    )
  }
  const { closedDays } = currentData
  if (closedDays.length === 0) return <p className="hint">{texts.recorded.none(symbol)}</p>
  return (
    <div className="prices-listed">
      <h3>{texts.recorded.title(symbol)}</h3>
      <ul>
        {closedDays.toReversed().map(({ reason, dates }) => (
          <li key={reason} dir="auto">
            {texts.recorded.group(dates.join(', '), reason)}
          </li>
        ))}
      </ul>
    </div>
  )
}
