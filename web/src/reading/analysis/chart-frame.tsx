import { ExternalFrame } from './external-frame.tsx'

export const ChartFrame = ({ symbol }: { readonly symbol: string }) => (
  <ExternalFrame className="post-chart-frame" of={{ kind: 'chart', id: symbol, address: '' }} />
)
