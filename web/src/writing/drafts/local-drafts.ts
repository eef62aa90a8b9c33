import { type Draft, sameFields } from './draft.ts'
import { type NamedDraft, namedDrafts } from './draft-names.ts'
import { parseDraft } from './parse-draft.ts'

/** A draft as this device has it. */
export type LocalDraft = NamedDraft & { readonly draft: Draft }

/** The drafts of a person on this device: what there is of them without a network. */
export const localDrafts = (storage: Storage, userId: string): readonly LocalDraft[] =>
  namedDrafts(storage, userId).flatMap((named) => {
    const draft = parseDraft(storage.getItem(named.name) ?? '')
    return draft === undefined ? [] : [{ ...named, draft }]
  })

/** Whether a draft says something that this device has not sent yet, or not for sure. */
export const isUnsent = ({ fields, synced }: Draft): boolean =>
  synced === undefined || !sameFields(fields, synced.seen)
