import { useEffect, useState, useSyncExternalStore } from 'react'
import type { DraftContent } from './draft.ts'
import { createAutosave, type Autosave, type DraftView } from './autosave.ts'
import { createDraftStore } from './draft-store.ts'

/**
 * The draft of a form: what was kept on the device, or `start`. It is saved at pauses, when the page is hidden or left and
 * when the form goes away.
 * @param name from `draftName`; with another name use another `key` on the form.
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
