import './charts.css'
import type { CallRecord } from '@soko/contracts/markets/types/call.ts'
import { MarkOnChart } from '../calls/call-mark.tsx'
import { percent, recordTexts } from './record.texts.ts'

const texts = recordTexts.calibration

const SIDE = 340
const [LEFT, RIGHT, TOP, BOTTOM] = [36, 330, 34, 300]

export const CalibrationChart = ({ bins }: { readonly bins: CallRecord['calibration'] }) => {
  const least = bins.some(({ from }) => from < 50) ? 0 : 50
  const xOf = (sure: number): number => LEFT + 8 + ((sure - least) / (100 - least)) * (RIGHT - LEFT - 8)
  const yOf = (share: number): number => BOTTOM - share * (BOTTOM - TOP)
  const xs = least === 0 ? [0, 25, 50, 75, 100] : [50, 60, 70, 80, 90, 100]
  return (
    <>
      <svg
        className="chart plot calibration"
        viewBox={`0 0 ${SIDE} ${SIDE}`}
        role="img"
        aria-label={texts.drawn}
      >
        <path className="diagonal" d={`M${xOf(least)} ${yOf(least / 100)}L${xOf(100)} ${yOf(1)}`} />
        <path className="axis" d={`M${LEFT} ${TOP}V${BOTTOM}H${RIGHT}`} />
        {[0, 25, 50, 75, 100].map((share) => (
          <text key={share} x={LEFT - 6} y={yOf(share / 100) + 4.5} textAnchor="end">
            {share}
          </text>
        ))}
        {xs.map((sure) => (
          <text key={sure} x={xOf(sure)} y={BOTTOM + 18} textAnchor="middle">
            {sure}
          </text>
        ))}
        {bins.map(({ from, sureness, share, low, high, right, count }) => (
          <g key={from}>
            <path className="interval" d={`M${xOf(sureness * 100)} ${yOf(low)}V${yOf(high)}`} />
            <MarkOnChart of="right" x={(100 * xOf(sureness * 100)) / SIDE} y={yOf(share)} width={14} />
            <text className="strong" x={xOf(sureness * 100)} y={BOTTOM - 8} textAnchor="middle">
              {right}/{count}
            </text>
          </g>
        ))}
        <text x="0" y="12">
          {texts.y}
        </text>
        <text x={RIGHT} y="336" textAnchor="end">
          {texts.x}
        </text>
      </svg>
      <div className="vh">
        <table>
          <caption>{texts.caption}</caption>
          <thead>
            <tr>
              {Object.values(texts.columns).map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bins.map(({ from, to, count, right, share, low, high }) => (
              <tr key={from}>
                <th scope="row">{texts.range(from, to)}</th>
                <td>{count}</td>
                <td>{right}</td>
                <td>{percent(share)}</td>
                <td>{texts.between(low, high)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
