import { useEffect, useRef } from 'react'
import type { Schedule } from '@soko/contracts/types/draft.ts'
import type { ApiError } from '../../shared/api/http.ts'
import { useRetryWhenOnline } from '../../shared/lib/use-retry-when-online.ts'
import type { Autosave, DraftView } from '../drafts/autosave.ts'
import type { SyncStatus } from '../drafts/draft-sync.types.ts'
import { type ChosenTime, useFindDraftsQuery } from '../drafts/drafts.api.ts'
import { notify } from '../../shared/ui/notify.ts'
import { useSchedule } from './use-schedule.ts'

export type ScheduleParts = {
  readonly id: string
  readonly draft: Autosave & DraftView
  readonly sync: { readonly where: SyncStatus | undefined; readonly syncNow: () => void }
  /** Whether the draft can be published. If not, the form shows the errors. */
  readonly isReady: () => Promise<boolean>
  readonly onRefused: (error: ApiError) => void
}

/** The requested time is stored in the draft and sent with the sync, maybe after the network is back. */
export const useScheduleRail = ({ id, draft, sync, isReady, onRefused }: ScheduleParts) => {
  const actions = useSchedule(id)
  const isSending = useRef(false)
  const { scheduling: requested, synced, note, letter } = draft.content
  const pending = requested?.waiting ? requested : undefined
  const { data, refetch } = useFindDraftsQuery({ post: id }, { skip: synced === undefined })
  const onServer = synced === undefined ? undefined : data?.drafts[0]

  const scheduled = onServer?.schedule?.failure === null ? onServer.schedule : undefined
  useLetterOfSchedule(draft, scheduled)

  const clear = () => {
    draft.replace({ scheduling: undefined })
  }
  const send = async (time: ChosenTime) => {
    if (isSending.current) return
    isSending.current = true
    const error = await actions.schedule({ local: time.local, zone: time.zone }, { note, letter })
    isSending.current = false
    // After a network error, the request stays pending.
    if (error !== undefined && error.status === 0) return
    if (error === undefined) {
      clear()
      void refetch()
      return
    }
    draft.replace({ scheduling: { ...time, waiting: false } })
    if (error.errors?.['local'] || error.errors?.['zone']) actions.choose()
    else onRefused({ status: 0, code: 'unknown', message: '', ...error })
  }
  useRetryWhenOnline(pending !== undefined && sync.where?.kind === 'synced', () => {
    if (pending !== undefined) void send(pending)
  })

  return {
    ...actions,
    /** Undefined if the draft has no schedule, or the server cannot be reached. */
    schedule: onServer?.schedule ?? undefined,
    /** When the server's revision was saved, if this device has newer edits. */
    staleSince: sync.where?.kind === 'local' ? onServer?.savedAt : undefined,
    /** The requested time, while it is neither accepted nor refused. */
    pending,
    refused: requested?.waiting === false ? requested : undefined,
    cancelPending: clear,
    cancel: () => {
      if (requested !== undefined) clear()
      actions.cancel()
    },
    isScheduled: scheduled !== undefined || pending !== undefined,
    chooseLetter: async (isChosen: boolean) => {
      draft.replace({ letter: isChosen })
      if (scheduled === undefined) return
      const { local, zone } = scheduled
      const error = await actions.schedule({ local, zone }, { note: scheduled.note, letter: isChosen })
      if (error === undefined) return
      draft.replace({ letter: !isChosen })
      notify('error', error.message ?? '')
    },
    request: async (time: ChosenTime) => {
      if (!(await isReady())) return
      actions.cancel()
      draft.replace({ scheduling: { ...time, waiting: true } })
      sync.syncNow()
    },
  }
}

/** The form may publish the draft before its time, and another device may have scheduled it. */
const useLetterOfSchedule = (draft: Autosave & DraftView, schedule: Schedule | undefined) => {
  const isLetter = schedule && schedule.letter === true
  const { content, replace } = draft
  const isChosen = content.letter === true
  const latest = useRef({ isChosen, replace })
  useEffect(() => {
    latest.current = { isChosen, replace }
  })
  useEffect(() => {
    if (isLetter !== undefined && isLetter !== latest.current.isChosen)
      latest.current.replace({ letter: isLetter })
  }, [isLetter])
}

export type ScheduleState = ReturnType<typeof useScheduleRail>
