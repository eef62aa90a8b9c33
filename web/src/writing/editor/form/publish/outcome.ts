import type { Post } from '@soko/contracts/types/post.ts'
import type { ApiError } from '../../../../shared/api/http.ts'
import { editorTexts as texts } from '../../editor.texts.ts'
import { type FieldMessages, messagesOf } from '../../field-messages.ts'

/** `waiting` means that images are still being uploaded. */
export type PublishPhase = 'idle' | 'waiting' | 'sending'

export type Refusal = {
  readonly messages: FieldMessages
  readonly failure: string
  /** Whether this draft was already published on another device. */
  readonly isPublished?: boolean
}

export type Outcome =
  | {
      readonly post: Post
      /** Edits made during the request. They are saved as a draft of the post. */
      readonly hasLaterChanges: boolean
    }
  | Refusal
  /** The device is offline. The draft will be published when it is online again. */
  | { readonly waiting: true }
  /** Merged with a change from another device. The author should check the result first. */
  | { readonly merged: true }
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
