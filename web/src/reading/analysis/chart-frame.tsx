import { OutsideFrame } from './outside-frame.tsx'

/** TradingView's chart of a symbol. */
export const ChartFrame = ({ symbol }: { readonly symbol: string }) => (
  <OutsideFrame className="post-chart-frame" of={{ kind: 'chart', id: symbol, address: '' }} />
)
