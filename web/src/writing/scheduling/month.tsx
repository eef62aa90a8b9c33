import { ChevronLeft, ChevronRight } from 'lucide'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useNow } from '../../shared/lib/use-now.ts'
import { Button, IconButton } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { monthsLater, printDay, printMonth, weekdays, weeksOf } from './month-days.ts'
import { schedulingTexts } from './scheduling.texts.ts'
import { clockTime, zoneName } from './time-zones.ts'

const { month: texts, inZone } = schedulingTexts

export type CalendarEntry = {
  readonly id: string
  /** ISO time. */
  readonly at: string
  readonly title: string
  readonly to: string
  readonly isDue: boolean
}

type Props = {
  readonly zone: string
  readonly entries: readonly CalendarEntry[]
  /** `day`: the first day of the month. */
  readonly onMonthChange: (day: string) => void
}

export const Month = ({ zone, entries, onMonthChange }: Props) => {
  const today = clockTime(zone, useNow()).slice(0, 10)
  const [month, setMonth] = useState(today.slice(0, 7))
  const showMonth = (next: string) => {
    setMonth(next)
    onMonthChange(`${next}-01`)
  }
  const byDay = Map.groupBy(
    entries.map((entry) => ({ ...entry, local: clockTime(zone, entry.at) })),
    ({ local }) => local.slice(0, 10),
  )
  const [selected, setSelected] = useState<string>()
  const selectedEntries = selected?.startsWith(month) === true ? byDay.get(selected) : undefined
  return (
    <section className="month" aria-label={texts.label}>
      <div className="month-head">
        <h2 aria-live="polite">{printMonth(month)}</h2>
        <IconButton
          label={texts.before}
          onClick={() => {
            showMonth(monthsLater(month, -1))
          }}
        >
          <Icon of={ChevronLeft} />
        </IconButton>
        <Button
          kind="quiet"
          onClick={() => {
            showMonth(today.slice(0, 7))
          }}
        >
          {texts.today}
        </Button>
        <IconButton
          label={texts.after}
          onClick={() => {
            showMonth(monthsLater(month, 1))
          }}
        >
          <Icon of={ChevronRight} />
        </IconButton>
      </div>
      <table className="month-days">
        <thead>
          <tr>
            {weekdays.map(({ short, full }) => (
              <th key={short} scope="col" abbr={full}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} className={classOf(day, month, today)}>
                  <time
                    dateTime={day}
                    aria-label={printDay(day)}
                    aria-current={day === today ? 'date' : undefined}
                  >
                    {Number(day.slice(8))}
                  </time>
                  <DayEntries
                    day={day}
                    entries={byDay.get(day) ?? []}
                    isSelected={day === selected}
                    onSelect={() => {
                      setSelected(day)
                    }}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div role="status">
        {selected !== undefined && selectedEntries && (
          <>
            <h3>{printDay(selected)}</h3>
            {selectedEntries.map((entry) => (
              <EntryLink key={entry.id} {...entry} />
            ))}
          </>
        )}
      </div>
      <p className="month-legend">
        <span className="due">{texts.scheduled}</span>
        <span>{texts.published}</span>
        <span className="plain">{inZone(zoneName(zone, `${month}-15T12:00:00Z`))}</span>
      </p>
    </section>
  )
}

const MAX_LINKS = 3

type LocalEntry = CalendarEntry & { readonly local: string }

/** The first entries of a day, and a button that lists all. Phones show only the button. */
const DayEntries = ({
  day,
  entries,
  isSelected,
  onSelect,
}: {
  readonly day: string
  readonly entries: readonly LocalEntry[]
  readonly isSelected: boolean
  readonly onSelect: () => void
}) => {
  if (entries.length === 0) return null
  const more = entries.length - MAX_LINKS
  return (
    <>
      {entries.slice(0, MAX_LINKS).map((entry) => (
        <EntryLink key={entry.id} {...entry} />
      ))}
      <button
        type="button"
        className={more > 0 ? 'day-entries' : 'day-entries all-shown'}
        aria-pressed={isSelected}
        onClick={onSelect}
      >
        {entries.slice(0, MAX_LINKS).map(({ id, isDue }) => (
          <i key={id} className={isDue ? 'due' : undefined} />
        ))}
        {more > 0 && <span>{`+${more}`}</span>}
        <span className="vh">{texts.all(entries.length, printDay(day))}</span>
      </button>
    </>
  )
}

const EntryLink = ({ to, title, local, isDue }: LocalEntry) => (
  <Link to={to} className={isDue ? 'month-entry due' : 'month-entry'}>
    <b>{local.slice(11)}</b> <span dir="auto">{title}</span>
    <span className="vh">, {isDue ? texts.isScheduled : texts.isPublished}</span>
  </Link>
)

const classOf = (day: string, month: string, today: string): string | undefined => {
  if (day === today) return 'today'
  return day.startsWith(month) ? undefined : 'outside'
}
