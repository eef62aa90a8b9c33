import { MarketLimits, RULES_VERSION } from '@soko/contracts/markets/market-limits.ts'
import type { TextPage } from '../../shared/ui/text-page-content.ts'
import { page } from './rules.md'

const { mark, luckyShare, simulatedCalls } = MarketLimits.records

const VALUES = new Map<string, string | number>([
  ['takeBackMinutes', MarketLimits.takeBackMinutes],
  ['version', RULES_VERSION],
  ['luckyShare', `${luckyShare * 100}%`],
  ['mark', mark],
  ['simulatedCalls', simulatedCalls],
])

const fill = (text: string): string =>
  text.replaceAll(/\{(\w+)\}/g, (braces, name: string) => String(VALUES.get(name) ?? braces))

export const rulesPage: TextPage = {
  ...page,
  sections: page.sections.map((section) => ({ ...section, points: (section.points ?? []).map(fill) })),
}

export const rulesTexts = {
  contents: 'On this page',
  recompute: {
    id: 'recompute',
    heading: 'Check it yourself',
    text: 'This program downloads all public calls and closes, applies these rules, and prints every difference from the site’s records. ADDRESS is the address of this site. It is written in Python and shares no code with Soko.',
    link: 'Read or download judge_calls.py',
    address: '/judge_calls.py',
    command: 'python3 judge_calls.py ADDRESS',
  },
  version: `Rules, version ${RULES_VERSION}.`,
  advice:
    'Calls are their authors’ opinions, for information and learning. They are not investment advice. Past results say little about future ones.',
} as const
