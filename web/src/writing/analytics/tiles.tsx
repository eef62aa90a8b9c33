import type { Analytics } from '@soko/contracts/types/analytics.ts'
import type { ReactNode } from 'react'
import { formatCount } from '../../shared/lib/format-count.ts'
import { Change, chartsTexts } from '../../shared/board/change.tsx'
import { analyticsTexts } from './analytics.texts.ts'
import { completionPercentage } from './percentages.ts'

const texts = analyticsTexts.tiles

export const Tiles = ({ figures: { period, before } }: { readonly figures: Analytics }) => {
  const [end, endBefore] = [completionPercentage(period.depth), completionPercentage(before.depth)]
  return (
    <dl className="figure-tiles">
      <Tile name={texts.readers} value={formatCount(period.readers)}>
        <Change now={period.readers} before={before.readers} />
      </Tile>
      <Tile name={texts.toTheEnd} value={end === undefined ? texts.unknown : `${end}%`}>
        {end !== undefined && endBefore !== undefined && <Points now={end} before={endBefore} />}
      </Tile>
      <Tile name={texts.bookmarks} value={formatCount(period.bookmarks)}>
        <Change now={period.bookmarks} before={before.bookmarks} />
      </Tile>
      {period.follows !== null && (
        <Tile name={texts.follows} value={formatCount(period.follows)}>
          <Change now={period.follows} before={before.follows ?? 0} />
        </Tile>
      )}
    </dl>
  )
}

type TileProps = { readonly name: string; readonly value: string; readonly children: ReactNode }

const Tile = ({ name, value, children }: TileProps) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <span className={value === texts.unknown ? 'hint' : 'figure-value'}>{value}</span> {children}
    </dd>
  </div>
)

const Points = ({ now, before }: { readonly now: number; readonly before: number }) => {
  if (now === before) return <small className="change">{chartsTexts.same}</small>
  const direction = now > before ? 'up' : 'down'
  return (
    <small className={`change ${direction}`}>
      <span className="vh">{chartsTexts[direction]} </span>
      {texts.points(Math.abs(now - before))}
    </small>
  )
}
