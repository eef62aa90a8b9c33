import { ArrowUpRight, ChartCandlestick } from 'lucide-react'
import { useState } from 'react'
import { useDarkTheme } from '../../lib/theme.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { chartFrameAddress, chartSymbol } from './chart-address.ts'
import { postTexts } from './post.texts.ts'

const texts = postTexts.chart

/** The frame keeps its own origin, which is not ours: TradingView gives its figures to no page without one. */
const ALLOWED = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox'

/**
 * The chart an analysis is about. TradingView is asked for nothing before the reader wants it: then the chart opens in
 * place when the link names a symbol; else the link is all there is.
 */
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

const ChartFrame = ({ symbol }: { readonly symbol: string }) => (
  <iframe
    className="post-chart-frame"
    title={texts.frame(symbol)}
    src={chartFrameAddress(symbol, useDarkTheme() ? 'dark' : 'light')}
    sandbox={ALLOWED}
    referrerPolicy="strict-origin-when-cross-origin"
  />
)
