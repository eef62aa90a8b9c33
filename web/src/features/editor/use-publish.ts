import { nanoid } from '@reduxjs/toolkit'
import type { Post } from '@soko/contracts/types/post.ts'
import { useEffect, useState } from 'react'
import type { ApiError } from '../../api/http.ts'
import { untilIdle } from '../../lib/until-idle.ts'
import { useAppDispatch } from '../../store/store.ts'
import { type DraftContent, inOrder, type PostFields, sameFields } from '../drafts/draft.ts'
import { draftName } from '../drafts/draft-names.ts'
import type { Autosave } from '../drafts/autosave.ts'
import type { DraftSync } from '../drafts/draft-sync.ts'
import { createDraftStore } from '../drafts/draft-store.ts'
import type { UploadQueue } from '../uploads/upload-queue.ts'
import { answerOf } from './answer-of.ts'
import { useChangePostMutation, useCreatePostMutation } from './editor.api.ts'
import { editorTexts as texts } from './editor.texts.ts'
import { type FieldMessages, messagesOf } from './field-messages.ts'
import { type Publication, sendPost, targetOf } from './send-post.ts'

/** What publishing waits for: nothing, images on their way, the server. */
export type PublishPhase = 'resting' | 'waiting' | 'sending'

/** Why it was not published. */
export type Refused = {
  readonly messages: FieldMessages
  readonly failure: string
  /** Another device has published this draft. */
  readonly isPublished?: boolean
}

/** What came of a try to publish. */
export type Outcome =
  | {
      readonly post: Post
      /** The author went on writing meanwhile: that is kept as a draft of the post. */
      readonly writtenSince: boolean
    }
  | Refused
  /** There is no network: it is published once that is back. */
  | { readonly waiting: true }
  /** The post as it is now: somebody, or the same person elsewhere, has changed it. */
  | { readonly theirs: Post }

type Parts = {
  readonly draft: Autosave
  /** Does something while no save of the draft is sent. */
  readonly during: DraftSync['during']
  /** Of the draft; one that changes an analysis has the id of that. */
  readonly id: string
  readonly cover: UploadQueue
  readonly images: UploadQueue
}

/** The server's rules, with the library that they are written in: they come after the text, and are there to publish without a network. */
const loadChecks = async () => import('./check-fields.ts')

/**
 * Publishes what a draft holds, or saves it as a change of its post: waits for images on their way, checks, sends. The draft
 * is gone only when it has succeeded.
 */
export const usePublish = ({ draft, during, id, cover, images }: Parts) => {
  const dispatch = useAppDispatch()
  const [create] = useCreatePostMutation()
  const [change] = useChangePostMutation()
  const [phase, setPhase] = useState<PublishPhase>('resting')
  useEffect(() => {
    // Where they do not come, publishing asks for them again.
    untilIdle()
      .then(loadChecks)
      .catch(() => {})
  }, [])

  const send = async (content: DraftContent): Promise<Publication> => {
    const { fields, attempt } = content
    return sendPost(
      { fields, attempt, ...targetOf({ id, ...content }) },
      {
        create: async (body, key) => answerOf(await create({ body, key })),
        change: async (postId, body, key) => answerOf(await change({ postId, body, key })),
        keep: (kept) => {
          draft.put({ attempt: kept })
        },
        newKey: () => nanoid(),
      },
    )
  }
  /** Waits for images on their way. @returns why the draft cannot be published as it is. */
  const check = async (): Promise<Refused | undefined> => {
    setPhase('waiting')
    await Promise.all([cover.settled(), images.settled()])
    const checks = await loadChecks().catch(() => undefined)
    if (checks === undefined) return { messages: {}, failure: texts.offline }
    draft.settle()
    const notUploaded = navigator.onLine ? 'notUploaded' : 'needsNetwork'
    const messages = {
      ...checks.checkFields(draft.view().content.fields),
      ...(images.list().length > 0 && { html: texts.text[notUploaded] }),
      ...(cover.list().length > 0 && { image: texts.cover[notUploaded] }),
    }
    return Object.keys(messages).length > 0 ? { messages, failure: texts.wrongFields } : undefined
  }
  const publish = async (): Promise<Outcome> => {
    const refused = await check()
    if (refused !== undefined) {
      draft.put({ waiting: undefined })
      return refused
    }
    if (!navigator.onLine) {
      draft.put({ waiting: true })
      return { waiting: true }
    }

    setPhase('sending')
    const { content } = draft.view()
    const { data, error } = await during(async () => send(content))
    if (data !== undefined) {
      draft.settle()
      const { fields } = draft.view().content
      draft.finish()
      const writtenSince = !sameFields(fields, content.fields)
      if (writtenSince) keepAsDraftOf(data, fields)
      return { post: data, writtenSince }
    }
    // Lost on the way again: it waits on. An answer ends the waiting, whatever it says.
    if (error.status === 0 && (content.waiting === true || !navigator.onLine)) {
      draft.put({ waiting: true })
      return { waiting: true }
    }
    draft.put({ waiting: undefined })
    if (error.code === 'version-conflict') {
      const { postListsApi } = await import('../posts/post-lists.api.ts')
      const now = postListsApi.endpoints.getPost.initiate(id, { forceRefetch: true, subscribe: false })
      const { data: theirs } = await dispatch(now)
      if (theirs !== undefined) return { theirs }
    }
    return refusedBy(error)
  }
  const inPhases = async <Result>(act: () => Promise<Result>): Promise<Result> => {
    try {
      return await act()
    } finally {
      setPhase('resting')
    }
  }

  return {
    phase,
    check: async () => inPhases(check),
    publish: async () => inPhases(publish),
    /** Goes on from the post as it is now, with what the author has written. */
    keepMine: (theirs: Post) => {
      draft.put({ baseVersion: theirs.version })
    },
    /** Goes on with the post as it is now; what the author has written stays beside, to copy from. */
    takeTheirs: (theirs: Post) => {
      draft.settle()
      const { fields } = draft.view().content
      draft.put({ fields: inOrder(theirs), baseVersion: theirs.version, aside: fields, attempt: undefined })
    },
  }
}

const keepAsDraftOf = ({ _id, userId, version }: Post, fields: PostFields) =>
  createDraftStore(localStorage, draftName(userId, _id)).save({ fields, baseVersion: version })

/** What the server says, as the form shows it. */
export const refusedBy = (error: ApiError): Refused => ({
  messages: messagesOf(error.errors ?? {}),
  failure: sentenceFor(error),
  isPublished: error.code === 'draft-published',
})

const sentenceFor = ({ status, message }: ApiError): string => {
  if (status === 0) return texts.offline
  return status === 401 ? `${message} ${texts.signedOut}` : message
}
