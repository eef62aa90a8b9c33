import type { ResponseTo } from '@soko/contracts/endpoints/requests.ts'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { messageOf } from '../../shared/api/http.ts'
import { Button } from '../../shared/ui/button.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { notify } from '../../shared/ui/notify.ts'
import { AdminList } from '../admin-list.tsx'
import { useListHeldInfiniteQuery, useReleasePriceMutation } from './prices.api.ts'
import { instrumentPath } from '../../markets/prices/market-tabs.tsx'
import { pricesTexts } from './prices.texts.ts'

const texts = pricesTexts.held

type Held = ResponseTo<'GET /api/admin/held-prices'>['items'][number]

/** Lists closes that differ greatly from the previous one, for an admin to review. */
export const HeldPrices = () => (
  <>
    <p className="hint prices-hint">{texts.hint}</p>
    <AdminList
      list={useListHeldInfiniteQuery()}
      loading={texts.loading}
      empty={<EmptyState title={texts.none} text={texts.noneText} />}
    >
      {(items) => (
        <ul className="admin-rows">
          {items.map((held) => (
            <li key={`${held.symbol} ${held.prices.date}`}>
              <HeldRow held={held} />
            </li>
          ))}
        </ul>
      )}
    </AdminList>
  </>
)

const HeldRow = ({ held: { symbol, name, prices, before, source } }: { readonly held: Held }) => (
  <>
    <div className="prices-held">
      <h2 className="admin-item-title" tabIndex={-1}>
        <Link className="link" to={instrumentPath(symbol)}>
          {symbol}
        </Link>{' '}
        <span className="muted">{name}</span>
      </h2>
      <p className="prices-figures">
        <b>{texts.from(prices.close, prices.date)}</b>{' '}
        <span className="admin-tag warn">{changeText(prices.close, before.close)}</span>
      </p>
      <p className="hint">
        {texts.before}: {texts.from(before.close, before.date)} · {texts.source}:{' '}
        <span dir="auto">{source}</span>
      </p>
    </div>
    <ReviewButtons symbol={symbol} date={prices.date} />
  </>
)

const ReviewButtons = ({ symbol, date }: { readonly symbol: string; readonly date: string }) => {
  const [release] = useReleasePriceMutation()
  const [isBusy, setIsBusy] = useState(false)
  const review = async (isRight: boolean) => {
    if (isBusy) return
    setIsBusy(true)
    const { error } = await release({ symbol, date, isRight })
    setIsBusy(false)
    if (error !== undefined) notify('error', messageOf(error))
    else notify('success', (isRight ? texts.released : texts.dropped)(symbol, date))
  }
  const button = (label: string, isRight: boolean) => (
    <Button aria-disabled={isBusy || undefined} onClick={() => void review(isRight)}>
      <span>
        {label}
        <span className="vh">{texts.of(symbol, date)}</span>
      </span>
    </Button>
  )
  return (
    <div className="prices-acts">
      {button(texts.right, true)}
      {button(texts.wrong, false)}
    </div>
  )
}

/** Returns a change such as `+30%`, or the difference if the previous close is 0. */
const changeText = (close: string, before: string): string => {
  const [to, from] = [Number(close), Number(before)]
  const sign = to < from ? '−' : '+'
  const share = Math.abs(to / from - 1)
  return Number.isFinite(share) && from > 0
    ? `${sign}${(share * 100).toLocaleString('en', { maximumFractionDigits: 1 })}%`
    : `${sign}${Math.abs(to - from).toLocaleString('en', { maximumFractionDigits: 8 })}`
}
