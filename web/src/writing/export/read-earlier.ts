import { apiRequest } from '../../shared/api/request.ts'
import { inOrder, type PostFields } from '../drafts/draft.ts'
import { allOf, type Ask } from './asking.ts'

/** A version of an analysis that a later one has replaced. */
export type EarlierVersion = {
  readonly version: number
  /** ISO time. */
  readonly at: string
  /** What the author said of that change; empty for nothing. */
  readonly note: string
  readonly fields: PostFields
}

/** The versions of an analysis before its present one, the newest first, and what was said of that. */
export const readEarlier = async (
  ask: Ask,
  id: string,
): Promise<{ readonly note: string; readonly earlier: readonly EarlierVersion[] }> => {
  const revisions = await allOf(async (cursor) => {
    const page = await ask(apiRequest('GET /api/posts/{id}/history', { id, limit: 100, cursor }))
    return { items: page.revisions, nextCursor: page.nextCursor }
  })
  const earlier: EarlierVersion[] = []
  for (const { version, at, note } of revisions.slice(1)) {
    const params = { id, version: String(version) }
    const fields = inOrder(await ask(apiRequest('GET /api/posts/{id}/versions/{version}', params)))
    earlier.push({ version, at, note, fields })
  }
  return { note: revisions[0]?.note ?? '', earlier }
}
