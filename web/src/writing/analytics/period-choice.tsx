import { type SyntheticEvent, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { Button } from '../../shared/ui/button.tsx'
import { figuresTexts as texts } from './figures.texts.ts'
import { LENGTHS, type Period, searchWith } from './period.ts'

type Props = { readonly period: Period }

/** Chooses a period: each is a link, so that the address keeps it. */
export const PeriodChoice = ({ period }: Props) => {
  const [search] = useSearchParams()
  const isOwn = period.length === undefined
  return (
    <div className="figure-period" role="group" aria-label={texts.period}>
      <div className="figure-lengths">
        {LENGTHS.map((days) => (
          <Link
            key={days}
            to={{ search: searchWith(search, { days }) }}
            replace
            preventScrollReset
            aria-current={days === period.length ? 'true' : undefined}
          >
            {texts.lengths[days]}
          </Link>
        ))}
      </div>
      <details className="figure-own" open={isOwn}>
        <summary aria-current={isOwn ? 'true' : undefined}>{texts.ownDays}</summary>
        <OwnDays key={`${period.from} ${period.to}`} period={period} />
      </details>
    </div>
  )
}

/** Any days. What there cannot be the browser refuses, and the rest the site. */
const OwnDays = ({ period }: Props) => {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [from, setFrom] = useState(period.from)
  const [to, setTo] = useState(period.to)
  const show = (event: SyntheticEvent) => {
    event.preventDefault()
    void navigate({ search: searchWith(search, { from, to }) }, { replace: true, preventScrollReset: true })
  }
  return (
    <form onSubmit={show}>
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
