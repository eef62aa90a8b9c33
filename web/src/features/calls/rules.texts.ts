type Part = { readonly id: string; readonly heading: string; readonly points: readonly string[] }

const parts: readonly Part[] = [
  {
    id: 'what',
    heading: 'What a call is',
    points: [
      'A call says that the price of an instrument goes up or down by a date. The date is from one day to three years ahead.',
      'It can have a target: the price that is to be reached. It can have a stop: the price at which it is given up.',
      'It can say how sure the author is, from 1 to 99%. Without a target that is at least 51%.',
      'A call is part of an analysis and is published with it. An analysis has up to three calls, one an instrument.',
      'A new version of an analysis can add a call. Then the time of that version counts.',
      'Analyses that were imported, or published elsewhere before, have no calls.',
      'An author has up to three open calls an instrument, all in the same direction, with dates at least a week apart. Quotes of the same pair, such as USD/KES and KES/USD, are one instrument, and only one of them can have open calls at a time.',
    ],
  },
  {
    id: 'entry',
    heading: 'Where it begins',
    points: [
      'A call begins at its entry: the first close whose price is taken after the call was published.',
      'A close that Soko knew already when the call was published is never the entry.',
      'Each instrument says at what time of day its price is taken. That time counts, not the time at which the price is published.',
      'Where that time is not known, the day counts from its beginning.',
      'A day without a trade has no close.',
    ],
  },
  {
    id: 'judged',
    heading: 'How it is judged',
    points: [
      'Only daily closes count. What the price does during the day does not.',
      'Each close after the entry is looked at, in the order of the days.',
      'A close at the stop or beyond makes the call wrong. A close at the target or beyond makes it right. The call ends there.',
      'Else it ends at the first close on its date or after it, however late that comes.',
      'Then a call with a target is wrong, for the target was not reached.',
      'A call without a target is right if the price has moved its way since the entry. A price that is where it was is wrong.',
      'Until there is a close, the call waits. No clock ends it.',
      'If an instrument ceases, an admin ends it with a last value, which can be 0. That value judges its open calls.',
    ],
  },
  {
    id: 'void',
    heading: 'When it is void',
    points: [
      'A call is void if there is no entry within ten days.',
      'It is void if its entry is on its date or later.',
      'It is void if its entry has passed its target or its stop already.',
      'It is void if it was made on demonstration prices and real ones have replaced them.',
      'A void call counts neither way. It is shown and counted as void.',
    ],
  },
  {
    id: 'return',
    heading: 'What it brings',
    points: [
      'The return is how far the price moved from the entry to the end, the way it was called. A call down gains when the price falls.',
      'It is of the price with the recorded dividends, before costs and taxes.',
      'Rates are counted in percentage points.',
    ],
  },
  {
    id: 'frozen',
    heading: 'What stays',
    points: [
      'An author can take a call back until 15 minutes after it was published, or until the price of its entry is taken if that is earlier.',
      'Calls that were taken back are counted on the author’s profile.',
      'After that nothing changes a call: not editing the analysis, not deleting it, not hiding it. Every call has a page of its own, which stays.',
      'The author can add remarks, such as “I no longer think so”. They are dated. The call runs on as it was made.',
      'If a person’s account is erased, their calls are erased, too. How many of them were right and wrong stays, without names.',
    ],
  },
  {
    id: 'corrected',
    heading: 'When a price was wrong',
    points: [
      'Prices can be corrected. A correction says its reason.',
      'Calls that it would judge otherwise are judged again. Both judgements stay to be read on the call’s page.',
      'A close that is far from the one before waits for an admin. Meanwhile the calls on it wait, too.',
      'After a split, or when a currency is redenominated, calls are adjusted by the same factor, and say so.',
      'Closes from an ex-dividend day on are multiplied by c / (c − d), where d is the dividend and c the close before the day. Calls made before it are judged by these closes, and their pages say so.',
      'A bonus issue is a split: 1 new share for 10 held makes 11 of 10. Dividends, bonus issues and splits that are recorded late judge calls again.',
      'An admin who has or had a call on an instrument cannot correct its prices, change it or end it. With an open call, they cannot import its closes either.',
    ],
  },
  {
    id: 'mirror',
    heading: 'Against chance: the mirror',
    points: [
      'Being right says little. Near targets are reached often, and on a rising market “up” is often right.',
      'So each call is set against its mirror: the same instrument, entry and date, the other direction, target and stop as far away on the other side.',
      'Both are judged and counted at the call’s date, even if the call itself ended earlier.',
      'If one came right and the other did not, the call is decided: it won or it lost. If both came out alike, it decides nothing.',
      'So an easy target earns nothing, for its mirror is as easy.',
      'The chance of winning is one half or more. It is more where this direction has won more often before, on the same instrument over the same length of time.',
      'A record says how many decided calls were won, and how many chance would have won. Calls that were open together count together.',
      'With fewer than 20 decided calls a record is too small to tell.',
      'An instrument whose close changed on fewer than 30 of its last 60 days is judged, but does not count in the record.',
    ],
  },
  {
    id: 'chance',
    heading: 'The chance that stands with a call',
    points: [
      'Beside each call stands how often chance alone would make it right. It is the chance that a price without any direction gets there.',
      'It follows from how much the price moved in its last 60 closes, how far away target and stop are, and how much time there is.',
      'The grey field in the chart says the same: there chance would be 8 times of 10.',
      'It is not known where there are fewer than 60 closes, or where fewer than 30 of them changed.',
    ],
  },
]

/** How calls are judged, for everybody. */
export const rulesTexts = {
  title: 'How calls are judged',
  summary:
    'A call says what a price will do by when. These are the rules by which Soko judges it, from daily closes, and sets it against chance.',
  intro:
    'An analysis can say what will happen: which price, which way, by when. Soko keeps the score, by rules that are known beforehand.',
  contents: 'On this page',
  parts,
  advice:
    'Calls are the opinions of their authors, for information and learning. They are not investment advice. What came right before may not do so again.',
} as const
