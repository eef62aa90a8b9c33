import './call-mark.css'
import type { Call } from '@soko/contracts/markets/types/call.ts'
import { callsTexts as texts } from './calls.texts.ts'
import { type StateOf, stateText } from './call-state.ts'

export type MarkShape = Call['state'] | Call['direction'] | 'today'

const OPEN = 'M10 2 18 12 10 22 2 12z'

/** SVG paths in a view box of 20 by 24. */
const SHAPES = {
  right: <path className="filled" d="M10 1 19 12 10 23 1 12z" />,
  hollow: <path className="hollow" d={OPEN} />,
  wrong: (
    <>
      <path className="hollow" d="M10 2.6 17.4 12 10 21.4 2.6 12z" />
      <path className="struck" d="M1.5 22 18.5 2" />
    </>
  ),
  dashed: <path className="hollow dashed" d={OPEN} />,
  today: <path className="today" d={OPEN} />,
  up: (
    <>
      <path className="hollow" d={OPEN} />
      <path className="filled" d="M10 1 19 12H1z" />
    </>
  ),
  down: (
    <>
      <path className="hollow" d={OPEN} />
      <path className="filled" d="M10 23 19 12H1z" />
    </>
  ),
} as const

/** Outcomes differ in shape, because not all readers can tell red from green. */
const SHAPE_OF = {
  right: 'right',
  wrong: 'wrong',
  open: 'hollow',
  waiting: 'hollow',
  void: 'dashed',
  'taken-back': 'dashed',
  up: 'up',
  down: 'down',
  today: 'today',
} as const satisfies Record<MarkShape, keyof typeof SHAPES>

export const CallMark = ({ of }: { readonly of: MarkShape }) => (
  <svg className={of === 'waiting' ? 'call-mark waits' : 'call-mark'} viewBox="0 0 20 24" aria-hidden="true">
    {SHAPES[SHAPE_OF[of]]}
  </svg>
)

type OnChart = {
  readonly of: MarkShape
  /** `x` in per cent of the chart's width, `y` in pixels. */
  readonly x: number
  readonly y: number
  readonly width?: number
}

export const MarkOnChart = ({ of, x, y, width = 12 }: OnChart) => (
  <svg className="call-mark-at" x={`${x.toFixed(2)}%`} y={y.toFixed(1)}>
    <svg x={-width / 2} y={-0.6 * width} width={width} height={1.2 * width} viewBox="0 0 20 24">
      {SHAPES[SHAPE_OF[of]]}
    </svg>
  </svg>
)

type ArrowProps = Pick<Call, 'direction'> & Pick<OnChart, 'x' | 'y'>

export const ArrowOnChart = ({ direction, x, y }: ArrowProps) => (
  <svg className="call-mark-at call-arrow" x={`${x.toFixed(2)}%`} y={y.toFixed(1)}>
    <path d={direction === 'up' ? 'M0-9V-26M-4-21 0-26 4-21' : 'M0 9V26M-4 21 0 26 4 21'} />
  </svg>
)

export const DirectionMark = ({ direction }: Pick<Call, 'direction'>) => (
  <span className={`call-direction ${direction}`}>
    <CallMark of={direction} />
    {texts.directions[direction]}
  </span>
)

export const StateMark = ({ call }: { readonly call: StateOf }) => (
  <span className="call-state">
    <CallMark of={call.state} />
    <b>{stateText(call)}</b>
  </span>
)
