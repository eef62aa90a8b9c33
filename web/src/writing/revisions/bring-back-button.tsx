import type { WholeDraftSave } from '@soko/contracts/types/draft.ts'
import { RotateCcw } from 'lucide'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAppDispatch } from '../../shared/store/store.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { notify } from '../../shared/ui/notify.ts'
import type { NamedDraft } from '../drafts/draft-names.ts'
import type { PostFields } from '../drafts/draft.ts'
import { searchOf } from '../../reading/versions/chosen-versions.ts'
import { bringBack } from './bring-back.ts'
import { savesTexts as texts } from './saves.texts.ts'
import { shortTime } from './times.ts'

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
