import type { PostFields } from '../drafts/draft.ts'
import { draftsApi } from '../drafts/drafts.api.ts'
import { useLocalDraft } from '../drafts/use-local-draft.ts'

/** A draft as this device has it, else as the server has. */
export type OwnDraft = {
  readonly fields: PostFields
  readonly savedAt: string
  /** Whether it changes what is published. */
  readonly isChange: boolean
  readonly isLocal: boolean
}

const { useReadDraftQuery } = draftsApi

/** @returns undefined while it is on its way, null where there is none. What another tab writes is followed. */
export const useOwnDraft = (userId: string, id: string): OwnDraft | null | undefined => {
  const { local } = useLocalDraft(userId, id)
  const { data, isFetching } = useReadDraftQuery({ id }, { skip: local !== undefined })
  if (local !== undefined) {
    const { fields, savedAt, baseVersion } = local
    return { fields, savedAt, isChange: baseVersion !== undefined, isLocal: true }
  }
  if (isFetching) return undefined
  if (data === undefined || data.state !== 'open') return null
  return { fields: data.fields, savedAt: data.savedAt, isChange: data.baseVersion !== null, isLocal: false }
}
