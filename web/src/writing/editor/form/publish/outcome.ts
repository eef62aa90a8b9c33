import type { Post } from '@soko/contracts/types/post.ts'
import type { ApiError } from '../../../../shared/api/http.ts'
import { editorTexts as texts } from '../../editor.texts.ts'
import { type FieldMessages, messagesOf } from '../../field-messages.ts'

/** What publishing waits for: nothing, images on their way, the server. */
export type PublishPhase = 'resting' | 'waiting' | 'sending'

/** Why it was not published. */
export type Refusal = {
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
      readonly hasLaterChanges: boolean
    }
  | Refusal
  /** There is no network: it is published once that is back. */
  | { readonly waiting: true }
  /** Another device changed other parts: the draft now has both changes, and the author was asked to check it. */
  | { readonly merged: true }
  /** The post as it is now: somebody, or the same person elsewhere, has changed it. */
  | { readonly theirs: Post }

/** What the server says, as the form shows it. */
export const refusalOf = (error: ApiError): Refusal => ({
  messages: messagesOf(error.errors ?? {}),
  failure: failureMessage(error),
  isPublished: error.code === 'draft-published',
})

const failureMessage = ({ status, message }: ApiError): string => {
  if (status === 0) return texts.noAnswer
  return status === 401 ? `${message} ${texts.signedOut}` : message
}
