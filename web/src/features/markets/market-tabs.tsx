import { Link } from 'react-router-dom'
import { paths } from '../../lib/paths.ts'
import '../../ui/tabs.css'
import { marketsTexts } from './markets.texts.ts'

const { tabs } = marketsTexts

/** The address of the prices: not among `paths`, which every page loads. */
export const MARKETS = '/markets'

/** The address of an instrument's page. */
export const instrumentPath = (symbol: string): string => `${MARKETS}/${encodeURIComponent(symbol)}`

/** The row of tabs that the pages of the market share. */
export const MarketTabs = ({ current }: { readonly current: 'analyses' | 'prices' }) => (
  <nav className="tabs" aria-label={tabs.label}>
    {(['analyses', 'prices'] as const).map((name) => (
      <Link
        key={name}
        to={name === 'analyses' ? paths.blog : MARKETS}
        {...(name === current && { 'aria-current': 'page' as const })}
      >
        {tabs[name]}
      </Link>
    ))}
  </nav>
)
