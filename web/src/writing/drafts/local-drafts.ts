import { type Draft, sameFields } from './draft.ts'
import { type NamedDraft, namedDrafts } from './draft-names.ts'
import { parseDraft } from './parse-draft.ts'

export type LocalDraft = NamedDraft & { readonly draft: Draft }

export const localDrafts = (storage: Storage, userId: string): readonly LocalDraft[] =>
  namedDrafts(storage, userId).flatMap((named) => {
    const draft = parseDraft(storage.getItem(named.name) ?? '')
    return draft === undefined ? [] : [{ ...named, draft }]
  })

/** Whether the server has not confirmed all edits. */
export const isUnsent = ({ fields, synced }: Draft): boolean =>
  synced === undefined || !sameFields(fields, synced.seen)
