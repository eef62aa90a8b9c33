import { nanoid } from '@reduxjs/toolkit'
import type { Post } from '@soko/contracts/types/post.ts'
import { readCallLine } from '@soko/contracts/types/call-lines.ts'
import type { Dispatch, Thunk } from '../../../../shared/store/store.ts'
import type { Autosave } from '../../../drafts/autosave.ts'
import { notify } from '../../../../shared/ui/notify.ts'
import { type DraftContent, inOrder, type PostFields, sameFields } from '../../../drafts/draft.ts'
import { draftName } from '../../../drafts/draft-names.ts'
import { createDraftStore } from '../../../drafts/draft-store.ts'
import { draftsTexts } from '../../../drafts/drafts.texts.ts'
import type { DraftSync } from '../../../drafts/draft-sync.types.ts'
import { postCommandsApi } from '../../../../shared/posts/post-commands.api.ts'
import { postsApi } from '../../../../shared/posts/posts.api.ts'
import type { UploadQueue } from '../../../../shared/uploads/upload-queue.ts'
import { checkFields } from './check-fields.ts'
import { conflictTexts } from './conflict.texts.ts'
import { editorTexts as texts } from '../../editor.texts.ts'
import { type Outcome, type PublishPhase, type Refusal, refusalOf } from './outcome.ts'
import { postDetailsTexts } from '../../post-details.texts.ts'
import { type PublishResult, publishResultOf, sendPost, targetOf } from './send-post.ts'
import { marketsApi } from '../../../../markets/prices/markets.api.ts'
import type { FieldMessages } from '../../field-messages.ts'
import { checkCall, isDuplicateInstrument } from '../../calls/check-call.ts'

export type Publishing = {
  readonly draft: Autosave
  /** Runs a function, and sends no request to save the draft meanwhile. */
  readonly pauseDuring: DraftSync['pauseDuring']
  /** Id of the draft, or of the analysis if the draft is a change of one. */
  readonly id: string
  readonly cover: UploadQueue
  readonly images: UploadQueue
  readonly dispatch: Dispatch
  readonly onPhase: (phase: PublishPhase) => void
}

/** Waits for image uploads and validates the draft. Returns undefined if it can be published. */
export const checkDraft = async ({
  draft,
  cover,
  images,
  dispatch,
  onPhase,
}: Publishing): Promise<Refusal | undefined> => {
  onPhase('waiting')
  await Promise.all([cover.settled(), images.settled()])
  draft.flush()
  const { fields } = draft.view().content
  const notUploaded = navigator.onLine ? 'notUploaded' : 'needsNetwork'
  const messages = {
    ...checkFields(fields),
    ...(await dispatch(checkCalls(fields.newCalls))),
    ...(images.list().length > 0 && { html: texts.text[notUploaded] }),
    ...(cover.list().length > 0 && { image: postDetailsTexts.cover[notUploaded] }),
  }
  return Object.keys(messages).length > 0 ? { messages, failure: texts.wrongFields } : undefined
}

/** Publishes a new analysis, or a change of an analysis. Removes the draft only after success. */
export const publishDraft = async (publishing: Publishing): Promise<Outcome> => {
  const { draft, pauseDuring, id, dispatch, onPhase } = publishing
  const refused = await checkDraft(publishing)
  if (refused !== undefined) {
    draft.replace({ waiting: undefined })
    return refused
  }
  if (!navigator.onLine) return waitForNetwork(draft)

  onPhase('sending')
  const { content } = draft.view()
  const { data, error } = await pauseDuring(async () => send(content, publishing))
  if (data !== undefined) return finish(data, content, draft)
  // If there was no response because the device is offline, the draft waits. Any response ends the wait.
  if (error.status === 0 && (content.waiting === true || !navigator.onLine)) return waitForNetwork(draft)
  draft.replace({ waiting: undefined })
  if (error.code === 'version-conflict') {
    const now = postsApi.endpoints.getPost.initiate({ id }, { forceRefetch: true, subscribe: false })
    const { data: theirs } = await dispatch(now)
    if (theirs !== undefined) return (await mergeDraft(theirs, publishing)) ? { merged: true } : { theirs }
  }
  return refusalOf(error)
}

