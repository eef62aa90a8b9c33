import { draftFields } from '@soko/contracts/types/blank-fields.ts'
import type { DraftField } from '@soko/contracts/types/draft-fields.ts'
import type { PostFields } from '../drafts/draft.ts'

/** What a row around the text is given. */
export type RowProps = {
  readonly fields: PostFields
  readonly messages: FieldMessages
  readonly change: (changed: Partial<PostFields>) => void
}

/** The fields in the order in which they stand in the form. */
export const FIELD_NAMES = draftFields
export type FieldName = DraftField

/** A message for each field that is wrong. */
export type FieldMessages = { readonly [Name in FieldName]?: string }

/** What a post calls otherwise than its draft. */
const SENT: Readonly<Record<string, FieldName>> = { desc: 'html', calls: 'newCalls' }

/** The messages of a refusal, at the form's own fields: `categories.3` is said at `categories`, `desc` at the text. */
export const messagesOf = (errors: Readonly<Record<string, readonly string[]>>): FieldMessages => {
  const named = Object.entries(errors).map(([path, [message = '']]) => {
    const [name = ''] = path.split('.')
    return [SENT[name] ?? name, message] as const
  })
  return Object.fromEntries(named.filter(([name]) => FIELD_NAMES.some((known) => known === name)))
}
