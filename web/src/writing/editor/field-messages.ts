import { draftFields } from '@soko/contracts/types/blank-fields.ts'
import type { DraftField } from '@soko/contracts/types/draft-fields.ts'
import type { PostFields } from '../drafts/draft.ts'

/** Props of the collapsible rows below the text. */
export type RowProps = {
  readonly fields: PostFields
  readonly messages: FieldMessages
  readonly change: (changed: Partial<PostFields>) => void
}

export const FIELD_NAMES = draftFields
export type FieldName = DraftField

export type FieldMessages = { readonly [Name in FieldName]?: string }

/** Form fields by the name that the API uses instead. */
const SENT: Readonly<Record<string, FieldName>> = { desc: 'html', calls: 'newCalls' }

/** Maps API names to form fields: `categories.3` becomes `categories`, `desc` becomes `html`. */
export const messagesOf = (errors: Readonly<Record<string, readonly string[]>>): FieldMessages => {
  const named = Object.entries(errors).map(([path, [message = '']]) => {
    const [name = ''] = path.split('.')
    return [SENT[name] ?? name, message] as const
  })
  return Object.fromEntries(named.filter(([name]) => FIELD_NAMES.some((known) => known === name)))
}
