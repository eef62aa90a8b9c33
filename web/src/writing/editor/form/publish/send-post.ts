import { writtenPost } from '@soko/contracts/types/call-lines.ts'
import type { Post } from '@soko/contracts/types/post.ts'
import type { ApiError } from '../../../../shared/api/http.ts'
import { afterFailure, beginAttempt, isAnswered } from '../../../drafts/attempt.ts'
import { type Attempt, type DraftContent, inOrder, type PostFields } from '../../../drafts/draft.ts'

export type PublishResult =
  { readonly data: Post; readonly error?: never } | { readonly error: ApiError; readonly data?: never }

/** Converts a result of RTK Query. Thrown errors become API errors. */
export const publishResultOf = (
  response: { data: Post } | { error: unknown } | { data?: Post; error?: unknown },
): PublishResult => {
  if ('data' in response && response.data !== undefined) return { data: response.data }
  const problem: Partial<ApiError> =
    'error' in response && typeof response.error === 'object' && response.error !== null ? response.error : {}
  const { status = 0, code = 'unknown', message = '', errors } = problem
  return { error: { status, code, message, ...(errors && { errors }) } }
}

/** Sends requests and stores attempts. Bodies are JSON, as stored with the draft. */
export type PostSender = {
  readonly create: (body: string, key: string) => Promise<PublishResult>
  readonly change: (postId: string, body: string, key: string) => Promise<PublishResult>
  /** Stores the attempt with the draft: before sending, and after a failure. */
  readonly saveAttempt: (attempt: Attempt | undefined) => void
  readonly newKey: () => string
}

type Change = { readonly version: number; readonly note?: string | undefined }

type PublishRequest = {
  readonly fields: PostFields
  /** The draft that the server ends on success, if the server may have it. */
  readonly draftId: string | undefined
  /** The post to change, with base version and note; undefined for a new post. */
  readonly target: (Change & { readonly postId: string }) | undefined
  readonly attempt: Attempt | undefined
}

/** New analyses always include the draft id, so that a late save cannot recreate the draft. */
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

/** Publishes or changes a post exactly once, by attempt.ts. Only POST supports idempotency keys. */
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
    // Once the draft is published elsewhere, no earlier attempt can succeed.
    const isEnded = result.error.code === 'draft-published'
    saveAttempt(
      isEnded ? undefined : afterFailure(attempt, lastAttempt, body, isAnswered(result.error.status)),
    )
    return result
  }

  // An earlier attempt succeeded: repeat it to get its post, then update that post to the current content.
  for (const earlier of lastAttempt?.unanswered ?? []) {
    const created = await send(earlier, attempt.key)
    if (created.data !== undefined) {
      const { _id, version } = created.data
      // The next attempt uses the same key, because this response may be lost too.
      return change(_id, bodyOf(content, { version }), `${attempt.key}-changed`)
    }
    if (!isMismatch(created)) return created
  }
  // None of the attempts used this key.
  saveAttempt(undefined)
  return result
}
