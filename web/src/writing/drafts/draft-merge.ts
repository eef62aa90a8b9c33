import { draftFields } from '@soko/contracts/types/blank-fields.ts'
import type { DraftField } from '@soko/contracts/types/draft-fields.ts'
import type { SavedDraft } from '@soko/contracts/types/draft.ts'
import type { DraftContent, PostFields } from './draft.ts'
import type { DraftChange } from './draft-sync.types.ts'

const isSame = (one: PostFields, other: PostFields, field: DraftField): boolean =>
  JSON.stringify(one[field]) === JSON.stringify(other[field])

const pick = (fields: PostFields, names: readonly DraftField[]): Partial<PostFields> =>
  Object.fromEntries(names.map((name) => [name, fields[name]]))

export const changedFields = (fields: PostFields, before: PostFields): Partial<PostFields> =>
  pick(
    fields,
    draftFields.filter((field) => !isSame(fields, before, field)),
  )

export const changeOf = (
  { synced, baseVersion }: DraftContent,
  fields: Partial<PostFields>,
): DraftChange => ({
  ...fields,
  base: synced?.base ?? 0,
  ...(baseVersion !== undefined && { baseVersion }),
})

/**
 * Merges the response to a save. Fields edited since the save win; the base then stays, so the next save
 * conflicts.
 */
export const mergeSaved = (
  content: DraftContent,
  sent: PostFields,
  { fields, differs, number }: SavedDraft,
): Partial<DraftContent> => {
  const differing = differs.filter((field) => !isSame(fields, content.fields, field))
  const untouched = differing.filter((field) => isSame(content.fields, sent, field))
  const isSynced = untouched.length === differing.length
  return {
    ...(untouched.length > 0 && { fields: { ...content.fields, ...pick(fields, untouched) } }),
    ...(isSynced && { synced: { base: number, seen: { ...sent, ...pick(fields, differs) } } }),
  }
}
