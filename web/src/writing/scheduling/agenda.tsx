import type { DraftCard } from '@soko/contracts/types/draft.ts'
import { formatDistanceStrict } from 'date-fns/formatDistanceStrict'
import { CalendarCheck, CircleAlert, Clock, HardDrive, Mail } from 'lucide'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { formatLateness, ON_TIME_TOLERANCE } from '../../shared/lib/lateness.ts'
import { paths } from '../../shared/lib/paths.ts'
import { useNow } from '../../shared/lib/use-now.ts'
import { Button } from '../../shared/ui/button.tsx'
import { type IconNode, Icon } from '../../shared/ui/icon.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.tsx'
import { schedulingTexts } from './scheduling.texts.ts'
import { useSchedule } from './use-schedule.ts'
import { ownZone, printWithWeekday, clockTime, zoneName } from './time-zones.ts'

const { page: texts } = schedulingTexts

const TimePicker = lazyPart(async () => (await import('./time-picker.tsx')).TimePicker)
const PublishFromList = lazyPart(async () => (await import('./publish-from-list.tsx')).PublishFromList)

export type ScheduledDraft = DraftCard & { readonly schedule: NonNullable<DraftCard['schedule']> }

export const isScheduled = (draft: DraftCard): draft is ScheduledDraft => draft.schedule !== null

export const editPath = ({ _id, postId }: Pick<DraftCard, '_id' | 'postId'>): string =>
  postId === null ? paths.draft(_id) : paths.edit(_id)

type Props = {
  readonly userId: string
  readonly draft: ScheduledDraft
  /** When the server's revision was saved, if this device has newer edits. */
  readonly staleSince?: string | undefined
}

export const AgendaItem = ({ userId, draft, staleSince }: Props) => {
  const { _id, schedule } = draft
  const [isConfirming, setIsConfirming] = useState(false)
  const scheduling = useSchedule(_id)
  const title = titleOf(draft)
  return (
    <li>
      <PublishTime {...schedule} />
      <h3 dir="auto">
        <Link to={editPath(draft)}>{title}</Link>
      </h3>
      <ScheduleStatus {...schedule} />
      {schedule.letter && (
        <StatusLine icon={Mail} kind="plain">
          {texts.letter}
        </StatusLine>
      )}
      {staleSince !== undefined && (
        <StatusLine icon={HardDrive} kind="warn">
          {schedulingTexts.onlyHere(clockTime(ownZone(), staleSince).slice(11))}
        </StatusLine>
      )}
      {scheduling.isChoosing ? (
        <TimePicker
          initial={schedule}
          isBusy={scheduling.isBusy}
          error={scheduling.error}
          onChoose={(time) => void scheduling.schedule(time, schedule)}
          onCancel={scheduling.cancel}
        />
      ) : (
        <div className="agenda-acts">
          <Button onClick={scheduling.choose}>
            {schedule.failure === null ? schedulingTexts.change : schedulingTexts.another}
            <span className="vh">: {title}</span>
          </Button>
          <Button
            onClick={() => {
              setIsConfirming(true)
            }}
          >
            {texts.publish}
            <span className="vh">: {title}</span>
          </Button>
          <Button
            kind="quiet"
            aria-disabled={scheduling.isBusy || undefined}
            onClick={() => void scheduling.unschedule()}
          >
            {texts.backToDrafts}
            <span className="vh">: {title}</span>
          </Button>
        </div>
      )}
      {isConfirming && (
        <PublishFromList
          userId={userId}
          id={_id}
          schedule={schedule}
          title={title}
          onClose={() => {
            setIsConfirming(false)
          }}
        />
      )}
    </li>
  )
}

export const ReleasedItem = ({ draft }: { readonly draft: ScheduledDraft }) => {
  const { schedule, publishedAt, postId } = draft
  const late = formatLateness(schedule.at, publishedAt ?? schedule.at)
  return (
    <li>
      <PublishTime
        {...schedule}
        {...(publishedAt !== null && { at: publishedAt, local: clockTime(schedule.zone, publishedAt) })}
      />
      <h3 dir="auto">
        {postId === null ? titleOf(draft) : <Link to={paths.post(postId)}>{titleOf(draft)}</Link>}
      </h3>
      <StatusLine
        icon={late === undefined ? CalendarCheck : Clock}
        kind={late === undefined ? 'good' : 'plain'}
      >
        {late === undefined ? texts.onTime : texts.late(late, schedule.local.slice(11))}
      </StatusLine>
    </li>
  )
}

const titleOf = ({ title }: DraftCard): string => (title.trim() === '' ? texts.untitled : title)

const PublishTime = ({ at, local, zone }: Pick<ScheduledDraft['schedule'], 'at' | 'local' | 'zone'>) => (
  <p className="agenda-when">
    <time dateTime={at}>{printWithWeekday(local, useNow())}</time>
    {zone !== ownZone() && <span> {zoneName(zone, at)}</span>}
  </p>
)

const ScheduleStatus = ({ at, failure }: ScheduledDraft['schedule']) => {
  const now = useNow()
  if (failure !== null) {
    return (
      <StatusLine icon={CircleAlert} kind="bad">
        {schedulingTexts.failed} {failure.message}
      </StatusLine>
    )
  }
  const isSoon = Date.parse(at) - now < ON_TIME_TOLERANCE
  return (
    <StatusLine icon={CalendarCheck} kind="good">
      {isSoon ? texts.soon : texts.goesIn(formatDistanceStrict(new Date(at), now, { addSuffix: true }))}
    </StatusLine>
  )
}

const StatusLine = ({
  icon,
  kind,
  children,
}: {
  readonly icon: IconNode
  readonly kind: 'good' | 'warn' | 'bad' | 'plain'
  readonly children: React.ReactNode
}) => (
  <p className="agenda-state" data-kind={kind}>
    <Icon of={icon} />
    <span>{children}</span>
  </p>
)
