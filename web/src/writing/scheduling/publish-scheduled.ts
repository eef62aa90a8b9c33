import type { Draft } from '@soko/contracts/types/draft.ts'
import { api } from '../../shared/api/api.ts'
import { type ApiError, messageOf } from '../../shared/api/http.ts'
import type { Thunk } from '../../shared/store/store.ts'
import { isAnswered } from '../drafts/attempt.ts'
import type { NamedDraft } from '../drafts/draft-names.ts'
import { createDraftStore } from '../drafts/draft-store.ts'
import { draftsApi } from '../drafts/drafts.api.ts'
import { sendIfUnsent } from '../drafts/send-unsent.ts'
import { withDraftLock } from '../drafts/with-draft-lock.ts'
import { postCommandsApi } from '../../shared/posts/post-commands.api.ts'
import { publishNowTexts } from './publish-now.texts.ts'

const { refused: texts } = publishNowTexts

export type PublishResult =
  | { readonly post: string; readonly error?: never }
  | { readonly error: { readonly message: string }; readonly post?: never }

/** Retries never publish twice. Without a successful response, reads the draft to find out what happened. */
export const publishScheduled =
  (named: NamedDraft, note: string): Thunk<Promise<PublishResult>> =>
  async (dispatch) =>
    withDraftLock(named.name, async () => {
      const sent = await dispatch(sendIfUnsent(named))
      if (sent !== 'sent') return failure(sent === 'refused' ? texts.notSent : texts.away)
      const { draft, error: readError } = await dispatch(readLatest(named.id))
      if (draft === undefined) return failure(readError)
      if (draft.state === 'discarded') return failure(texts.gone)
      const post = postOf(draft) ?? (await dispatch(send(draft, note)))
      if (typeof post !== 'string') return post
      const store = createDraftStore(localStorage, named.name)
      store.read()
      store.remove()
      dispatch(api.util.invalidateTags(['Post', 'Draft', 'Scheduled', 'History']))
      return { post }
    })

const failure = (message: string): PublishResult => ({ error: { message } })

const postOf = ({ state, postId }: Draft): string | undefined =>
  state === 'published' && postId !== null ? postId : undefined

const readLatest =
  (id: string): Thunk<Promise<{ readonly draft: Draft; readonly error?: never } | ReadFailure>> =>
  async (dispatch) => {
    const fresh = { forceRefetch: true, subscribe: false } as const
    const { data, error } = await dispatch(draftsApi.endpoints.readDraft.initiate({ id }, fresh))
    if (error === undefined && data !== undefined) return { draft: data }
    return { error: error === undefined ? texts.away : messageOf(error) }
  }

type ReadFailure = { readonly error: string; readonly draft?: never }

const send =
  (draft: Draft, note: string): Thunk<Promise<string | PublishResult>> =>
  async (dispatch) => {
    const { data, error } = await dispatch(postCommandsApi.endpoints.publishSaved.initiate({ draft, note }))
    if (data !== undefined) return data.slug
    const apiError: Partial<ApiError> = error ?? {}
    const { draft: latest } = await dispatch(readLatest(draft._id))
    return (latest && postOf(latest)) ?? failure(messageFor(apiError))
  }

const messageFor = ({ status = 0, code, message = '', errors = {} }: Partial<ApiError>): string => {
  if (!isAnswered(status)) return texts.unknown
  if (code === 'version-conflict') return texts.changed
  const ofFields = Object.values(errors).flat()
  return ofFields.length > 0 ? ofFields.join(' ') : message
}
