import { Limits } from '@soko/contracts/limits.ts'
import { characters } from '@soko/contracts/text.ts'
import type { RefObject } from 'react'
import { Field, TextArea } from '../../ui/field.tsx'
import { CategoriesField, type CategoriesHandle } from './categories-field.tsx'
import { CoverField } from './cover-field.tsx'
import { editorTexts as texts } from './editor.texts.ts'
import { TextField } from './text-field.tsx'
import type { usePostForm } from './use-post-form.ts'

type Props = Pick<ReturnType<typeof usePostForm>, 'draft' | 'images' | 'cover' | 'messages' | 'change'> & {
  readonly categoriesField: RefObject<CategoriesHandle | null>
}

/** The fields of an analysis. */
export const PostFieldset = ({ draft, images, cover, messages, change, categoriesField }: Props) => {
  const { fields } = draft.content
  return (
    <div className="stack">
      <Field
        label={texts.title.label}
        className="input write-title"
        autoComplete="off"
        required
        value={fields.title}
        counter={{ length: characters(fields.title), max: Limits.titleLength }}
        error={messages.title}
        onChange={({ target }) => {
          change({ title: target.value })
        }}
      />
      <TextArea
        label={texts.summary.label}
        rows={3}
        value={fields.editorText}
        hint={texts.summary.hint}
        counter={{ length: characters(fields.editorText), max: Limits.editorTextLength }}
        error={messages.editorText}
        onChange={({ target }) => {
          change({ editorText: target.value })
        }}
      />
      <TextField
        key={draft.generation}
        html={fields.html}
        error={messages.html}
        onChange={(html) => {
          change({ html })
        }}
        {...images}
      />
      <CoverField
        image={fields.image}
        queue={cover.queue}
        upload={cover.uploads[0]}
        error={messages.image}
        onChange={(image) => {
          change({ image })
        }}
      />
      <CategoriesField
        ref={categoriesField}
        categories={fields.categories}
        error={messages.categories}
        onChange={(categories) => {
          change({ categories })
        }}
      />
      <Field
        label={texts.chart.label}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder={texts.chart.placeholder}
        hint={texts.chart.hint}
        value={fields.tradViewLink}
        error={messages.tradViewLink}
        onChange={({ target }) => {
          change({ tradViewLink: target.value })
        }}
      />
    </div>
  )
}
