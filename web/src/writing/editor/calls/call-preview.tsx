import '../../../markets/calls/call-card.css'
import { type TypedCall, readPrice } from '@soko/contracts/types/call-lines.ts'
import type { Instrument } from '@soko/contracts/markets/types/instrument.ts'
import { useMemo } from 'react'
import { RULES_VERSION } from '@soko/contracts/markets/market-limits.ts'
import type { Call } from '@soko/contracts/markets/types/call.ts'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { CallChart } from '../../../markets/calls/call-chart.tsx'
import { chartTexts } from '../../../markets/calls/call-chart.texts.ts'
import { closesOf } from '../../../markets/calls/call-closes.ts'
import { chanceSentence, describeTerms } from '../../../markets/calls/call-words.ts'
import { useGetChanceQuery, useGetClosesOfCallQuery } from '../../../markets/calls/calls.api.ts'
import { Odds } from '../../../markets/calls/odds.tsx'
import { dayText } from '../../../markets/prices/price-text.ts'
import { callFormTexts } from './call-form.texts.ts'

const { judged: texts } = callFormTexts

type Props = { readonly call: TypedCall; readonly instrument: Instrument; readonly now: Date }

export const CallPreview = ({ call, instrument, now }: Props) => {
  const { symbol, direction, until, target, stop } = useMemo(
    () => previewCall(call, instrument, { now, chance: null }),
    [call, instrument, now],
  )
  const query = { symbol, direction, until, target: target ?? undefined, stop: stop ?? undefined }
  const { currentData: chance, isError } = useGetChanceQuery(query)
  const preview = previewCall(call, instrument, { now, chance: chance?.chance ?? null })
  const { right, wrong } = describeTerms(preview)
  return (
    <>
      <p className="call-say">
        <b>{texts.right}</b> {right} <b>{texts.wrong}</b> {wrong}
      </p>
      {instrument.last !== null && <PreviewChart call={preview} />}
      <Odds call={preview} />
      <p className="hint">
        {isError && texts.noChance}
        {chance && (
          <>
            {chance.chance !== null && chanceSentence(chance.chance)}{' '}
            {texts.entry(momentOf(chance.entryAt, instrument.priceTime))} {texts.takeBack}
          </>
        )}
      </p>
    </>
  )
}

const PreviewChart = ({ call }: { readonly call: ReturnType<typeof previewCall> }) => {
  const { data: closes, isError } = useGetClosesOfCallQuery(closesOf(call))
  if (isError) return <p className="muted">{chartTexts.failed}</p>
  if (closes === undefined) {
    return (
      <div className="call-figure-waiting" role="status" aria-label={chartTexts.loading}>
        <Skeleton lines={6} />
      </div>
    )
  }
  return (
    <CallChart
      call={{ ...call, state: 'open', entry: call.last }}
      closes={closes}
      entryWord={texts.lastClose}
    />
  )
}

/** Returns `Thu Nov 26 2026, 16:00 in Lagos`, or only the day if the time is unknown. */
const momentOf = (at: string, { zone, time }: Instrument['priceTime']): string => {
  const place = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(new Date(at))
  const part = (type: string): string => parts.find((each) => each.type === type)?.value ?? ''
  const day = dayText(`${part('year')}-${part('month')}-${part('day')}`)
  return time === undefined ? day : `${day}, ${part('hour')}:${part('minute')} in ${place}`
}

const previewCall = (
  { direction, until, target, stop, sureness }: TypedCall,
  { symbol, name, kind, unit, decimals, isDemonstration, last }: Instrument,
  { now, chance }: { readonly now: Date; readonly chance: number | null },
): Call => ({
  _id: 'preview',
  userId: '',
  username: '',
  name: '',
  post: null,
  symbol,
  instrument: { name, kind, unit, decimals, isDemonstration },
  direction,
  until,
  target: target === '' ? null : readPrice(target),
  stop: stop === '' ? null : readPrice(stop),
  sureness: sureness === '' ? null : Number(sureness),
  madeAt: now.toISOString(),
  rules: RULES_VERSION,
  takeBackUntil: now.toISOString(),
  state: 'waiting',
  entry: null,
  last,
  chance,
  by: null,
  judgedAt: null,
  exit: null,
  gain: null,
  mirror: null,
  splits: [],
  dividends: [],
  remarks: [],
  judgements: [],
})
