import type { SerializedError } from '@reduxjs/toolkit'
import type { NotificationKinds, PushSettings } from '@soko/contracts/types/notification-settings.ts'
import type { DigestSchedule } from '@soko/contracts/types/subscription.ts'
import { useRef, useState } from 'react'
import { type ApiError, messageOf, statusOf } from '../../../shared/api/http.ts'
import { useConfirmLeave } from '../../../shared/lib/use-confirm-leave.ts'
import { useRetryWhenOnline } from '../../../shared/lib/use-retry-when-online.ts'
import { type Thunk, useAppDispatch } from '../../../shared/store/store.ts'
import { notificationTexts } from './notification-settings.texts.ts'

const texts = notificationTexts.saves

/** What the page changes, by part. */
type Parts = {
  readonly bell: NotificationKinds
  readonly push: PushSettings
  readonly digest: DigestSchedule
  readonly purposes: readonly string[]
}

type ChangeOf<Part extends keyof Parts> = {
  readonly part: Part
  /** For the message if saving fails: `Comment, push`. */
  readonly name: string
  /** Its state after a failure: `It is off again.` */
  readonly reverted: string
  readonly apply: (saved: Parts[Part]) => Parts[Part]
  readonly send: () => Thunk<Promise<{ readonly error?: ApiError | SerializedError | undefined }>>
}

export type Change = { [Part in keyof Parts]: ChangeOf<Part> }[keyof Parts]

type Failed = { readonly change: Change; readonly message: string }

export type Saves = {
  /** Returns what the user chose: the saved state with the changes that are not saved yet. */
  readonly shown: <Part extends keyof Parts>(part: Part, saved: Parts[Part]) => Parts[Part]
  readonly save: (change: Change) => void
  readonly savedAt: string | undefined
  readonly failed: Failed | undefined
  readonly isWaiting: boolean
}

/** Shows each change at once and saves them one after the other. Without a network, they wait. */
export const useSaves = (): Saves => {
  const dispatch = useAppDispatch()
  const queue = useRef<readonly Change[]>([])
  const isSending = useRef(false)
  const [unsaved, setUnsaved] = useState<readonly Change[]>([])
  const [savedAt, setSavedAt] = useState<string>()
  const [failed, setFailed] = useState<Failed>()
  const [isWaiting, setIsWaiting] = useState(false)

  const setQueue = (changes: readonly Change[]) => {
    queue.current = changes
    setUnsaved(changes)
  }
  const sendAll = async () => {
    if (isSending.current) return
    isSending.current = true
    let isOffline = false
    for (let [change] = queue.current; change !== undefined && !isOffline; [change] = queue.current) {
      const { error } = await dispatch(change.send())
      isOffline = error !== undefined && statusOf(error) === 0
      if (isOffline) break
      setQueue(queue.current.slice(1))
      if (error === undefined) setSavedAt(new Date().toISOString())
      else setFailed({ change, message: messageFor(change, error) })
    }
    setIsWaiting(isOffline)
    isSending.current = false
  }
  useRetryWhenOnline(isWaiting, () => void sendAll())
  useConfirmLeave(isWaiting, texts.leave)

  return {
    shown: <Part extends keyof Parts>(part: Part, saved: Parts[Part]) =>
      unsaved
        .filter((change): change is Change & ChangeOf<Part> => change.part === part)
        .reduce((value, change) => change.apply(value), saved),
    save: (change) => {
      setFailed((former) => (former?.change.name === change.name ? undefined : former))
      setQueue([...queue.current, change])
      void sendAll()
    },
    savedAt,
    failed,
    isWaiting,
  }
}

/** Says why only if the user can do something about it. */
const messageFor = ({ name, reverted }: Change, error: ApiError | SerializedError): string => {
  const isRefused = Math.floor((statusOf(error) ?? 0) / 100) === 4
  return [texts.notSaved(name, reverted), ...(isRefused ? [messageOf(error)] : [])].join(' ')
}
