import { Link } from 'react-router-dom'
import { paths } from '../../lib/paths.ts'
import '../../ui/tabs.css'
import { marketsTexts } from './markets.texts.ts'
import { RECORDS } from './record-path.ts'

const { tabs } = marketsTexts

/** The address of the prices: not among `paths`, which every page loads. */
export const MARKETS = '/markets'

/** The address of an instrument's page. */
export const instrumentPath = (symbol: string): string => `${MARKETS}/${encodeURIComponent(symbol)}`

// Whose pages show these tabs takes it from here; pages without them from the file itself, which is lighter.
export { recordPath } from './record-path.ts'

/** The address of everybody's calls. */
export const CALLS = '/calls'

const addresses = { analyses: paths.blog, prices: MARKETS, calls: CALLS, records: RECORDS } as const

/** The row of tabs that the pages of the market share. */
export const MarketTabs = ({ current }: { readonly current: keyof typeof addresses }) => (
  <nav className="tabs" aria-label={tabs.label}>
    {(['analyses', 'prices', 'calls', 'records'] as const).map((name) => (
      <Link key={name} to={addresses[name]} {...(name === current && { 'aria-current': 'page' as const })}>
        {tabs[name]}
      </Link>
    ))}
  </nav>
)
