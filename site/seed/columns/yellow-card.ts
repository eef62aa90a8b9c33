import { prose } from '../analyses/analysis.ts'
import type { Column } from './column.ts'

/** So that a pair comes again only when its earlier call is over. */
const NEIGHBOURS = [
  { symbol: 'USDKES', days: 14, sureness: 57 },
  { symbol: 'USDTZS', days: 7, sureness: 53 },
  { symbol: 'KE10Y', days: 28, sureness: 62 },
] as const
const LAKES = [
  { symbol: 'USDUGX', days: 14, sureness: 57 },
  { symbol: 'USDRWF', days: 7, sureness: 53 },
  { symbol: 'KE91D', days: 28, sureness: 62 },
] as const
const SHARES = [
  { symbol: 'USDETB', days: 7, sureness: 53 },
  { symbol: 'SCOM', days: 28, sureness: 62 },
  { symbol: 'EQTY', days: 14, sureness: 57 },
] as const

const ABOUT = {
  neighbours: 'two shillings and a bond',
  lakes: 'a shilling, a franc and a bill',
  shares: 'the birr and two shares',
} as const

export const YELLOW_CARD: Column = {
  key: 'yellow-card',
  author: 'wanjiku',
  name: 'The yellow card',
  categories: ['Currencies', 'Kenya'],
  cover: { seed: 'yellow-card', motif: 'band', palette: 'manjano' },
  rule: { closes: 20, goes: 'with' },
  notes: [
    {
      daysAgo: 116,
      about: ABOUT.neighbours,
      comments: [
        { author: 'karim', text: 'Will you keep it up when it has been wrong five times running?' },
        { author: 'wanjiku', text: 'That is the only week in which keeping it up means anything.' },
      ],
      bookmarkedBy: ['karim', 'selam'],
      opening: prose`
        <p>The card on my desk has one rule, and from today it is kept in public: what rose over the last twenty closes is called up, what fell is called down. There is no opinion of mine on it. I want to know whether a rule that a child could follow knows anything at all, and the way to find out is to write it down before and count after.</p>
      `,
    },
    {
      daysAgo: 102,
      about: ABOUT.lakes,
      comments: [],
      bookmarkedBy: ['uwase'],
      opening: prose`
        <p>Why twenty closes? Because it is about a month of trading, and because I chose it before I had looked. Had I tried five, ten, twenty and sixty and kept the best, I would have chosen an accident and called it a method. One number, picked blind, is worth more than the finest of many.</p>
      `,
    },
    {
      daysAgo: 88,
      about: ABOUT.shares,
      comments: [],
      bookmarkedBy: ['adaeze', 'zuri'],
      opening: prose`
        <p>A reader asks how sure I am, and laughs when I say 53 per cent. But 53 is a large claim for a week. Somebody who is right 53 times in a hundred needs about a thousand calls before anyone may believe them. Most who say 80 have never counted to thirty.</p>
      `,
    },
    {
      daysAgo: 74,
      about: ABOUT.neighbours,
      comments: [],
      bookmarkedBy: ['njoroge'],
      opening: prose`
        <p>The card says nothing about how far. That is on purpose. A direction is right or wrong, and no one can argue. As soon as there is a distance there is a story as well, and the story is always that it nearly got there.</p>
      `,
    },
    {
      daysAgo: 60,
      about: ABOUT.lakes,
      comments: [
        {
          author: 'fatou',
          text: 'Two calls that are open in the same weeks are not two observations. Do you weigh that?',
        },
        {
          author: 'wanjiku',
          text: 'The record here does. It is why I spread them over seven, fourteen and twenty-eight days.',
        },
      ],
      bookmarkedBy: ['fatou', 'uwase'],
      opening: prose`
        <p>Three calls in one note are not three coins. When the dollar turns, all pairs on my card turn with it, and a good fortnight looks like skill three times over. So I mix what I can: a shilling, a franc, a bill whose yield has other reasons.</p>
      `,
    },
    {
      daysAgo: 46,
      about: ABOUT.shares,
      comments: [],
      bookmarkedBy: ['zuri'],
      opening: prose`
        <p>Shares on a card of currencies? They keep me honest. A rule that only works where I have spent my life may be my own memory in disguise. If it holds for the birr and for a bank in Nairobi, it is at least not about me.</p>
      `,
    },
    {
      daysAgo: 32,
      about: ABOUT.neighbours,
      comments: [],
      bookmarkedBy: ['selam', 'njoroge'],
      opening: prose`
        <p>This fortnight I would have liked to overrule the card. I did not. The moment I do, the record is about my moods and no longer about the rule, and it can never be about the rule again. If I have an opinion, it must go into an analysis of its own, under its own number.</p>
      `,
    },
    {
      daysAgo: 18,
      about: ABOUT.lakes,
      comments: [],
      bookmarkedBy: ['karim'],
      opening: prose`
        <p>A small confession about bills. A yield at an auction moves for days in one direction because the treasury wants it to, so following it feels like cheating. It is not: anyone may look at the same twenty closes. The question is only whether anyone else writes it down.</p>
      `,
    },
    {
      daysAgo: 4,
      about: ABOUT.shares,
      comments: [{ author: 'zuri', text: 'I have my class guess before they read yours. It is close.' }],
      bookmarkedBy: ['zuri', 'adaeze'],
      opening: prose`
        <p>What would make me stop? Not a bad month. If after a hundred calls the card has done no better than its mirror, which takes the other side of everything, then the rule knows nothing, and I shall say so here in the same place and in letters of the same size.</p>
      `,
    },
  ].map((note, index) => ({ ...note, calls: [NEIGHBOURS, LAKES, SHARES][index % 3] ?? [] })),
}
