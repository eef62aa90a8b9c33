import { characters } from '@soko/contracts/fields/characters.ts'
import { Limits } from '@soko/contracts/fields/limits.ts'
import type { Thunk } from '../../../shared/store/store.ts'
import { draftName, newDraftId } from '../draft-names.ts'
import { createDraftStore } from '../draft-store.ts'
import type { PostFields } from '../draft.ts'
import { draftsApi } from '../drafts.api.ts'
import { draftsListTexts as texts } from './drafts-list.texts.ts'
import type { DraftRow } from './merge-drafts.ts'

/** The new draft and whether calls were left out, or the reason why it could not be created. */
type Duplicated =
  | { readonly id: string; readonly hasFewerCalls: boolean; readonly error?: never }
  | { readonly error: string; readonly id?: never; readonly hasFewerCalls?: never }

/**
 * Creates a new draft with the contents of another one, on this device; its form syncs it. Drafts of published analyses
 * can be copied, too.
 */
export const duplicateDraft =
  (userId: string, { _id, where }: Pick<DraftRow, '_id' | 'where'>): Thunk<Promise<Duplicated>> =>
  async (dispatch) => {
    const local = createDraftStore(localStorage, draftName(userId, _id)).read()
    const isHere = local !== undefined && where !== 'everywhere'
    const asked = draftsApi.endpoints.readDraft.initiate(
      { id: _id },
      { forceRefetch: true, subscribe: false },
    )
    // Reads the newest save, as another device may have saved since. Offline, this device's copy is used.
    const fields = (isHere ? undefined : (await dispatch(asked)).data?.fields) ?? local?.fields
    if (fields === undefined) return { error: texts.notCopied.away }
    const id = newDraftId()
    const saving = createDraftStore(localStorage, draftName(userId, id)).save({ fields: copyOf(fields) })
    if (saving.kind !== 'saved') return { error: texts.notCopied.full }
    return { id, hasFewerCalls: fields.newCalls.length > 0 }
  }

/**
 * Neither calls nor the original address and date are copied: calls begin at publication, and the original is of the
 * other text.
 */
const copyOf = (fields: PostFields): PostFields => {
  const title = texts.copyOf(fields.title)
  return {
    ...fields,
    title: characters(title) > Limits.titleLength ? fields.title : title,
    newCalls: [],
    canonicalUrl: '',
    firstPublishedAt: '',
  }
}
