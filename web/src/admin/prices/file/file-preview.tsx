import type { PriceFile } from '@soko/contracts/price-files/price-file.ts'
import { MarketLimits } from '@soko/contracts/markets/market-limits.ts'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { Failure } from '../../../shared/ui/failure.tsx'
import { Field } from '../../../shared/ui/field.tsx'
import { pricesTexts } from '../prices.texts.ts'
import { FileSummary } from './file-summary.tsx'
import { OutcomeDetails } from './outcome-details.tsx'
import type { FileOutcome } from './send-file.ts'
import { sourceOf } from './use-price-file.ts'

const texts = pricesTexts.file

type Props = {
  readonly name: string
  readonly file: PriceFile
  readonly outcome: FileOutcome
  readonly onAgain: () => void
}

export const FilePreview = ({
  name,
  file,
  outcome,
  onAgain,
  onRecord,
}: Props & { readonly onRecord: (source: string) => void }) => {
  const [source, setSource] = useState(sourceOf(name))
  const heading = useFocusOnMount()
  const newCount = outcome.instruments.reduce((sum, { added, held }) => sum + added + held.length, 0)
  return (
    <section className="prices-preview">
      <h2 ref={heading} tabIndex={-1}>
        {texts.previewTitle}: <span dir="auto">{name}</span>
      </h2>
      <OutcomeDetails outcome={outcome} />
      <FileSummary file={file} outcome={outcome} />
      <FileLayout file={file} />
      {newCount === 0 ? (
        outcome.wrong.length === 0 && <p>{texts.nothingNew}</p>
      ) : (
        <Field
          {...texts.source}
          maxLength={MarketLimits.sourceLength}
          value={source}
          onChange={({ currentTarget }) => setSource(currentTarget.value)}
        />
      )}
      <div className="prices-acts">
        {newCount > 0 && (
          <Button kind="go" onClick={() => onRecord(source.trim() || sourceOf(name))}>
            {texts.record(newCount)}
          </Button>
        )}
        <Button onClick={onAgain}>{texts.again}</Button>
      </div>
    </section>
  )
}

export const FileDone = ({ name, outcome, onAgain }: Props) => {
  const heading = useFocusOnMount()
  return (
    <section className="prices-preview">
      <h2 ref={heading} tabIndex={-1}>
        {texts.resultTitle}: <span dir="auto">{name}</span>
      </h2>
      {outcome.failure === undefined ? (
        <p className="saved" role="status">
          {texts.done(outcome.instruments.reduce((sum, { added }) => sum + added, 0))}
        </p>
      ) : (
        <Failure message={outcome.failure} />
      )}
      <OutcomeDetails outcome={outcome} />
      <div className="prices-acts">
        <Button kind="go" onClick={onAgain}>
          {texts.again}
        </Button>
      </div>
    </section>
  )
}

/** Moves the focus to the new step, because the button that had the focus was removed. */
const useFocusOnMount = () => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return heading
}

const layoutTexts = pricesTexts.file
const ROLES = ['date', 'symbol', 'close', 'open', 'high', 'low', 'volume'] as const

/** Shows how the file was parsed: columns, date and number formats, and skipped rows. */
const FileLayout = ({
  file: { layout, withoutClose, withoutTrade, repeated, ignored },
}: {
  readonly file: PriceFile
}) => {
  const skipped = [
    withoutClose > 0 && layoutTexts.withoutClose(withoutClose),
    withoutTrade > 0 && layoutTexts.withoutTrade(withoutTrade),
    repeated > 0 && layoutTexts.repeated(repeated),
    ignored.empty > 0 && layoutTexts.empty(ignored.empty),
    ignored.lines.length > 0 && layoutTexts.others(ignored.lines),
  ].filter((each) => each !== false)
  const facts = [
    ...ROLES.flatMap((role) => {
      const name = layout.columns[role]
      return name === undefined ? [] : [[layoutTexts.column[role], name] as const]
    }),
    ...(layout.dates === undefined
      ? []
      : [[layoutTexts.dates.label, layoutTexts.dates[layout.dates]] as const]),
    ...(layout.decimal === undefined
      ? []
      : [[layoutTexts.decimal.label, layoutTexts.decimal[layout.decimal]] as const]),
    ...(skipped.length === 0 ? [] : [[layoutTexts.skipped, skipped.join(', ')] as const]),
  ]
  return (
    <div>
      <h3>{layoutTexts.layout}</h3>
      <dl className="prices-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
