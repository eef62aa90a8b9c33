import './interactive-chart.css'
import { Minus, Plus } from 'lucide'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { THEME_CHANGED } from '../../../shared/lib/theme.ts'
import { IconButton } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import type { ChartSubject } from './chart-subject.ts'
import { createInteractiveChart, type ChartHandle } from './create-interactive-chart.ts'

const texts = {
  chart: (name: string) => `${name}: close of a day`,
  hint: 'Left and right arrow keys move between closes, plus and minus zoom, Escape returns to the static chart.',
  noClose: 'no close',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  today: 'Today',
  /** Attribution that the licence of Lightweight Charts requires. */
  library: 'TradingView Lightweight Charts™',
  copyright: 'Copyright © 2026 TradingView, Inc.',
} as const

const ZOOM = 1.6
const PAGE = 20

/** A chart with pan and zoom. For keyboards and screen readers it is a slider over the days. */
export const InteractiveChart = ({ subject }: { readonly subject: ChartSubject }) => {
  const { closes, name, priceText, dayText, noteOf } = subject
  const container = useRef<HTMLDivElement>(null)
  const chart = useRef<ChartHandle>(undefined)
  const [day, setDay] = useState<string>()
  const hint = useId()
  useEffect(() => {
    if (container.current === null) return undefined
    const handle = createInteractiveChart(container.current, subject, setDay)
    chart.current = handle
    document.addEventListener(THEME_CHANGED, handle.applyTheme)
    return () => {
      document.removeEventListener(THEME_CHANGED, handle.applyTheme)
      handle.remove()
    }
  }, [subject])

  const selected = day === undefined ? -1 : closes.findIndex(({ date }) => date === day)
  const at = selected === -1 ? closes.length - 1 : selected
  const close = day === undefined || selected !== -1 ? closes[at] : undefined
  const displayedDay = close?.date ?? day ?? ''
  const price = close ? priceText(close.close) : texts.noClose
  const note = close && noteOf?.(close)
  const onKeyDown = (event: KeyboardEvent) => {
    const zoom = ZOOMS[event.key]
    const step = STEPS[event.key]
    if (event.ctrlKey || event.metaKey || event.altKey || (zoom === undefined && step === undefined)) return
    event.preventDefault()
    if (zoom !== undefined) chart.current?.zoom(zoom)
    if (step === undefined) return
    const next = closes[Math.min(closes.length - 1, Math.max(0, at + step))]
    if (next) chart.current?.select(next)
  }
  return (
    <div className="interactive">
      <div className="interactive-head">
        <p aria-hidden="true">
          {dayText(displayedDay)} <b>{price}</b> {note}
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
        ref={container}
        className="interactive-canvas"
        role="slider"
        tabIndex={0}
        aria-label={texts.chart(name)}
        aria-describedby={hint}
        aria-valuemin={1}
        aria-valuemax={closes.length}
        aria-valuenow={at + 1}
        aria-valuetext={[dayText(displayedDay), price, note].filter(Boolean).join(', ')}
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
