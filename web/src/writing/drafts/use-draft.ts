import { useEffect, useState, useSyncExternalStore } from 'react'
import type { DraftContent } from './draft.ts'
import { createAutosave, type Autosave, type DraftView } from './autosave.ts'
import { createDraftStore } from './draft-store.ts'

/**
 * Holds the draft of a form. Saves it after a debounce, when the page is hidden or closed, and on unmount.
 * @param name from `draftName`. The form needs a new `key` when it changes.
 */
export const useDraft = (name: string, start: DraftContent): Autosave & DraftView => {
  const [autosave] = useState(() => createAutosave(createDraftStore(localStorage, name), start))
  const view = useSyncExternalStore(autosave.subscribe, autosave.view)
  useEffect(() => {
    addEventListener('pagehide', autosave.save)
    document.addEventListener('visibilitychange', autosave.save)
    return () => {
      removeEventListener('pagehide', autosave.save)
      document.removeEventListener('visibilitychange', autosave.save)
      autosave.save()
    }
  }, [autosave])
  return { ...autosave, ...view }
}
