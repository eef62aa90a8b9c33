import { ExternalFrame } from './external-frame.tsx'

/** TradingView's chart of a symbol. */
export const ChartFrame = ({ symbol }: { readonly symbol: string }) => (
  <ExternalFrame className="post-chart-frame" of={{ kind: 'chart', id: symbol, address: '' }} />
)
