import { useRef } from 'react'
import type { ApiError } from '../../shared/api/http.ts'
import { useWhenBack } from '../../shared/lib/use-when-back.ts'
import type { Autosave, DraftView } from '../drafts/autosave.ts'
import type { SyncStatus } from '../drafts/draft-sync.types.ts'
import { type ChosenTime, useFindDraftsQuery } from '../drafts/drafts.api.ts'
import { useSchedule } from './use-schedule.ts'

export type ScheduleParts = {
  /** Of the draft. */
  readonly id: string
  readonly draft: Autosave & DraftView
  readonly sync: { readonly where: SyncStatus | undefined; readonly syncNow: () => void }
  /** Whether it can be published as it is, which the form shows where it cannot. */
  readonly isReady: () => Promise<boolean>
  /** It was refused for something that the author wrote. */
  readonly onRefused: (error: ApiError) => void
}

/**
 * Scheduling the draft of an open form. What the author wants is noted in the draft and sent once the server has all that was
 * written: at once with a network, else when it is back.
 */
export const useScheduleRail = ({ id, draft, sync, isReady, onRefused }: ScheduleParts) => {
  const act = useSchedule(id)
  const isSending = useRef(false)
  const { scheduling: requested, synced, note } = draft.content
  const pending = requested?.waiting ? requested : undefined
  const { data, refetch } = useFindDraftsQuery({ post: id }, { skip: synced === undefined })
  const onServer = synced === undefined ? undefined : data?.drafts[0]

  const clear = () => {
    draft.put({ scheduling: undefined })
  }
  const send = async (time: ChosenTime) => {
    if (isSending.current) return
    isSending.current = true
    const error = await act.schedule({ local: time.local, zone: time.zone }, note)
    isSending.current = false
    // Lost on the way: it waits on.
    if (error !== undefined && error.status === 0) return
    if (error === undefined) {
      clear()
      void refetch()
      return
    }
    draft.put({ scheduling: { ...time, waiting: false } })
    if (error.errors?.['local'] || error.errors?.['zone']) act.choose()
    else onRefused({ status: 0, code: 'unknown', message: '', ...error })
  }
  useWhenBack(pending !== undefined && sync.where?.kind === 'synced', () => {
    if (pending !== undefined) void send(pending)
  })

  return {
    ...act,
    /** What the server has; undefined where it has nothing, or is not reached. */
    schedule: onServer?.schedule ?? undefined,
    /** When what it has was saved, where this device has something newer. */
    staleSince: sync.where?.kind === 'local' ? onServer?.savedAt : undefined,
    /** The time that the author has asked for and that the server has not heard of yet. */
    wish: pending,
    /** The time that the server has refused. */
    refused: requested?.waiting === false ? requested : undefined,
    cancelPending: clear,
    cancel: () => {
      if (requested !== undefined) clear()
      act.cancel()
    },
    request: async (time: ChosenTime) => {
      if (!(await isReady())) return
      act.cancel()
      draft.put({ scheduling: { ...time, waiting: true } })
      sync.syncNow()
    },
  }
}

export type ScheduleState = ReturnType<typeof useScheduleRail>
