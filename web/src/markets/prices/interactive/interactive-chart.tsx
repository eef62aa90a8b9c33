import './interactive-chart.css'
import { Minus, Plus } from 'lucide'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { THEME_CHANGED } from '../../../shared/lib/theme.ts'
import { IconButton } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import type { ChartSubject } from './chart-subject.ts'
import { makeChart, type ShownChart } from './make-chart.ts'

/** The words of an interactive chart, which come with it. */
const texts = {
  chart: (name: string) => `${name}: close of a day`,
  hint: 'Left and right arrow keys go from close to close, plus and minus zoom, Escape goes back to the drawn chart.',
  noClose: 'no close',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  today: 'Today',
  /** The licence of Lightweight Charts asks for both. */
  library: 'TradingView Lightweight Charts™',
  copyright: 'Copyright © 2026 TradingView, Inc.',
} as const

/** So much nearer or farther with a press. */
const ZOOM = 1.6
/** So many closes a page of keys goes. */
const PAGE = 20

/**
 * Closes to move and zoom, with the day that is pointed at and its close above them. To the keyboard, and to a screen reader, it is a
 * slider from close to close. What it stands in says how large it is.
 */
export const InteractiveChart = ({ subject }: { readonly subject: ChartSubject }) => {
  const { closes, name, priceText, dayText, noteOf } = subject
  const place = useRef<HTMLDivElement>(null)
  const chart = useRef<ShownChart>(undefined)
  const [day, setDay] = useState<string>()
  const hint = useId()
  useEffect(() => {
    if (place.current === null) return undefined
    const made = makeChart(place.current, subject, setDay)
    chart.current = made
    document.addEventListener(THEME_CHANGED, made.dress)
    return () => {
      document.removeEventListener(THEME_CHANGED, made.dress)
      made.remove()
    }
  }, [subject])

  const pointed = day === undefined ? -1 : closes.findIndex(({ date }) => date === day)
  // Where nothing is pointed at, or a day without a close, the keys go on from the newest.
  const at = pointed === -1 ? closes.length - 1 : pointed
  const said = day === undefined || pointed !== -1 ? closes[at] : undefined
  const shownDay = said?.date ?? day ?? ''
  const price = said ? priceText(said.close) : texts.noClose
  const note = said && noteOf?.(said)
  const onKeyDown = (event: KeyboardEvent) => {
    const zoom = ZOOMS[event.key]
    const step = STEPS[event.key]
    if (event.ctrlKey || event.metaKey || event.altKey || (zoom === undefined && step === undefined)) return
    event.preventDefault()
    if (zoom !== undefined) chart.current?.zoom(zoom)
    if (step === undefined) return
    const close = closes[Math.min(closes.length - 1, Math.max(0, at + step))]
    if (close) chart.current?.pointAt(close)
  }
  return (
    <div className="interactive">
      <div className="interactive-head">
        <p aria-hidden="true">
          {dayText(shownDay)} <b>{price}</b> {note}
        </p>
        {[
          { label: texts.zoomOut, drawing: Minus, times: 1 / ZOOM },
          { label: texts.zoomIn, drawing: Plus, times: ZOOM },
        ].map(({ label, drawing, times }) => (
          <IconButton
            key={label}
            label={label}
            onClick={() => {
              chart.current?.zoom(times)
            }}
          >
            <Icon of={drawing} />
          </IconButton>
        ))}
      </div>
      <div
        ref={place}
        className="interactive-canvas"
        role="slider"
        tabIndex={0}
        aria-label={texts.chart(name)}
        aria-describedby={hint}
        aria-valuemin={1}
        aria-valuemax={closes.length}
        aria-valuenow={at + 1}
        aria-valuetext={[dayText(shownDay), price, note].filter(Boolean).join(', ')}
        onKeyDown={onKeyDown}
      />
      <p className="vh" id={hint}>
        {texts.hint}
      </p>
      <p className="interactive-by">
        <a className="link" href="https://www.tradingview.com/" target="_blank" rel="noopener noreferrer">
          {texts.library}
        </a>{' '}
        {texts.copyright}
      </p>
    </div>
  )
}

const ZOOMS: Readonly<Record<string, number>> = { '+': ZOOM, '=': ZOOM, '-': 1 / ZOOM }

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -PAGE,
  PageUp: PAGE,
  Home: -Infinity,
  End: Infinity,
}
