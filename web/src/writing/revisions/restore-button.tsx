import type { WholeDraftSave, SavedDraft } from '@soko/contracts/types/draft.ts'
import { RotateCcw } from 'lucide'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { nanoid } from '@reduxjs/toolkit'
import { useAppDispatch, type Thunk } from '../../shared/store/store.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { notify } from '../../shared/ui/notify.ts'
import type { NamedDraft } from '../drafts/draft-names.ts'
import { type PostFields, inOrder } from '../drafts/draft.ts'
import { searchOf } from '../../reading/versions/selected-versions.ts'
import { revisionsTexts as texts } from './revisions.texts.ts'
import { shortTime } from './revision-times.ts'
import { messageOf } from '../../shared/api/http.ts'
import { createDraftStore } from '../drafts/draft-store.ts'
import { draftsApi } from '../drafts/drafts.api.ts'
import { sendIfUnsent } from '../drafts/send-unsent.ts'
import { withDraftLock } from '../drafts/with-draft-lock.ts'

type Props = {
  readonly named: NamedDraft
  readonly save: WholeDraftSave
  readonly onSaved: () => Promise<unknown>
}

/** The page then compares the restored revision with the one before it, which Undo restores. */
export const RestoreButton = ({ named, save, onSaved }: Props) => {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)
  const restoreFields = async (restoredFields: PostFields, message: string): Promise<void> => {
    const result = await dispatch(restoreRevision(named, restoredFields))
    await onSaved()
    if (result.error !== undefined) {
      notify('error', result.error)
      return
    }
    const { previousNumber, previousFields, newNumber } = result
    await navigate(searchOf({ from: previousNumber, to: newNumber, view: 'marked' }), {
      replace: true,
      preventScrollReset: true,
    })
    const undo = { label: texts.undo, run: () => void restoreFields(previousFields, texts.undone) }
    notify('success', message, message === texts.undone ? undefined : undo)
  }
  const run = async () => {
    setIsBusy(true)
    try {
      await restoreFields(save.fields, texts.restored)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy}
      onClick={() => {
        if (!isBusy) void run()
      }}
    >
      <Icon of={RotateCcw} />
      {isBusy ? texts.restoring : texts.restore(shortTime(save.at))}
    </Button>
  )
}

type RestoreResult =
  | {
      readonly previousNumber: number
      readonly previousFields: PostFields
      readonly newNumber: number
      readonly error?: never
    }
  | { readonly error: string }

/** First saves the unsent changes of this device. */
const restoreRevision =
  (named: NamedDraft, restoredFields: PostFields): Thunk<Promise<RestoreResult>> =>
  async (dispatch) =>
    withDraftLock(named.name, async () => {
      const { saveDraft, readDraft } = draftsApi.endpoints
      const sent = await dispatch(sendIfUnsent(named))
      if (sent !== 'sent') return { error: sent === 'refused' ? texts.failed.refused : texts.failed.offline }
      const uncached = { forceRefetch: true, subscribe: false } as const
      const { data: newest, error: readError } = await dispatch(
        readDraft.initiate({ id: named.id }, uncached),
      )
      if (newest === undefined)
        return { error: readError === undefined ? texts.failed.offline : messageOf(readError) }
      const { number, baseVersion, fields } = newest
      const change = {
        ...inOrder(restoredFields),
        base: number,
        ...(baseVersion !== null && { baseVersion }),
      }
      const { data: saved, error } = await dispatch(
        saveDraft.initiate({ id: named.id, key: nanoid(), change }),
      )
      if (saved === undefined) return { error: messageOf(error) }
      updateLocalDraft(named, saved)
      return { previousNumber: number, previousFields: fields, newNumber: saved.number }
    })

const updateLocalDraft = ({ name }: NamedDraft, { fields, number, savedAt }: SavedDraft) => {
  const store = createDraftStore(localStorage, name, () => savedAt)
  const local = store.read()
  if (local === undefined) return
  const { savedAt: _at, revision: _revision, ...content } = local
  store.save({ ...content, fields, synced: { base: number, seen: fields } })
}
