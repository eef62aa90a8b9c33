import './charts.css'
import type { CallRecord } from '@soko/contracts/markets/types/call.ts'
import { Fragment } from 'react'
import { ScrollRegion } from '../../shared/ui/scroll-region.tsx'
import { DirectionMark, MarkOnChart } from '../calls/call-mark.tsx'
import { recordTexts } from './record.texts.ts'

const texts = recordTexts.parts

const HEIGHT = 28

export const RecordParts = ({ record }: { readonly record: CallRecord }) => (
  <section aria-labelledby="record-parts">
    <div className="record-title">
      <h2 id="record-parts">{texts.title}</h2>
    </div>
    <ScrollRegion label={texts.caption}>
      <table className="table record-parts">
        <caption className="vh">{texts.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.columns.part}</th>
            <th scope="col" className="num">
              {texts.columns.judged}
            </th>
            <th scope="col" className="num">
              {texts.columns.right}
            </th>
            <th scope="col" className="share">
              {texts.columns.share}
            </th>
          </tr>
        </thead>
        <tbody>
          {(
            [
              [texts.kind, record.byKind],
              [texts.direction, record.byDirection],
              [texts.length, inOrder(record.byLength)],
            ] as const
          ).map(([name, parts]) => (
            <Fragment key={name}>
              <tr className="group">
                <th scope="rowgroup" colSpan={4}>
                  {name}
                </th>
              </tr>
              {parts.map((part) => (
                <Part key={part.name} {...part} />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
    <p className="record-quiet">{texts.note}</p>
  </section>
)

const LENGTHS = ['week', 'month', 'year', 'longer']

const inOrder = (parts: CallRecord['byLength']): CallRecord['byLength'] =>
  parts.toSorted((one, other) => LENGTHS.indexOf(one.name) - LENGTHS.indexOf(other.name))

const Part = ({ name, judged, right }: CallRecord['byKind'][number]) => (
  <tr>
    <th scope="row">
      {name === 'up' || name === 'down' ? <DirectionMark direction={name} /> : texts.name(name)}
    </th>
    <td className="num">{judged}</td>
    <td className="num">{right}</td>
    <td className="share">{judged > 0 && <Share judged={judged} right={right} />}</td>
  </tr>
)

const Share = ({ judged, right }: { readonly judged: number; readonly right: number }) => {
  const share = right / judged
  const { low, high } = wilson(right, judged)
  return (
    <svg className="chart" width="100%" height={HEIGHT} role="img" aria-label={texts.label(share, low, high)}>
      <svg
        className="plot"
        width="100%"
        height={HEIGHT}
        viewBox={`0 0 100 ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        <path className="grid" d={`M0 ${HEIGHT / 2}H100`} />
        <path
          className="interval"
          d={`M${(low * 100).toFixed(1)} ${HEIGHT / 2}H${(high * 100).toFixed(1)}`}
        />
      </svg>
      <MarkOnChart of="right" x={share * 100} y={HEIGHT / 2} />
    </svg>
  )
}

/** The 97.5% quantile of the normal distribution. */
const QUANTILE = 1.959_964

/** Returns the 95% Wilson score interval of a proportion. */
const wilson = (right: number, count: number): { readonly low: number; readonly high: number } => {
  if (count === 0) return { low: 0, high: 1 }
  const share = right / count
  const square = QUANTILE ** 2 / count
  const middle = (share + square / 2) / (1 + square)
  const half = (QUANTILE * Math.sqrt((share * (1 - share)) / count + square / (4 * count))) / (1 + square)
  return { low: Math.max(middle - half, 0), high: Math.min(middle + half, 1) }
}
