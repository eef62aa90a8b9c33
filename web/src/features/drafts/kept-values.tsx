import './drafts.css'
import { licenceOf } from '@soko/contracts/licences.ts'
import type { KeptValue } from '@soko/contracts/types/draft.ts'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { PrintedDate } from '../../ui/time.tsx'
import { keptValuesTexts as texts } from './kept-values.texts.ts'
import { SeriesName } from '../series/series-name.tsx'
import { plainText } from './plain-text.ts'

type Props = {
  readonly kept: readonly KeptValue[]
  readonly onUse: (value: KeptValue) => void
  readonly onLetGo: (value: KeptValue) => void
}

/** Values that another device wrote and that lost to newer ones: to compare, to take back, or to let go. They stop nobody. */
export const KeptValues = ({ kept, onUse, onLetGo }: Props) =>
  kept.map((value) => (
    <section key={value._id} className="draft-aside" aria-label={texts.title(texts.fields[value.field])}>
      <p>
        {texts.edited(texts.fields[value.field])} <PrintedDate at={value.at} withTime />. {texts.explained}
      </p>
      <details>
        <summary>{texts.compare}</summary>
        <p className="draft-aside-text">{shown(value)}</p>
      </details>
      <div className="draft-kept-acts">
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
            onLetGo(value)
          }}
        >
          {texts.letGo}
        </Button>
      </div>
    </section>
  ))

const shown = ({ field, value }: KeptValue): ReactNode => {
  if (typeof value !== 'string') return value.join(', ')
  if (field === 'seriesId') return <SeriesName id={value} />
  if (field === 'licence') return licenceOf(value)?.name ?? ''
  return field === 'html' ? plainText(value) : value
}
