import { writtenPost } from '@soko/contracts/types/call-lines.ts'
import type { Post } from '@soko/contracts/types/post.ts'
import type { ApiError } from '../../../../shared/api/http.ts'
import { afterFailure, begin, isAnswered } from '../../../drafts/attempt.ts'
import { type Attempt, type DraftContent, inOrder, type PostFields } from '../../../drafts/draft.ts'

/** What came of publishing: the post, or why it failed. */
export type PublishResult =
  { readonly data: Post; readonly error?: never } | { readonly error: ApiError; readonly data?: never }

/** What publishing needs from outside. Bodies are JSON, as they are written down with the draft. */
export type PostSender = {
  readonly create: (body: string, key: string) => Promise<PublishResult>
  readonly change: (postId: string, body: string, key: string) => Promise<PublishResult>
  /** Writes the attempt down with the draft: before anything is sent, and after it failed. */
  readonly saveAttempt: (attempt: Attempt | undefined) => void
  readonly newKey: () => string
}

type Change = { readonly version: number; readonly note?: string | undefined }

type PublishRequest = {
  readonly fields: PostFields
  /** The draft that ends with it, where the server has it or may come to have it. */
  readonly draftId: string | undefined
  /** The post to change, the version that the change was made on, and what is said of it; undefined for a new one. */
  readonly target: (Change & { readonly postId: string }) | undefined
  readonly attempt: Attempt | undefined
}

/**
 * What a draft publishes. A new analysis names it even where no save of it has arrived: one that comes late makes no draft then.
 * @param id of the draft, and of the post that it changes.
 */
export const targetOf = ({
  id,
  baseVersion,
  note,
  synced,
}: Pick<DraftContent, 'baseVersion' | 'note' | 'synced'> & { readonly id: string }): Pick<
  PublishRequest,
  'draftId' | 'target'
> =>
  baseVersion === undefined
    ? { draftId: id, target: undefined }
    : { draftId: synced && id, target: { postId: id, version: baseVersion, note } }

const isMismatch = ({ error }: PublishResult) => error?.code === 'idempotency-mismatch'

const bodyOf = ({ fields, draftId }: Pick<PublishRequest, 'fields' | 'draftId'>, change?: Change): string =>
  JSON.stringify({
    ...writtenPost(inOrder(fields)),
    ...(change !== undefined && { version: change.version }),
    ...(draftId !== undefined && { draftId }),
    ...(change?.note !== undefined && change.note !== '' && { note: change.note }),
  })

/**
 * Publishes a draft, or saves a change, by the rule of attempt.ts: never twice, whatever happened to earlier tries.
 * Both are sent by POST, since only those are remembered by their key.
 */
export const sendPost = async (
  { target, attempt: lastAttempt, ...content }: PublishRequest,
  { create, change, saveAttempt, newKey }: PostSender,
): Promise<PublishResult> => {
  const send = async (body: string, key: string) =>
    target === undefined ? create(body, key) : change(target.postId, body, key)

  const body = bodyOf(content, target)
  const attempt = begin(lastAttempt, body, newKey)
  saveAttempt(attempt)
  const result = await send(body, attempt.key)
  if (result.data !== undefined) return result
  if (!isMismatch(result)) {
    // Of a draft that has been published otherwise no try of ours arrives any more.
    const isEnded = result.error.code === 'draft-published'
    saveAttempt(
      isEnded ? undefined : afterFailure(attempt, lastAttempt, body, isAnswered(result.error.status)),
    )
    return result
  }

  // An earlier try arrived: what it made is asked for by sending it again, and gets the present content.
  for (const earlier of lastAttempt?.unanswered ?? []) {
    const created = await send(earlier, attempt.key)
    if (created.data !== undefined) {
      const { _id, version } = created.data
      // The same key at the next try: this answer may be lost, too.
      return change(_id, bodyOf(content, { version }), `${attempt.key}-changed`)
    }
    if (!isMismatch(created)) return created
  }
  // Nothing of ours went under this key: it belongs to something else.
  saveAttempt(undefined)
  return result
}