/**
 * Three-way merge with the version that the author started from. Undo reverts it.
 * @returns false if the merge failed, for example because both sides changed the same paragraph
 */
const mergeDraft = async (theirs: Post, { draft, dispatch }: Publishing): Promise<boolean> => {
  const { baseVersion, fields } = draft.view().content
  if (baseVersion === undefined) return false
  const baseKey = { id: theirs._id, version: baseVersion }
  const { data: base } = await dispatch(postsApi.endpoints.getVersion.initiate(baseKey, { subscribe: false }))
  const merger = await import('../../../drafts/merge-texts.ts').catch(() => undefined)
  if (base === undefined || merger === undefined) return false
  const merged = merger.mergeVersions(inOrder(base), fields, inOrder(theirs))
  if (merged === undefined) return false
  draft.replaceInPlace({ fields: merged, baseVersion: theirs.version })
  notify('info', conflictTexts.merged, {
    label: draftsTexts.undo,
    run: () => {
      const undone = merger.mergeVersions(merged, fields, draft.view().content.fields)
      if (undone === undefined) notify('info', conflictTexts.cannotUndo)
      else draft.replaceInPlace({ fields: undone, baseVersion })
    },
  })
  return true
}

const waitForNetwork = (draft: Autosave): Outcome => {
  draft.replace({ waiting: true })
  return { waiting: true }
}

const send = async (content: DraftContent, { id, draft, dispatch }: Publishing): Promise<PublishResult> => {
  const { createPost, changePost } = postCommandsApi.endpoints
  const { fields, letter, attempt } = content
  return sendPost(
    { fields, letter, attempt, ...targetOf({ id, ...content }) },
    {
      create: async (body, key) => publishResultOf(await dispatch(createPost.initiate({ body, key }))),
      change: async (postId, body, key) =>
        publishResultOf(await dispatch(changePost.initiate({ id: postId, body, key }))),
      saveAttempt: (attempt) => {
        draft.replace({ attempt })
      },
      newKey: () => nanoid(),
    },
  )
}

/** Removes the published draft. Edits made during the request become a new draft of the post. */
const finish = (post: Post, sent: DraftContent, draft: Autosave): Outcome => {
  draft.flush()
  const { fields } = draft.view().content
  draft.finish()
  const hasLaterChanges = !sameFields(fields, sent.fields)
  if (hasLaterChanges) {
    const newCalls = fields.newCalls.filter((line) => !sent.fields.newCalls.includes(line))
    saveDraftOf(post, { ...fields, newCalls })
  }
  return { post, hasLaterChanges }
}

const saveDraftOf = ({ _id, userId, version }: Post, fields: PostFields) =>
  createDraftStore(localStorage, draftName(userId, _id)).save({ fields, baseVersion: version })

/** Checks calls against closing prices and open calls; from the cache if offline. */
const checkCalls =
  (lines: readonly string[], now = new Date()): Thunk<Promise<FieldMessages>> =>
  async (dispatch) => {
    const loadInstrument = async (symbol: string) => {
      if (symbol === '') return undefined
      const { getInstrument } = marketsApi.endpoints
      const query = getInstrument.initiate({ symbol }, { forceRefetch: true, subscribe: false })
      return (await dispatch(query)).data ?? undefined
    }
    const loadOpenCalls = async (symbol: string) => {
      if (symbol === '') return []
      const { listOwnOpenCalls } = marketsApi.endpoints
      const query = listOwnOpenCalls.initiate({ symbol }, { forceRefetch: true, subscribe: false })
      return (await dispatch(query)).data?.calls ?? []
    }
    const calls = lines.map(readCallLine)
    const results = await Promise.all(
      calls.map(async (call, at) => {
        const [instrument, open] = await Promise.all([
          loadInstrument(call.symbol),
          loadOpenCalls(call.symbol),
        ])
        const messages = checkCall(call, instrument, {
          now,
          requiresAll: true,
          isDuplicate: isDuplicateInstrument(calls, at),
          open,
        })
        return Object.keys(messages).length > 0
      }),
    )
    const isWrong = results.includes(true)
    return isWrong ? { newCalls: postDetailsTexts.calls.unfinished } : {}
  }
