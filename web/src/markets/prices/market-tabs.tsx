import { Link } from 'react-router-dom'
import { paths } from '../../shared/lib/paths.ts'
import '../../shared/ui/tabs.css'
import { marketsTexts } from './markets.texts.ts'
import { CALLS, MARKETS } from '../../shared/lib/instrument-path.ts'
import { RECORDS } from '../../shared/lib/market-paths.ts'

const { tabs } = marketsTexts

// Re-exported for pages with these tabs. Other pages import the smaller source modules.
export { CALLS, instrumentPath, MARKETS } from '../../shared/lib/instrument-path.ts'
export { recordPath } from '../../shared/lib/market-paths.ts'

const addresses = { analyses: paths.blog, prices: MARKETS, calls: CALLS, records: RECORDS } as const

export const MarketTabs = ({ current }: { readonly current: keyof typeof addresses }) => (
  <nav className="tabs" aria-label={tabs.label}>
    {(['analyses', 'prices', 'calls', 'records'] as const).map((name) => (
      <Link key={name} to={addresses[name]} {...(name === current && { 'aria-current': 'page' as const })}>
        {tabs[name]}
      </Link>
    ))}
  </nav>
)
