import './scheduling.css'
import type { Schedule } from '@soko/contracts/types/draft.ts'
import { useEffect } from 'react'
import { CalendarCheck, CalendarClock, CircleAlert, HardDrive } from 'lucide'
import { useNow } from '../../shared/lib/use-now.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { KeptFocus } from '../../shared/ui/kept-focus.tsx'
import { schedulingTexts as texts } from './scheduling.texts.ts'
import { TimeChoice } from './time-choice.tsx'
import { type ScheduleParts, type ScheduleWish, useScheduleWish } from './use-schedule-wish.ts'
import { ownZone, printLocal, shownIn, zoneName } from './zoned.ts'

type Props = ScheduleParts & {
  /** Is told when the draft goes out by itself, as its author sees it; undefined where it does not. */
  readonly onGoesOut: (when: string | undefined) => void
}

/** Beside Publish: has the draft published at a time, and says when that is, or why it was not. */
export const ScheduleRail = ({ onGoesOut, ...parts }: Props) => {
  const wish = useScheduleWish(parts)
  const { schedule } = wish
  const local = schedule?.failure === null ? schedule.local : undefined
  useEffect(() => {
    onGoesOut(local && printLocal(local, Date.now()))
  }, [onGoesOut, local])
  return (
    <KeptFocus>
      <Content {...wish} />
    </KeptFocus>
  )
}

const Content = (wish: ScheduleWish) => {
  const { schedule, isChoosing, isBusy } = wish
  if (isChoosing) {
    return (
      <TimeChoice
        chosen={wish.refused ?? schedule}
        isBusy={isBusy}
        error={wish.error}
        onChoose={(time) => void wish.ask(time)}
        onCancel={wish.cancel}
      />
    )
  }
  if (wish.wish !== undefined) return <Waiting {...wish} />
  if (schedule === undefined) {
    return (
      <Button wide aria-expanded={false} onClick={wish.choose}>
        <Icon of={CalendarClock} />
        {texts.open}
      </Button>
    )
  }
  return (
    <div className="schedule-state">
      <div role="status">
        <Told {...schedule} />
        {wish.staleSince !== undefined && (
          <p className="agenda-state" data-kind="warn">
            <Icon of={HardDrive} />
            <span>{texts.onlyHere(shownIn(ownZone(), wish.staleSince).slice(11))}</span>
          </p>
        )}
      </div>
      <div className="time-acts">
        <Button onClick={wish.choose}>{schedule.failure === null ? texts.change : texts.another}</Button>
        <Button kind="quiet" aria-disabled={isBusy || undefined} onClick={() => void wish.unschedule()}>
          {schedule.failure === null ? texts.back : texts.dismiss}
        </Button>
      </div>
    </div>
  )
}

const Waiting = ({ wish, dropWish }: ScheduleWish) => {
  const now = useNow()
  if (wish === undefined) return null
  return (
    <div className="schedule-state">
      <div role="status">
        <p>{texts.waits(printLocal(wish.local, now), zoneName(wish.zone, now))}</p>
        <p className="hint">{texts.waitsHint}</p>
      </div>
      <Button wide onClick={dropWish}>
        {texts.stopWaiting}
      </Button>
    </div>
  )
}

const Told = ({ at, local, zone, asked, failure }: Schedule) => {
  const now = useNow()
  if (failure !== null) {
    return (
      <p className="agenda-state" data-kind="bad">
        <Icon of={CircleAlert} />
        <span>
          {texts.failed} {failure.message}
        </span>
      </p>
    )
  }
  return (
    <>
      <p className="agenda-state" data-kind="good">
        <Icon of={CalendarCheck} />
        <span>
          {texts.goesOut(printLocal(local, now), zoneName(zone, at))}
          {asked !== null && ` ${texts.shifted(asked.slice(11))}`}
        </span>
      </p>
      <p className="hint">{texts.hint}</p>
    </>
  )
}
