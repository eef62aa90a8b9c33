import type { InstrumentCard } from '@soko/contracts/markets/types/instrument.ts'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { lazyPart } from '../../shared/ui/lazy-part.tsx'
import { instrumentPath } from '../../shared/lib/instrument-path.ts'
import { dayText, priceText } from '../../markets/prices/price-text.ts'
import { pricesTexts } from '../prices/prices.texts.ts'
import { useGetFactsQuery } from './instruments.api.ts'
import { instrumentsTexts as texts } from './instruments.texts.ts'
import { LoadingOrFailure } from '../../shared/pages/loaded.tsx'

const InstrumentForm = lazyPart(async () => (await import('./instrument-form.tsx')).InstrumentForm)

export const InstrumentRow = ({ instrument }: { readonly instrument: InstrumentCard }) => {
  const { symbol, name, about, kind, unit, exchange, decimals, last, endedOn, isDemonstration } = instrument
  const [isEdited, setIsEdited] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasEdited = useRef(false)
  useEffect(() => {
    if (wasEdited.current && !isEdited) button.current?.focus()
    wasEdited.current = isEdited
  }, [isEdited])
  if (isEdited) return <Editing symbol={symbol} onEnd={() => setIsEdited(false)} />
  const facts = [about, pricesTexts.list.kinds[kind], unit, exchange].filter((each) => each !== '')
  return (
    <>
      <span className="admin-who">
        <span>
          <Link className="link admin-item-title" to={instrumentPath(symbol)}>
            {name}
          </Link>{' '}
          <span className="agate muted">{symbol}</span>{' '}
          {endedOn !== null && <span className="admin-tag">{texts.ended}</span>}
          {isDemonstration && <span className="admin-tag warn">{texts.demonstration}</span>}
          <span className="hint instrument-facts">{facts.join(' · ')}</span>
          <span className="hint instrument-facts">
            {last === null ? texts.noCloses : texts.last(priceText(last.close, decimals), dayText(last.date))}
          </span>
        </span>
      </span>
      <button ref={button} type="button" className="btn quiet" onClick={() => setIsEdited(true)}>
        <span>
          {texts.edit}
          <span className="vh">: {symbol}</span>
        </span>
      </button>
    </>
  )
}

const Editing = ({ symbol, onEnd }: { readonly symbol: string; readonly onEnd: () => void }) => {
  const { currentData, error, refetch } = useGetFactsQuery({ symbol })
  return (
    <section className="instrument-editing" aria-label={texts.editing(symbol)}>
      {currentData !== undefined && <InstrumentForm instrument={currentData} onEnd={onEnd} />}
      {currentData === undefined && (
        <LoadingOrFailure error={error} onRetry={refetch} loading={texts.loadingOne} lines={6} />
      )}
    </section>
  )
}
