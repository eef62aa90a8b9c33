import { useDarkTheme } from '../../lib/theme.ts'
import { chartFrameAddress } from './chart-frame-address.ts'
import { chartFrameTexts } from './chart-frame.texts.ts'

/** The frame keeps its own origin, which is not ours: TradingView gives its figures to no page without one. */
const ALLOWED = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox'

/** TradingView's chart of a symbol, in the colours of the page. */
export const ChartFrame = ({ symbol }: { readonly symbol: string }) => (
  <iframe
    className="post-chart-frame"
    title={chartFrameTexts.title(symbol)}
    src={chartFrameAddress(symbol, useDarkTheme() ? 'dark' : 'light')}
    sandbox={ALLOWED}
    referrerPolicy="strict-origin-when-cross-origin"
  />
)
