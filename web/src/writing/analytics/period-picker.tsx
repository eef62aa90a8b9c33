import { type SyntheticEvent, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { Button } from '../../shared/ui/button.tsx'
import { analyticsTexts as texts } from './analytics.texts.ts'
import { LENGTHS, type Period, withPeriod } from './period.ts'

type Props = { readonly period: Period }

/** The period is stored in the URL. */
export const PeriodPicker = ({ period }: Props) => {
  const [search] = useSearchParams()
  const isCustom = period.length === undefined
  return (
    <div className="figure-period" role="group" aria-label={texts.period}>
      <div className="figure-lengths">
        {LENGTHS.map((days) => (
          <Link
            key={days}
            to={{ search: withPeriod(search, { days }) }}
            replace
            preventScrollReset
            aria-current={days === period.length ? 'true' : undefined}
          >
            {texts.lengths[days]}
          </Link>
        ))}
      </div>
      <details className="figure-own" open={isCustom}>
        <summary aria-current={isCustom ? 'true' : undefined}>{texts.customRange}</summary>
        <CustomRange key={`${period.from} ${period.to}`} period={period} />
      </details>
    </div>
  )
}

const CustomRange = ({ period }: Props) => {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [from, setFrom] = useState(period.from)
  const [to, setTo] = useState(period.to)
  const applyRange = (event: SyntheticEvent) => {
    event.preventDefault()
    void navigate({ search: withPeriod(search, { from, to }) }, { replace: true, preventScrollReset: true })
  }
  return (
    <form onSubmit={applyRange}>
      <DayField label={texts.from} value={from} max={to} onChange={setFrom} />
      <DayField label={texts.to} value={to} min={from} onChange={setTo} />
      <Button type="submit">{texts.show}</Button>
    </form>
  )
}

type DayProps = {
  readonly label: string
  readonly value: string
  readonly min?: string
  readonly max?: string
  readonly onChange: (day: string) => void
}

const DayField = ({ label, onChange, ...rest }: DayProps) => (
  <label>
    {label}
    <input
      className="input"
      type="date"
      required
      {...rest}
      onChange={({ target }) => {
        onChange(target.value)
      }}
    />
  </label>
)
