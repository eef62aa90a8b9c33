import type { NavigateFunction } from 'react-router-dom'
import { paths } from '../../shared/lib/paths.ts'
import type { Thunk } from '../../shared/store/store.ts'
import { notify } from '../../shared/ui/notify.ts'
import type { Autosave } from './autosave.ts'
import { discardDraft } from './discard-draft.ts'
import type { NamedDraft } from './draft-names.ts'
import { draftsTexts } from './drafts.texts.ts'

type Open = NamedDraft & { readonly draft: Autosave; readonly navigate: NavigateFunction }

/** Discards the draft of a new analysis and opens an empty form. Undo restores the draft. */
export const discardOpenDraft =
  ({ id, name, draft, navigate }: Open): Thunk<Promise<void>> =>
  async (dispatch) => {
    const isOnServer = draft.view().content.synced !== undefined
    const { undo, error } = await dispatch(discardDraft({ id, name }, isOnServer))
    if (undo === undefined) {
      notify('error', error.message ?? '')
      return
    }
    draft.finish()
    await navigate(paths.write, { replace: true })
    notifyDiscarded(async () => {
      await undo()
      await navigate(paths.draft(id))
    })
  }

export const notifyDiscarded = (undo: () => unknown): void => {
  notify('default', draftsTexts.discarded, { label: draftsTexts.undo, run: () => void undo() })
}
