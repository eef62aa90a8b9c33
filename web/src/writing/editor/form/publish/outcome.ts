import type { Post } from '@soko/contracts/types/post.ts'
import type { ApiError } from '../../../../shared/api/http.ts'
import { editorTexts as texts } from '../../editor.texts.ts'
import { type FieldMessages, messagesOf } from '../../field-messages.ts'

/** `waiting` is for image uploads. */
export type PublishPhase = 'idle' | 'waiting' | 'sending'

export type Refusal = {
  readonly messages: FieldMessages
  readonly failure: string
  /** Whether another device has published this draft. */
  readonly isPublished?: boolean
}

export type Outcome =
  | {
      readonly post: Post
      /** Whether the author made edits meanwhile, which are saved as a draft of the post. */
      readonly hasLaterChanges: boolean
    }
  | Refusal
  /** The device is offline; the draft is published when it is back online. */
  | { readonly waiting: true }
  /** The draft was merged with changes from another device, for the author to check. */
  | { readonly merged: true }
  /** The current post, which conflicts with the draft. */
  | { readonly theirs: Post }

export const refusalOf = (error: ApiError): Refusal => ({
  messages: messagesOf(error.errors ?? {}),
  failure: failureMessage(error),
  isPublished: error.code === 'draft-published',
})

const failureMessage = ({ status, message }: ApiError): string => {
  if (status === 0) return texts.noAnswer
  return status === 401 ? `${message} ${texts.signedOut}` : message
}
