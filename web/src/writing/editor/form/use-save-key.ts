import { useEffect } from 'react'
import { notify } from '../../../shared/ui/notify.ts'
import type { Autosave } from '../../drafts/autosave.ts'
import { draftsTexts } from '../../drafts/drafts.texts.ts'

export const useSaveKey = ({ save, view }: Pick<Autosave, 'save' | 'view'>): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      save()
      const { saving } = view()
      if (saving === undefined) notify('info', draftsTexts.nothingToSave)
      else if (saving.kind === 'saved') notify('success', draftsTexts.savedByHand)
    }
    addEventListener('keydown', onKey)
    return () => {
      removeEventListener('keydown', onKey)
    }
  }, [save, view])
}
