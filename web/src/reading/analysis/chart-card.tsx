import { ArrowUpRight, ChartCandlestick } from 'lucide'
import { useState } from 'react'
import { Button } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.tsx'
import { chartSymbol } from '@soko/contracts/fields/chart-symbol.ts'
import { postTexts } from './post.texts.ts'

const texts = postTexts.chart

const ChartFrame = lazyPart(
  async () => (await import('./chart-frame.tsx')).ChartFrame,
  <div className="post-chart-frame" />,
)

/** Loads nothing from TradingView until the reader clicks. */
export const ChartCard = ({ link }: { readonly link: string }) => {
  const [open, setOpen] = useState(false)
  const symbol = chartSymbol(link)
  return (
    <section className={open ? 'post-chart open' : 'post-chart'} aria-labelledby="chart">
      <div className="post-chart-head">
        <h2 id="chart">{symbol ?? texts.title}</h2>
        <span className="muted">{texts.source}</span>
      </div>
      {open && symbol !== null ? <ChartFrame symbol={symbol} /> : <p className="hint">{texts.notice}</p>}
      <p className="print-only">{link}</p>
      <div className="post-chart-acts">
        {symbol !== null && (
          <Button
            aria-expanded={open}
            onClick={() => {
              setOpen(!open)
            }}
          >
            <Icon of={ChartCandlestick} />
            {open ? texts.hide : texts.show}
          </Button>
        )}
        <a className="btn quiet" href={link} target="_blank" rel="noopener noreferrer nofollow">
          {texts.open}
          <Icon of={ArrowUpRight} />
        </a>
      </div>
    </section>
  )
}
