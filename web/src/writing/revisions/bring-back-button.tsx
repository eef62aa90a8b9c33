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
import { searchOf } from '../../reading/versions/chosen-versions.ts'
import { savesTexts as texts } from './saves.texts.ts'
import { shortTime } from './times.ts'
import { messageOf } from '../../shared/api/http.ts'
import { createDraftStore } from '../drafts/draft-store.ts'
import { draftsApi } from '../drafts/drafts.api.ts'
import { sendIfUnsent } from '../drafts/send-unsent.ts'
import { whileHeld } from '../drafts/while-held.ts'

type Props = {
  readonly named: NamedDraft
  readonly save: WholeDraftSave
  /** Called once there is a newer save. */
  readonly onSaved: () => Promise<unknown>
}

/** Makes an earlier save the newest. The page then compares it with what was the newest before, and Undo takes it back in the same way. */
export const BringBackButton = ({ named, save, onSaved }: Props) => {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)
  const bring = async (wanted: PostFields, said: string): Promise<void> => {
    const brought = await dispatch(bringBack(named, wanted))
    await onSaved()
    if (brought.error !== undefined) {
      notify('error', brought.error)
      return
    }
    const { before, was, now } = brought
    await navigate(searchOf({ from: before, to: now, view: 'marked' }), {
      replace: true,
      preventScrollReset: true,
    })
    const undo = { label: texts.undo, run: () => void bring(was, texts.undone) }
    notify('success', said, said === texts.undone ? undefined : undo)
  }
  const run = async () => {
    setIsBusy(true)
    try {
      await bring(save.fields, texts.broughtBack)
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
      {isBusy ? texts.bringing : texts.bringBack(shortTime(save.at))}
    </Button>
  )
}

/** What came of it: the save that was the newest before and what it says, and the newest now; or why it is as it was. */
type BroughtBack =
  | { readonly before: number; readonly was: PostFields; readonly now: number; readonly error?: never }
  | { readonly error: string }

/**
 * Saves an earlier text of a draft as its newest. Nothing is lost: what this device has not sent becomes a save first, also what stands in another tab, and the newest save stays in the list.
 * @param wanted what the draft is to say.
 */
const bringBack =
  (named: NamedDraft, wanted: PostFields): Thunk<Promise<BroughtBack>> =>
  async (dispatch) =>
    whileHeld(named.name, async () => {
      const { saveDraft, readDraft } = draftsApi.endpoints
      const sent = await dispatch(sendIfUnsent(named))
      if (sent !== 'sent') return { error: sent === 'refused' ? texts.failed.refused : texts.failed.away }
      const fresh = { forceRefetch: true, subscribe: false } as const
      const { data: newest, error: away } = await dispatch(readDraft.initiate({ id: named.id }, fresh))
      if (newest === undefined) return { error: away === undefined ? texts.failed.away : messageOf(away) }
      const { number, baseVersion, fields } = newest
      const change = { ...inOrder(wanted), base: number, ...(baseVersion !== null && { baseVersion }) }
      const { data: saved, error } = await dispatch(
        saveDraft.initiate({ id: named.id, key: nanoid(), change }),
      )
      if (saved === undefined) return { error: messageOf(error) }
      keepHere(named, saved)
      return { before: number, was: fields, now: saved.number }
    })

/** A device that has the draft goes on from what was brought back. */
const keepHere = ({ name }: NamedDraft, { fields, number, savedAt }: SavedDraft) => {
  const store = createDraftStore(localStorage, name, () => savedAt)
  const here = store.read()
  if (here === undefined) return
  const { savedAt: _at, revision: _revision, ...content } = here
  store.save({ ...content, fields, synced: { base: number, seen: fields } })
}
