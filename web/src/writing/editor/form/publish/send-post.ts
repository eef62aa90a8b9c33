import { writtenPost } from '@soko/contracts/types/call-lines.ts'
import type { Post } from '@soko/contracts/types/post.ts'
import type { ApiError } from '../../../../shared/api/http.ts'
import { afterFailure, beginAttempt, isAnswered } from '../../../drafts/attempt.ts'
import { type Attempt, type DraftContent, inOrder, type PostFields } from '../../../drafts/draft.ts'

export type PublishResult =
  { readonly data: Post; readonly error?: never } | { readonly error: ApiError; readonly data?: never }

/** Converts a response of RTK Query. Other errors become errors with the code `unknown`. */
export const publishResultOf = (
  response: { data: Post } | { error: unknown } | { data?: Post; error?: unknown },
): PublishResult => {
  if ('data' in response && response.data !== undefined) return { data: response.data }
  const problem: Partial<ApiError> =
    'error' in response && typeof response.error === 'object' && response.error !== null ? response.error : {}
  const { status = 0, code = 'unknown', message = '', errors } = problem
  return { error: { status, code, message, ...(errors && { errors }) } }
}

/** Bodies are JSON strings, because attempts are stored with the draft. */
export type PostSender = {
  readonly create: (body: string, key: string) => Promise<PublishResult>
  readonly change: (postId: string, body: string, key: string) => Promise<PublishResult>
  /** Stores the attempt with the draft, before the request and after a failure. */
  readonly saveAttempt: (attempt: Attempt | undefined) => void
  readonly newKey: () => string
}

type Change = { readonly version: number; readonly note?: string | undefined }

type PublishRequest = {
  readonly fields: PostFields
  /** Id of the draft that the server removes on success; undefined if the server has no draft. */
  readonly draftId: string | undefined
  /** The post to change, with the base version and the note. Undefined for a new post. */
  readonly target: (Change & { readonly postId: string }) | undefined
  /** Whether a new post is also sent as a letter. */
  readonly letter?: boolean | undefined
  readonly attempt: Attempt | undefined
}

/** Requests for new posts have the draft id, so that a delayed save cannot recreate the draft. */
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

const bodyOf = (
  { fields, draftId, letter }: Pick<PublishRequest, 'fields' | 'draftId' | 'letter'>,
  change?: Change,
): string =>
  JSON.stringify({
    ...writtenPost(inOrder(fields)),
    ...(change === undefined ? letter && { letter } : { version: change.version }),
    ...(draftId !== undefined && { draftId }),
    ...(change?.note !== undefined && change.note !== '' && { note: change.note }),
  })

/** Publishes exactly once, by the rules of `attempt.ts`. Uses POST for its idempotency keys. */
export const sendPost = async (
  { target, attempt: lastAttempt, ...content }: PublishRequest,
  { create, change, saveAttempt, newKey }: PostSender,
): Promise<PublishResult> => {
  const send = async (body: string, key: string) =>
    target === undefined ? create(body, key) : change(target.postId, body, key)

  const body = bodyOf(content, target)
  const attempt = beginAttempt(lastAttempt, body, newKey)
  saveAttempt(attempt)
  const result = await send(body, attempt.key)
  if (result.data !== undefined) return result
  if (!isMismatch(result)) {
    // If the draft was published elsewhere, an earlier attempt cannot succeed any more.
    const isEnded = result.error.code === 'draft-published'
    saveAttempt(
      isEnded ? undefined : afterFailure(attempt, lastAttempt, body, isAnswered(result.error.status)),
    )
    return result
  }

  // An earlier attempt with the key succeeded. Repeat it to get its post, then update the post.
  for (const earlier of lastAttempt?.unanswered ?? []) {
    const created = await send(earlier, attempt.key)
    if (created.data !== undefined) {
      const { _id, version } = created.data
      // This response may be lost, too, so the key is deterministic.
      return change(_id, bodyOf(content, { version }), `${attempt.key}-changed`)
    }
    if (!isMismatch(created)) return created
  }
  // No earlier attempt matches the key: forget it.
  saveAttempt(undefined)
  return result
}
