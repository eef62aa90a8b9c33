import { licenceOf } from '@soko/contracts/text/licences.ts'
import { plainText } from '../../../drafts/plain-text.ts'
import type { PostFields } from '../../../drafts/draft.ts'
import { FIELD_NAMES, type FieldName } from '../../field-messages.ts'
import { editorTexts } from '../../editor.texts.ts'
import { postDetailsTexts } from '../../post-details.texts.ts'

const displayed: Readonly<Record<FieldName, (fields: PostFields) => string>> = {
  title: ({ title }) => title,
  editorText: ({ editorText }) => editorText,
  html: ({ html }) => plainText(html),
  image: ({ image }) => image,
  categories: ({ categories }) => categories.join(', '),
  newCalls: ({ newCalls }) => newCalls.join('\n'),
  tradViewLink: ({ tradViewLink }) => tradViewLink,
  canonicalUrl: ({ canonicalUrl }) => canonicalUrl,
  firstPublishedAt: ({ firstPublishedAt }) => firstPublishedAt,
  disclosure: ({ disclosure }) => disclosure,
  seriesId: ({ seriesId }) => seriesId,
  licence: ({ licence }) => licenceOf(licence)?.name ?? '',
}

const labels: Readonly<Record<FieldName, string>> = {
  title: editorTexts.title.label,
  editorText: editorTexts.summary.label,
  html: editorTexts.text.label,
  image: postDetailsTexts.cover.label,
  categories: postDetailsTexts.categories.label,
  newCalls: postDetailsTexts.calls.label,
  tradViewLink: postDetailsTexts.chart.label,
  canonicalUrl: postDetailsTexts.origin.label,
  firstPublishedAt: postDetailsTexts.origin.day,
  disclosure: postDetailsTexts.disclosure.label,
  licence: postDetailsTexts.licence.label,
  seriesId: postDetailsTexts.series.label,
}

export type Difference = {
  readonly name: FieldName
  readonly label: string
  readonly mine: string
  readonly theirs: string
}

export const differences = (mine: PostFields, theirs: PostFields): readonly Difference[] =>
  FIELD_NAMES.map((name) => ({
    name,
    label: labels[name],
    mine: displayed[name](mine).trim(),
    theirs: displayed[name](theirs).trim(),
  })).filter(({ mine, theirs }) => mine !== theirs)
