import { ChartCandlestick, Hash, Image, Link, Copyright } from 'lucide'
import { type RefObject, useId } from 'react'
import { licenceOf, licences } from '@soko/contracts/text/licences.ts'
import type { Licence } from '@soko/contracts/types/post-details.ts'
import { Field, FieldFrame } from '../../../../shared/ui/field.tsx'
import { CallsSection } from '../../calls/calls-section.tsx'
import { CategoriesField, type CategoriesHandle } from '../categories-field.tsx'
import { CoverField } from '../cover-field.tsx'
import { editorTexts as texts } from '../../editor.texts.ts'
import type { usePostForm } from '../use-post-form.ts'
import { postDetailsTexts } from '../../post-details.texts.ts'
import { DisclosureFold } from './disclosure-fold.tsx'
import { Fold } from './fold.tsx'
import { SeriesFold } from './series-fold.tsx'
import type { RowProps } from '../../field-messages.ts'

type Props = Pick<ReturnType<typeof usePostForm>, 'draft' | 'cover' | 'messages' | 'change'> & {
  readonly categoriesField: RefObject<CategoriesHandle | null>
  readonly userId: string
}

export const PostDetails = ({ draft, cover, messages, change, categoriesField, userId }: Props) => {
  const { fields } = draft.content
  const id = useId()
  const row = { fields, messages, change }
  return (
    <>
      <CallsSection {...row} />
      <section className="around" aria-labelledby={id}>
        <h2 id={id}>{texts.around}</h2>
        <Fold
          name={postDetailsTexts.cover.label}
          icon={Image}
          value={
            fields.image === '' ? (
              texts.none
            ) : (
              <img src={fields.image} alt={postDetailsTexts.cover.alt} width={48} height={32} />
            )
          }
          isWrong={messages.image !== undefined}
        >
          <CoverField
            image={fields.image}
            queue={cover.queue}
            upload={cover.uploads[0]}
            error={messages.image}
            onChange={(image) => {
              change({ image })
            }}
          />
        </Fold>
        <Fold
          name={postDetailsTexts.categories.label}
          icon={Hash}
          value={fields.categories.join(', ') || texts.none}
          isWrong={messages.categories !== undefined}
        >
          <CategoriesField
            ref={categoriesField}
            categories={fields.categories}
            error={messages.categories}
            onChange={(categories) => {
              change({ categories })
            }}
          />
        </Fold>
        <SeriesFold {...row} userId={userId} />
        <DisclosureFold {...row} />
        <Fold
          name={postDetailsTexts.chart.label}
          icon={ChartCandlestick}
          value={fields.tradViewLink || texts.none}
          isWrong={messages.tradViewLink !== undefined}
        >
          <Field
            label={postDetailsTexts.chart.label}
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder={postDetailsTexts.chart.placeholder}
            hint={postDetailsTexts.chart.hint}
            value={fields.tradViewLink}
            error={messages.tradViewLink}
            onChange={({ target }) => {
              change({ tradViewLink: target.value })
            }}
          />
        </Fold>
        <OriginFold {...row} />
        <LicenceFold {...row} />
      </section>
    </>
  )
}

const { origin: originTexts } = postDetailsTexts

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : address)

export const OriginFold = ({ fields, messages, change }: RowProps) => (
  <Fold
    name={originTexts.title}
    icon={Link}
    value={originTexts.at(hostOf(fields.canonicalUrl), fields.firstPublishedAt) || originTexts.here}
    isWrong={messages.canonicalUrl !== undefined || messages.firstPublishedAt !== undefined}
  >
    <div className="fold-fields">
      <Field
        label={originTexts.label}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder={originTexts.placeholder}
        hint={originTexts.hint}
        value={fields.canonicalUrl}
        error={messages.canonicalUrl}
        onChange={({ target }) => {
          change({ canonicalUrl: target.value })
        }}
      />
      <Field
        label={originTexts.day}
        type="date"
        hint={fields.newCalls.length > 0 ? postDetailsTexts.calls.elsewhere : originTexts.dayHint}
        value={fields.firstPublishedAt}
        error={messages.firstPublishedAt}
        onChange={({ target }) => {
          change({ firstPublishedAt: target.value })
        }}
      />
    </div>
  </Fold>
)

const { licence: licenceTexts } = postDetailsTexts

const nameOf = (licence: Licence): string => licenceOf(licence)?.name ?? licenceTexts.none

export const LicenceFold = ({ fields: { licence }, messages, change }: RowProps) => (
  <Fold
    name={licenceTexts.label}
    icon={Copyright}
    value={nameOf(licence)}
    isWrong={messages.licence !== undefined}
  >
    <FieldFrame label={licenceTexts.label} hint={licenceTexts.hint} error={messages.licence}>
      {(control) => (
        <select
          className="input"
          {...control}
          value={licence}
          onChange={({ target }) => {
            change({ licence: licenceOf(target.value)?.id ?? '' })
          }}
        >
          {(['', ...licences.map(({ id }) => id)] as const).map((each) => (
            <option key={each} value={each}>
              {nameOf(each)}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  </Fold>
)
