import type { PostFields } from '../drafts/draft.ts'
import type { FieldMessages } from './field-messages.ts'

/** What a row around the text is given. */
export type RowProps = {
  readonly fields: PostFields
  readonly messages: FieldMessages
  readonly change: (changed: Partial<PostFields>) => void
}
