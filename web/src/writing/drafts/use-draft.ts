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
  const [keeper] = useState(() => createAutosave(createDraftStore(localStorage, name), start))
  const view = useSyncExternalStore(keeper.subscribe, keeper.view)
  useEffect(() => {
    addEventListener('pagehide', keeper.save)
    document.addEventListener('visibilitychange', keeper.save)
    return () => {
      removeEventListener('pagehide', keeper.save)
      document.removeEventListener('visibilitychange', keeper.save)
      keeper.save()
    }
  }, [keeper])
  return { ...keeper, ...view }
}
