import './scheduling.css'
import type { Schedule } from '@soko/contracts/types/draft.ts'
import { useEffect } from 'react'
import { CalendarCheck, CalendarClock, CircleAlert, HardDrive } from 'lucide'
import { useNow } from '../../shared/lib/use-now.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { FocusFallback } from '../../shared/ui/focus-fallback.tsx'
import { EmailOfPost, EmailPanel } from '../audience/email-panel.tsx'
import { schedulingTexts as texts } from './scheduling.texts.ts'
import { TimePicker } from './time-picker.tsx'
import { type ScheduleParts, type ScheduleState, useScheduleRail } from './use-schedule-rail.ts'
import { ownZone, printLocal, clockTime, zoneName } from './time-zones.ts'

type Props = ScheduleParts & {
  /** `when` is formatted; undefined if the draft is not scheduled. */
  readonly onScheduled: (when: string | undefined) => void
}

/** Shows the scheduled time, or why publication failed. */
export const ScheduleRail = ({ onScheduled, ...parts }: Props) => {
  const state = useScheduleRail(parts)
  const { schedule } = state
  const local = schedule?.failure === null ? schedule.local : undefined
  useEffect(() => {
    onScheduled(local && printLocal(local, Date.now()))
  }, [onScheduled, local])
  return (
    <FocusFallback>
      <Email {...parts} state={state} />
      <Content {...state} />
    </FocusFallback>
  )
}

type EmailProps = Pick<ScheduleParts, 'id' | 'draft' | 'sync'> & { readonly state: ScheduleState }

/** Here, because the editor loads these parts later than its own code. */
const Email = ({ id, draft: { content }, sync, state }: EmailProps) =>
  content.baseVersion === undefined ? (
    <EmailPanel
      draftId={id}
      isSaved={sync.where?.kind === 'synced'}
      choice={{
        isChosen: content.letter === true,
        isScheduled: state.isScheduled,
        choose: (isChosen) => void state.chooseLetter(isChosen),
      }}
    />
  ) : (
    <EmailOfPost postId={id} />
  )

const Content = (state: ScheduleState) => {
  const { schedule, isChoosing, isBusy } = state
  if (isChoosing) {
    return (
      <TimePicker
        initial={state.refused ?? schedule}
        isBusy={isBusy}
        error={state.error}
        onChoose={(time) => void state.request(time)}
        onCancel={state.cancel}
      />
    )
  }
  if (state.pending !== undefined) return <PendingSchedule {...state} />
  if (schedule === undefined) {
    return (
      <Button wide aria-expanded={false} onClick={state.choose}>
        <Icon of={CalendarClock} />
        {texts.open}
      </Button>
    )
  }
  return (
    <div className="schedule-state">
      <div role="status">
        <ScheduleSummary {...schedule} />
        {state.staleSince !== undefined && (
          <p className="agenda-state" data-kind="warn">
            <Icon of={HardDrive} />
            <span>{texts.onlyHere(clockTime(ownZone(), state.staleSince).slice(11))}</span>
          </p>
        )}
      </div>
      <div className="time-acts">
        <Button onClick={state.choose}>{schedule.failure === null ? texts.change : texts.another}</Button>
        <Button kind="quiet" aria-disabled={isBusy || undefined} onClick={() => void state.unschedule()}>
          {schedule.failure === null ? texts.back : texts.dismiss}
        </Button>
      </div>
    </div>
  )
}

const PendingSchedule = ({ pending, cancelPending }: ScheduleState) => {
  const now = useNow()
  if (pending === undefined) return null
  return (
    <div className="schedule-state">
      <div role="status">
        <p>{texts.waits(printLocal(pending.local, now), zoneName(pending.zone, now))}</p>
        <p className="hint">{texts.waitsHint}</p>
      </div>
      <Button wide onClick={cancelPending}>
        {texts.stopWaiting}
      </Button>
    </div>
  )
}

const ScheduleSummary = ({ at, local, zone, asked, failure }: Schedule) => {
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
