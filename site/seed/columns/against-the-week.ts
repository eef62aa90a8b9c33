import { prose } from '../analyses/analysis.ts'
import type { Column } from './column.ts'

/** So that a pair comes again only when its earlier call is over. */
const GOLD = [
  { symbol: 'XAU', days: 14, sureness: 58 },
  { symbol: 'USDZAR', days: 7, sureness: 64 },
  { symbol: 'ZA10Y', days: 28, sureness: 54 },
] as const
const PLATINUM = [
  { symbol: 'XPT', days: 14, sureness: 58 },
  { symbol: 'J200', days: 7, sureness: 64 },
  { symbol: 'NPN', days: 28, sureness: 54 },
] as const
const COPPER = [
  { symbol: 'HG', days: 7, sureness: 64 },
  { symbol: 'SBK', days: 28, sureness: 54 },
  { symbol: 'MTN', days: 14, sureness: 61 },
] as const

const ABOUT = {
  gold: 'gold, the rand and the ten-year bond',
  platinum: 'platinum and the forty largest',
  copper: 'copper, a bank and a network',
} as const

export const AGAINST_THE_WEEK: Column = {
  key: 'against-the-week',
  author: 'lindiwe',
  name: 'Against the week',
  categories: ['South Africa', 'Commodities'],
  cover: { seed: 'against-the-week', motif: 'strata', palette: 'clay' },
  rule: { closes: 5, goes: 'against' },
  notes: [
    {
      daysAgo: 121,
      about: ABOUT.gold,
      comments: [
        { author: 'tumaini', text: 'I go with it over fifty closes. One of us will learn something.' },
        { author: 'lindiwe', text: 'Or neither. That would be worth knowing, too.' },
      ],
      bookmarkedBy: ['tumaini', 'chanda'],
      opening: prose`
        <p>Engineers distrust a gauge that has just jumped. My rule for prices is the same, and from now on it stands here with its results: whatever the last five closes did, I call the opposite. Up becomes down, down becomes up. I expect it to be wrong often. I would like to see how often.</p>
      `,
    },
    {
      daysAgo: 107,
      about: ABOUT.platinum,
      comments: [],
      bookmarkedBy: ['chanda'],
      opening: prose`
        <p>There is a respectable reason to go against a week. Whoever must sell a large amount in few days pushes the price further than the news would, and when they have finished it comes part of the way back. There is an equally respectable reason not to: they may not have finished.</p>
      `,
    },
    {
      daysAgo: 93,
      about: ABOUT.copper,
      comments: [],
      bookmarkedBy: ['chanda', 'wanjiku'],
      opening: prose`
        <p>I am surest of the shortest call and least sure of the longest, which puzzles people. A push of five days may be undone in seven. In twenty-eight it has been forgotten, and what moves the price then has not happened yet. So the number falls with the days.</p>
      `,
    },
    {
      daysAgo: 79,
      about: ABOUT.gold,
      comments: [],
      bookmarkedBy: ['mensah'],
      opening: prose`
        <p>The rand is quoted the wrong way round for a South African: when the number rises, we are poorer. I have called it in dollars since this column began, and still catch myself cheering at the wrong line. The rule does not cheer. That is most of its value.</p>
      `,
    },
    {
      daysAgo: 65,
      about: ABOUT.platinum,
      comments: [
        {
          author: 'chanda',
          text: 'In a mine we would ask for the spread of the readings before acting on five of them.',
        },
        {
          author: 'lindiwe',
          text: 'So would I. It is the next thing to add, under another name and from nought.',
        },
      ],
      bookmarkedBy: ['sats_kofi'],
      opening: prose`
        <p>Five closes of a quiet week and five of a wild one are treated alike here, and that is a weakness which I leave in. To mend it I would need a second number, and then a third to say when the second counts. A crude rule that is never changed can be judged. A clever one that is changed each month cannot.</p>
      `,
    },
    {
      daysAgo: 51,
      about: ABOUT.copper,
      comments: [],
      bookmarkedBy: ['chanda'],
      opening: prose`
        <p>No stops in this column. A rule that expects the price to turn would be stopped out by the last of the very move it waits for. With money one needs a stop all the same, since some weeks do not turn. With a record one needs patience and a date.</p>
      `,
    },
    {
      daysAgo: 37,
      about: ABOUT.gold,
      comments: [],
      bookmarkedBy: ['tumaini', 'mensah'],
      opening: prose`
        <p>Costs are left out of every return on this site, and in a column like mine they would be felt. Fifty calls a year, with a third of a per cent lost at each entry and exit, is a sixth of the money. A rule can be right more often than not and still feed nobody but the broker.</p>
      `,
    },
    {
      daysAgo: 23,
      about: ABOUT.platinum,
      comments: [],
      bookmarkedBy: ['wanjiku'],
      opening: prose`
        <p>I have been asked to call the miners instead of the index. I would, if their prices were here. Meanwhile the forty largest will do: enough of them dig something up, and an index has one advantage over a mine, which is that it cannot flood.</p>
      `,
    },
    {
      daysAgo: 9,
      about: ABOUT.copper,
      comments: [{ author: 'chanda', text: 'Against copper, from Johannesburg. Noted in Kitwe.' }],
      bookmarkedBy: ['chanda', 'tumaini'],
      opening: prose`
        <p>Do not read the last few marks on my record as a trend. I make three calls a fortnight by a rule that has no memory. A run of four right or four wrong comes along about every sixteen tries by chance, and it looks just as convincing from the inside as the other kind.</p>
      `,
    },
  ].map((note, index) => ({ ...note, calls: [GOLD, PLATINUM, COPPER][index % 3] ?? [] })),
}
