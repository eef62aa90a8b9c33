import './drafts.css'
import { licenceOf } from '@soko/contracts/text/licences.ts'
import type { KeptValue } from '@soko/contracts/types/draft.ts'
import { type ReactNode, useState } from 'react'
import { Button } from '../../shared/ui/button.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.tsx'
import { FormattedDate } from '../../shared/ui/time.tsx'
import { keptValuesTexts as texts } from './draft-conflicts.texts.ts'
import { SeriesName } from '../../reading/series/series-name.tsx'
import type { PostFields } from './draft.ts'

const VersionText = lazyPart(async () => {
  const [{ VersionText: Text }] = await Promise.all([
    import('../../reading/versions/version-text.tsx'),
    import('../../reading/versions/versions.css'),
  ])
  return Text
})

type Props = {
  readonly kept: readonly KeptValue[]
  readonly fields: PostFields
  readonly onUse: (value: KeptValue) => void
  readonly onDiscard: (value: KeptValue) => void
}

/** Authors can use or discard the other device's value, or leave the conflict open. */
export const DraftConflicts = ({ kept, fields, onUse, onDiscard }: Props) =>
  kept.map((value) => (
    <section key={value._id} className="draft-aside" aria-label={texts.title(texts.fields[value.field])}>
      <p>
        {texts.edited(texts.fields[value.field])} <FormattedDate at={value.at} withTime />. {texts.explained}
      </p>
      <Comparison value={value} fields={fields} />
      <div className="draft-actions">
        <Button
          kind="quiet"
          onClick={() => {
            onUse(value)
          }}
        >
          {texts.use}
        </Button>
        <Button
          kind="quiet"
          onClick={() => {
            onDiscard(value)
          }}
        >
          {texts.letGo}
        </Button>
      </div>
    </section>
  ))

const isText = ({ field }: KeptValue): boolean =>
  field === 'title' || field === 'editorText' || field === 'html'

/** Texts are compared word by word; for other fields, only the other value is shown. */
const Comparison = ({ value, fields }: { readonly value: KeptValue; readonly fields: PostFields }) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details
      onToggle={({ currentTarget }) => {
        setIsOpen(currentTarget.open)
      }}
    >
      <summary>{texts.compare}</summary>
      {isOpen && isText(value) && (
        <div className="draft-compared">
          <p className="hint">{texts.marks}</p>
          <VersionText before={{ ...fields, [value.field]: value.value }} after={fields} view="only" />
        </div>
      )}
      {!isText(value) && <p className="draft-aside-text">{printValue(value)}</p>}
    </details>
  )
}

const printValue = ({ field, value }: KeptValue): ReactNode => {
  if (typeof value !== 'string') return value.join(', ')
  if (field === 'seriesId') return <SeriesName id={value} />
  if (field === 'licence') return licenceOf(value)?.name ?? ''
  return value
}
