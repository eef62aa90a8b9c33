import { prose } from '../analyses/analysis.ts'
import type { Column } from './column.ts'

export const TWO_LINES: Column = {
  key: 'two-lines',
  author: 'tumaini',
  name: 'Two lines',
  categories: ['Technical Analysis', 'Risk'],
  cover: { seed: 'two-lines', motif: 'candles', palette: 'leaf', trend: 'up' },
  rule: { closes: 50, goes: 'with' },
  notes: [
    {
      daysAgo: 96,
      about: 'bitcoin, cocoa and gas with a stop each',
      comments: [{ author: 'sats_kofi', text: 'You have drawn the line under it first. I approve.' }],
      bookmarkedBy: ['sats_kofi', 'zuri'],
      opening: prose`
        <p>Before I enter I draw two lines: one where I am paid, one where I was wrong. The direction is the dull part, so I leave it to a rule: whichever way the last fifty closes went. The lines are the trade. I choose each from how much the thing moves, farther for gas than for bitcoin, and always with more to gain than to lose.</p>
      `,
      calls: [
        { symbol: 'BTC', days: 28, target: 9, stop: 6, sureness: 42 },
        { symbol: 'CC', days: 28, target: 11, stop: 7, sureness: 41 },
        { symbol: 'NG', days: 21, target: 13, stop: 8, sureness: 40 },
      ],
    },
    {
      daysAgo: 68,
      about: 'ether, Brent and coffee with a stop each',
      comments: [],
      bookmarkedBy: ['zuri'],
      opening: prose`
        <p>People see 40 per cent beside a call of mine and ask why I make it at all. With a target at nine and a stop at six, four wins in ten gain thirty-six and six losses cost thirty-six. At 40 I break even, and at 42 I eat. How often says little without how much.</p>
      `,
      calls: [
        { symbol: 'ETH', days: 28, target: 13, stop: 8, sureness: 40 },
        { symbol: 'BZ', days: 28, target: 7, stop: 4.5, sureness: 42 },
        { symbol: 'KC', days: 21, target: 8, stop: 5, sureness: 41 },
      ],
    },
    {
      daysAgo: 40,
      about: 'Solana, sugar and gas with a stop each',
      comments: [
        { author: 'zuri', text: 'Do you never move the stop when it gets close?' },
        { author: 'tumaini', text: 'Here nobody can, which is the best thing about this page.' },
      ],
      bookmarkedBy: ['zuri', 'lindiwe'],
      opening: prose`
        <p>Only closes count here. A price that dips through my stop at noon and is back by evening has not stopped me out, as it would on an exchange. That flatters the record a little and spares it some noise. I have set the stops as I would with money, and note the difference in column nine of the journal.</p>
      `,
      calls: [
        { symbol: 'SOL', days: 21, target: 15, stop: 10, sureness: 42 },
        { symbol: 'SB', days: 28, target: 7, stop: 4.5, sureness: 41 },
        { symbol: 'NG', days: 21, target: 13, stop: 8, sureness: 40 },
      ],
    },
    {
      daysAgo: 12,
      about: 'bitcoin, cocoa and ether with a stop each',
      comments: [],
      bookmarkedBy: ['sats_kofi', 'zuri'],
      opening: prose`
        <p>A stop that is never reached was too far away, and one that is always reached was inside the noise. After some dozens of calls the share of stop-outs should be near what was expected when the lines were drawn. If it is not, I move the lines, never the expectation.</p>
      `,
      calls: [
        { symbol: 'BTC', days: 28, target: 9, stop: 6, sureness: 42 },
        { symbol: 'CC', days: 42, target: 11, stop: 7, sureness: 41 },
        { symbol: 'ETH', days: 28, target: 13, stop: 8, sureness: 40 },
      ],
    },
  ],
}
