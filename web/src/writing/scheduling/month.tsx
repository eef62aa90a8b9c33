import { ChevronLeft, ChevronRight } from 'lucide'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useNow } from '../../shared/lib/use-now.ts'
import { Button, IconButton } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { monthsLater, printDay, printMonth, weekdays, weeksOf } from './month-days.ts'
import { schedulingTexts } from './scheduling.texts.ts'
import { shownIn, zoneName } from './zoned.ts'

const { month: texts, inZone } = schedulingTexts

/** What stands in a day of the calendar. */
export type Happening = {
  readonly id: string
  /** When (ISO). */
  readonly at: string
  readonly title: string
  readonly to: string
  readonly isDue: boolean
}

type Props = {
  readonly zone: string
  readonly happenings: readonly Happening[]
  /** Told the first day of the month that is shown. */
  readonly onShow: (day: string) => void
}

/** A month: what goes out and what went out, on the days of a zone. */
export const Month = ({ zone, happenings, onShow }: Props) => {
  const today = shownIn(zone, useNow()).slice(0, 10)
  const [month, setMonth] = useState(today.slice(0, 7))
  const show = (next: string) => {
    setMonth(next)
    onShow(`${next}-01`)
  }
  const byDay = Map.groupBy(
    happenings.map((happening) => ({ ...happening, local: shownIn(zone, happening.at) })),
    ({ local }) => local.slice(0, 10),
  )
  const [chosen, setChosen] = useState<string>()
  const ofChosen = chosen?.startsWith(month) === true ? byDay.get(chosen) : undefined
  return (
    <section className="month" aria-label={texts.label}>
      <div className="month-head">
        <h2 aria-live="polite">{printMonth(month)}</h2>
        <IconButton
          label={texts.before}
          onClick={() => {
            show(monthsLater(month, -1))
          }}
        >
          <Icon of={ChevronLeft} />
        </IconButton>
        <Button
          kind="quiet"
          onClick={() => {
            show(today.slice(0, 7))
          }}
        >
          {texts.today}
        </Button>
        <IconButton
          label={texts.after}
          onClick={() => {
            show(monthsLater(month, 1))
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
                  <OfDay
                    day={day}
                    found={byDay.get(day) ?? []}
                    isChosen={day === chosen}
                    onChoose={() => {
                      setChosen(day)
                    }}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div role="status">
        {chosen !== undefined && ofChosen && (
          <>
            <h3>{printDay(chosen)}</h3>
            {ofChosen.map((happening) => (
              <HappeningLink key={happening.id} {...happening} />
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

/** How many of a day there is room for. */
const SHOWN = 3

type Found = Happening & { readonly local: string }

/** The first of a day, and a button that lists all of them below the month. On phones it stands for the links, too. */
const OfDay = ({
  day,
  found,
  isChosen,
  onChoose,
}: {
  readonly day: string
  readonly found: readonly Found[]
  readonly isChosen: boolean
  readonly onChoose: () => void
}) => {
  if (found.length === 0) return null
  const more = found.length - SHOWN
  return (
    <>
      {found.slice(0, SHOWN).map((happening) => (
        <HappeningLink key={happening.id} {...happening} />
      ))}
      <button
        type="button"
        className={more > 0 ? 'of-day' : 'of-day all-shown'}
        aria-pressed={isChosen}
        onClick={onChoose}
      >
        {found.slice(0, SHOWN).map(({ id, isDue }) => (
          <i key={id} className={isDue ? 'due' : undefined} />
        ))}
        {more > 0 && <span>{`+${more}`}</span>}
        <span className="vh">{texts.all(found.length, printDay(day))}</span>
      </button>
    </>
  )
}

const HappeningLink = ({ to, title, local, isDue }: Found) => (
  <Link to={to} className={isDue ? 'happening due' : 'happening'}>
    <b>{local.slice(11)}</b> <span dir="auto">{title}</span>
    <span className="vh">, {isDue ? texts.isScheduled : texts.isPublished}</span>
  </Link>
)

const classOf = (day: string, month: string, today: string): string | undefined => {
  if (day === today) return 'today'
  return day.startsWith(month) ? undefined : 'outside'
}
