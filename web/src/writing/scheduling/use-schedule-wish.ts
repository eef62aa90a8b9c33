import { useRef } from 'react'
import type { ApiError } from '../../shared/api/http.ts'
import { useWhenBack } from '../../shared/lib/use-when-back.ts'
import type { Autosave, DraftView } from '../drafts/autosave.ts'
import type { Whereabouts } from '../drafts/draft-sync.types.ts'
import { type ChosenTime, useFindDraftsQuery } from '../drafts/drafts.api.ts'
import { useSchedule } from './use-schedule.ts'

export type ScheduleParts = {
  /** Of the draft. */
  readonly id: string
  readonly draft: Autosave & DraftView
  readonly sync: { readonly where: Whereabouts | undefined; readonly wake: () => void }
  /** Whether it can be published as it is, which the form shows where it cannot. */
  readonly isReady: () => Promise<boolean>
  /** It was refused for something that the author wrote. */
  readonly onRefused: (error: ApiError) => void
}

/**
 * Scheduling the draft of an open form. What the author wants is noted in the draft and sent once the server has all that was
 * written: at once with a network, else when it is back.
 */
export const useScheduleWish = ({ id, draft, sync, isReady, onRefused }: ScheduleParts) => {
  const act = useSchedule(id)
  const underWay = useRef(false)
  const { scheduling: asked, synced, note } = draft.content
  const wish = asked?.waiting ? asked : undefined
  const { data, refetch } = useFindDraftsQuery({ post: id }, { skip: synced === undefined })
  const there = synced === undefined ? undefined : data?.drafts[0]

  const drop = () => {
    draft.put({ scheduling: undefined })
  }
  const send = async (time: ChosenTime) => {
    if (underWay.current) return
    underWay.current = true
    const error = await act.schedule({ local: time.local, zone: time.zone }, note)
    underWay.current = false
    // Lost on the way: it waits on.
    if (error !== undefined && error.status === 0) return
    if (error === undefined) {
      drop()
      void refetch()
      return
    }
    draft.put({ scheduling: { ...time, waiting: false } })
    if (error.errors?.['local'] || error.errors?.['zone']) act.choose()
    else onRefused({ status: 0, code: 'unknown', message: '', ...error })
  }
  useWhenBack(wish !== undefined && sync.where?.kind === 'everywhere', () => {
    if (wish !== undefined) void send(wish)
  })

  return {
    ...act,
    /** What the server has; undefined where it has nothing, or is not reached. */
    schedule: there?.schedule ?? undefined,
    /** When what it has was saved, where this device has something newer. */
    staleSince: sync.where?.kind === 'here' ? there?.savedAt : undefined,
    /** The time that the author has asked for and that the server has not heard of yet. */
    wish,
    /** The time that the server has refused. */
    refused: asked?.waiting === false ? asked : undefined,
    dropWish: drop,
    cancel: () => {
      if (asked !== undefined) drop()
      act.cancel()
    },
    ask: async (time: ChosenTime) => {
      if (!(await isReady())) return
      act.cancel()
      draft.put({ scheduling: { ...time, waiting: true } })
      sync.wake()
    },
  }
}

export type ScheduleWish = ReturnType<typeof useScheduleWish>
