import { prose, type SeedAnalysis } from './analysis.ts'

export const EDUCATION: readonly SeedAnalysis[] = [
  {
    key: 'order-book',
    author: 'tumaini',
    title: 'How to read an order book before you place an order',
    categories: ['Education', 'Technical Analysis', 'Crypto'],
    summary:
      'The last price tells you what somebody else paid. The book tells you what you will pay. Five rows, one sum, and three things in it that are not what they seem.',
    tradViewLink: 'https://www.tradingview.com/symbols/BTCUSDT/',
    cover: { seed: 'order-book', motif: 'depth', palette: 'night' },
    daysAgo: 18,
    comments: [
      { author: 'uwase', text: 'In Kigali the book often has one row. The sum is quick, at least.' },
      {
        author: 'zuri',
        text: 'The word “resting” helped my class more than any diagram. Orders that wait and orders that walk.',
      },
      {
        author: 'sats_kofi',
        text: 'On the iceberg: watch the row that refills to exactly the same size. Machines are tidy.',
      },
    ],
    bookmarkedBy: ['zuri', 'uwase', 'sats_kofi', 'diaspora', 'fatou'],
    html: prose`
      <p>A friend bought a small coin “at 1.00”, because that was the price on the screen. His average was 1.034. He thought that he had been cheated. He had not looked at the book.</p>
      <h2>What it is</h2>
      <p>An order book is a list of promises. On one side are <strong>bids</strong>, people willing to buy at a price or lower; on the other are <strong>asks</strong>, people willing to sell at a price or higher. Those orders rest. A trade happens when somebody stops waiting and accepts one of them. The last price is only the most recent of these events.</p>
      <h2>Five rows</h2>
      <p>The asks in his coin looked like this, best first:</p>
      <ul>
        <li>1.00: 800 coins</li>
        <li>1.01: 1,200</li>
        <li>1.03: 2,000</li>
        <li>1.05: 3,000</li>
        <li>1.08: 5,000</li>
      </ul>
      <p>He bought 6,500 at the market. The order eats from the top: 800 + 1,212 + 2,060 for the first 4,000, and then 2,500 at 1.05, which is 2,625. Together 6,697 for 6,500 coins. That is 1.030; the fee did the rest. The difference between 1.00 and 1.03 is called <em>slippage</em>, and it was printed on the screen in advance.</p>
      <h2>Do the sum first</h2>
      <ol>
        <li>How many coins are there up to the price I would still accept?</li>
        <li>Is my order less than a quarter of that? If so, go on.</li>
        <li>If not, use a limit order, or make several small ones and wait in between.</li>
      </ol>
      <p>A <strong>limit order</strong> names the worst price you accept. It may not be filled. This is not a defect: it is the price of never being my friend.</p>
      <h2>Three things that are not what they seem</h2>
      <h3>A wall</h3>
      <p>A very large order in view is often there to be seen. It can be withdrawn in a millisecond. Do not lean on it.</p>
      <h3>An empty row</h3>
      <p>Large buyers show a small part of an order and refill it. If the same 500 is eaten five times and is still 500, there is more behind it.</p>
      <h3>A balance</h3>
      <p>“There are twice as many bids as asks” is a favourite of commentators. Bids far from the price cost nothing. I count only what lies within half a per cent of the middle, and believe it for about a minute.</p>
      <h2>Takeaway</h2>
      <p>Measure the <strong>spread</strong> between best bid and best ask, and the <strong>depth</strong> near it, before anything else. A share with a spread of 4 per cent must rise by 4 before you can leave without a loss. No chart pattern is worth that much.</p>
    `,
  },
  {
    key: 'position-sizing',
    author: 'tumaini',
    title: 'Position sizing: decide what you can lose, then divide',
    categories: ['Education', 'Risk'],
    summary:
      'One subtraction and one division decide how large a trade may be. Most people do it the other way round, and find out what they risked afterwards.',
    cover: { seed: 'position-sizing', motif: 'balance', palette: 'salt', trend: 'up' },
    daysAgo: 21,
    comments: [
      {
        author: 'lindiwe',
        text: 'Engineers call this design load. You never begin with the size of the beam.',
      },
      {
        author: 'adaeze',
        text: 'On the NGX I add a row for limit-down days, when the stop exists only in your imagination.',
      },
      { author: 'tumaini', text: 'Yes. For gaps, I size as if the stop were twice as far away.' },
    ],
    bookmarkedBy: ['lindiwe', 'adaeze', 'zuri', 'sats_kofi', 'diaspora'],
    html: prose`
      <p>Ask ten traders how large a position they take and nine will answer with <s>a risk</s> an amount of money. It is the answer to another question. The size of a trade follows from two decisions that come earlier: how much may I lose, and where would I be wrong?</p>
      <h2>The sum</h2>
      <p><strong>units = money at risk / (entry − stop)</strong></p>
      <p>With an account of 500,000 shillings, and 1 per cent at risk in any one trade, the money at risk is 5,000. A share costs 40 and my idea is wrong below 36. The distance is 4. I may buy 5,000 / 4 = 1,250 shares, for 50,000. If the stop has to be at 30, the distance is 10 and I may buy 500, for 20,000. <em>The further away I am wrong, the less I may own.</em></p>
      <p>Notice what this does. It makes every loss about the same size, whether the share is calm or wild. You can then judge your ideas by how often they are right, since the size no longer muddles the sum.</p>
      <h2>Why one per cent?</h2>
      <p>Because losses come in rows. Somebody who is right half of the time will meet a run of seven losses about once in every 250 trades. At 1 per cent each, that costs 6.8 per cent of the account. At 5 it costs 30, at 10 more than half. And after losing 52 per cent one needs to gain 109 to be back. There is no skill in the world for which a run of seven is impossible.</p>
      <h2>Four corrections</h2>
      <ul>
        <li><strong>Costs.</strong> In a market with 2 per cent commissions each way, add 1.60 to the distance on a share at 40.</li>
        <li><strong>Gaps.</strong> A stop is a wish when a share opens far below it. For thin shares, double the distance.</li>
        <li><strong>Company.</strong> Three banks in one city are one position. Share the 1 per cent among them.</li>
        <li><strong>Cash.</strong> If the sum says 80,000 shares and trading is 5,000 a day, the market has sized you.</li>
      </ul>
      <h2>Where the stop goes</h2>
      <p>Never where the loss is convenient. It goes where the reason for the trade would be gone: below the low that should have held, or past the date by which the news should have come. If this is so far away that the size becomes tiny, the market is telling you that the trade is a poor one. Listen, and look at another.</p>
      <p>I write four numbers on paper before each order: entry, stop, units, loss. When I cannot fill in the second, I do not need the first.</p>
    `,
  },
  {
    key: 'risk-reward',
    author: 'tumaini',
    title: 'Risk-reward without the poster: the ratio needs a partner',
    categories: ['Education', 'Risk', 'Technical Analysis'],
    cover: { seed: 'risk-reward', motif: 'balance', palette: 'leaf', trend: 'up' },
    daysAgo: 39,
    comments: [
      { author: 'sats_kofi', text: 'My mining room had a wonderful ratio and a hit rate of one landlord.' },
      {
        author: 'fatou',
        text: 'Thirty trades give you an error of nine points on a rate of 50. Please print that on the poster instead.',
      },
    ],
    bookmarkedBy: ['fatou', 'zuri', 'lindiwe'],
    html: prose`
      <p>There is a poster in many trading rooms: “Never take less than three to one.” It is half of a sentence. A ratio of reward to risk means nothing until it is told how often the reward arrives.</p>
      <h2>The sentence in full</h2>
      <p>Suppose one risks 1 to make R and wins a share <em>w</em> of the time. On average a trade brings <strong>w × R − (1 − w)</strong>. It is above zero when w is above 1 / (1 + R).</p>
      <ul>
        <li>R of 1 needs more than 50 per cent.</li>
        <li>R of 2 needs more than 33.</li>
        <li>R of 3 needs more than 25.</li>
        <li>R of one half needs more than 67.</li>
      </ul>
      <p>Whoever wins 70 per cent of trades at one half makes 0.05 a trade. Whoever wins 22 per cent at three to one loses 0.12, under the poster.</p>
      <h2>They pull on each other</h2>
      <p>Move the target further away and R rises, but fewer trades get there. In a market with no tendency at all the two cancel exactly: with a target three times as far as the stop, the price touches the target first one time in four. That is the break-even, before costs. <strong>The geometry of a trade contains no profit.</strong> The profit, if there is one, comes from the reason for which the price should go one way.</p>
      <h2>Costs are not symmetric</h2>
      <p>If costs are 0.1 of the risk, R of 1 needs 55 per cent instead of 50, and R of 3 needs 27.5 in place of 25. Short targets pay the toll more often. This is the sound core of the poster.</p>
      <h2>Know your w</h2>
      <p>Not from memory, which keeps the winners. From a record. And with patience: after 30 trades with 15 wins the true rate may well be 40 per cent or 60. After 200 it is between 43 and 57, most likely. Until then, size as if you were at the bad end.</p>
      <p><strong>Takeaway:</strong> write R beside each trade before it, w beside each month after it, and multiply. Two columns beat one poster.</p>
    `,
  },
  {
    key: 'market-structure',
    author: 'tumaini',
    title: 'Market structure: highs, lows, and the discipline of doing nothing',
    categories: ['Technical Analysis', 'Education'],
    tradViewLink: 'https://www.tradingview.com/symbols/EURUSD/',
    cover: { seed: 'market-structure', motif: 'candles', palette: 'manjano', trend: 'up' },
    daysAgo: 52,
    comments: [
      {
        author: 'wanjiku',
        text: 'I do not use charts and I agree with every line of the last section. That worries me a little.',
      },
      {
        author: 'lindiwe',
        text: 'How many bars each side for a swing? I use three and spend my life defending it.',
      },
      {
        author: 'tumaini',
        text: 'Three on weekly, five on daily. Any number will do, if it is the same one on Friday as it was on Monday.',
      },
    ],
    bookmarkedBy: ['wanjiku', 'zuri'],
    html: prose`
      <p>Before lines, averages and clouds there is one description of a chart that needs no setting: the order of its highs and lows. It will not tell you what happens next. It will tell you which of three situations you are in, and that in two of them there is nothing to do.</p>
      <h2>Swings</h2>
      <p>Call a bar a <strong>swing high</strong> if it is higher than the five bars on each side of it; a swing low the other way round. Mark them. Do not move them afterwards. Note that you only know a swing five bars later. Anyone who shows you one on the day it happened has drawn it since.</p>
      <h2>Three situations</h2>
      <ul>
        <li><strong>Advance:</strong> each swing high above the last, each swing low above the last.</li>
        <li><strong>Decline:</strong> both lower.</li>
        <li><strong>Range:</strong> anything else.</li>
      </ul>
      <p>Most charts, most of the time, are in the third. It is worth counting. On the daily charts that I follow the share is about 55 per cent. If your method has an opinion every day, it has one on all of these days as well.</p>
      <h2>The break</h2>
      <p>An advance ends, for this purpose, when the price closes below the last swing low. Not when it falls a lot; not when an indicator turns. A rule as plain as that will be late. It has one merit: you can write it down in advance and a stranger would agree on whether it has happened.</p>
      <h3>An example</h3>
      <p>Lows at 100, 106, 111; highs at 112, 118, 121. Price at 116. Nothing to do: the advance is intact above 111. It closes at 110. Then the advance is over. It is <em>not</em> a decline, because we have not had a lower high. It is a range, and the rule says wait. More money is lost in the step from “no longer rising” to “therefore falling” than in any other I know.</p>
      <h2>Two frames, one decision</h2>
      <p>I use the weekly chart for direction and the daily for the moment. Weekly advance and daily decline is where I look for a purchase; weekly decline and daily advance is where I look away. A third frame has never helped me. It only ever provided the view I wanted.</p>
      <p><strong>What would change this view:</strong> a test, with costs, over shares that have since been delisted as well. Until I have done it, structure is for me a way to describe and to wait, and no claim to know.</p>
    `,
  },
  {
    key: 'cost-averaging',
    author: 'zuri',
    title: 'The same sum every month: what averaging does, and what it is praised for',
    categories: ['Education', 'Risk', 'Crypto'],
    summary:
      'Buying for a fixed amount each month lowers the average cost, always, by arithmetic. It does not raise the return, and on average it costs a little. I still teach it first. Here is why.',
    cover: { seed: 'cost-averaging', motif: 'bars', palette: 'sand', trend: 'flat' },
    daysAgo: 24,
    comments: [
      {
        author: 'sats_kofi',
        text: 'The only method I know that survives a newborn in the house. I have tested it.',
      },
      { author: 'fatou', text: 'Harmonic against arithmetic mean, without saying so. Beautifully done.' },
      {
        author: 'tumaini',
        text: 'I would add: choose the thing with care. Averaging into something that goes to nought is only a slower way of getting there.',
      },
    ],
    bookmarkedBy: ['sats_kofi', 'fatou', 'tumaini', 'uwase', 'diaspora'],
    html: prose`
      <p>Every term somebody asks when to buy. I answer with a standing order, and am accused of dodging. Let me show what it does, and be fair about what it does not.</p>
      <h2>Six months</h2>
      <p>You put 6,000 shillings a month into a fund whose unit price goes 100, 80, 60, 75, 100, 120. You get 60, 75, 100, 80, 60 and 50 units: 425 in all, for 36,000. Your average cost is 84.7. The average of the six prices is 89.2.</p>
      <p>Yours is lower, and it always will be if the price moves at all, because the same money buys more units when they are cheap. That is not wisdom. It is division.</p>
      <h2>What it does not do</h2>
      <p>It does not promise a profit. Had the price gone 100, 80, 60 and stopped, you would have 235 units at a cost of 76.6, worth 60 each: a loss of over a fifth. And if you have the whole 36,000 <em>today</em>, spreading it over six months means that part of it waits in cash. In things that rise more often than they fall, waiting costs something on average. Anyone who tells you that averaging beats a lump sum has chosen the months.</p>
      <h2>Then why?</h2>
      <ul>
        <li><strong>Because wages are monthly.</strong> Most people have no lump. For them it is not a strategy but a description.</li>
        <li><strong>Because it takes away the date.</strong> A person who waits for the right moment needs to be right twice, and to have courage on the worst day. A standing order has no feelings.</li>
        <li><strong>Because regret is real.</strong> Somebody who puts in everything and sees it fall by 40 per cent often sells. A method that is a little worse on paper and that one keeps for ten years is better.</li>
      </ul>
      <h2>Rules I give the class</h2>
      <ol>
        <li>First clear any debt that costs more than 15 per cent, and put a month’s expenses aside.</li>
        <li>Choose an amount that you will not notice in a bad month.</li>
        <li>Choose something broad. Single shares and small coins can go to nought.</li>
        <li>Check what each purchase costs. A fee of 50 on 1,000 is 5 per cent: buy every third month instead.</li>
        <li>Look once a year.</li>
      </ol>
      <p><strong>What would change this view:</strong> an inheritance. With a true lump sum I would put a half in at once, and the rest over a year, knowing that the second half is for my sleep.</p>
    `,
  },
  {
    key: 'small-fees',
    author: 'zuri',
    title: 'Two per cent is a third of your pension',
    categories: ['Education', 'African Equities'],
    cover: { seed: 'small-fees', motif: 'area', palette: 'leaf', trend: 'up' },
    daysAgo: 46,
    comments: [
      { author: 'diaspora', text: 'Looked up mine after reading. 2.35. I have written them a letter.' },
      {
        author: 'adaeze',
        text: 'Ask about the trading costs inside the fund as well. They are in the notes and not in the “total”.',
      },
    ],
    bookmarkedBy: ['diaspora', 'adaeze', 'wanjiku', 'uwase'],
    html: prose`
      <p>A yearly fee of 2 per cent sounds like the tip at a decent restaurant. Over a working life it is something else, and the sum takes two lines.</p>
      <p>Put 100 into a fund that earns 8 per cent a year, and leave it for 25 years.</p>
      <ul>
        <li>Without a fee: 100 × 1.08 to the power of 25 = <strong>685</strong>.</li>
        <li>With a fee of 0.5: 100 × 1.075 to the same power = <strong>610</strong>.</li>
        <li>With a fee of 2: 100 × 1.06 to the same power = <strong>429</strong>.</li>
      </ul>
      <p>Of the 685 that your money earned, you have 429. The manager has had 37 per cent of it, and you took all of the risk. Put in another way: he had 2 of the 8 each year, a quarter of the return, and compounding did the rest.</p>
      <h3>After inflation it is worse</h3>
      <p>If prices rise by 5 per cent a year, an 8 per cent return is really about 3. A fee of 2 leaves 1. It takes <em>two thirds</em> of the real return. In countries with high inflation look at fees in this light and never against the headline.</p>
      <h3>What is a fair fee?</h3>
      <p>Somebody must be paid for safekeeping and accounts. For a fund that just holds bills, half a per cent is plenty, since you could buy them yourself. For a fund of shares in thin markets, one may be fair, if the manager does what you could not. I have yet to find the one for whom I would pay two.</p>
      <h3>Where to look</h3>
      <p>In the fact sheet under “total expense ratio”, in the prospectus under “fees and charges”, and in the contract of a pension under “administration”. If none of the three gives a single yearly percentage, that is your answer.</p>
      <p>One evening’s work, once. I know of no other hour that is paid as well.</p>
    `,
  },
  {
    key: 'trading-journal',
    author: 'tumaini',
    title: 'Nine columns: the journal that paid for my house',
    categories: ['Education', 'Risk'],
    cover: { seed: 'trading-journal', motif: 'page', palette: 'manjano' },
    daysAgo: 64,
    comments: [
      {
        author: 'zuri',
        text: 'Column eight turned out to be my whole problem. I was tired in nearly every losing row.',
      },
      { author: 'karim', text: 'My notebook has one column. Looking at this, I wish that it had three.' },
    ],
    bookmarkedBy: ['zuri', 'karim', 'sats_kofi', 'wanjiku'],
    html: prose`
      <p>It paid for the house by what it stopped me from doing. In the first year with a journal I placed fewer than half as many trades as the year before, and lost nothing by leaving out the rest.</p>
      <h2>The columns</h2>
      <ol>
        <li>Date and instrument.</li>
        <li>The reason, in one sentence, written <strong>before</strong> the order.</li>
        <li>Entry, stop, target.</li>
        <li>Money at risk.</li>
        <li>Result, in multiples of the money at risk. Not in shillings.</li>
        <li>Did I follow the plan? Yes or no.</li>
        <li>What the market was doing: advance, decline, range.</li>
        <li>How I was: rested, tired, angry, bored.</li>
        <li>One line, a week later.</li>
      </ol>
      <h2>Why multiples</h2>
      <p>A gain of 6,000 tells nothing. A gain of 1.5 times the risk can be compared with each of your other trades, at any size of account. Add up the column, divide by the number of rows, and you have what your method makes for each shilling that it risks. Mine was 0.04 in the first year. I had believed it to be about 0.5.</p>
      <h2>What it showed</h2>
      <p>Sorted by column six: with the plan 0.21, against the plan minus 0.38. Sorted by column seven: nearly all of the gain in advances, a steady leak in ranges. Sorted by column eight: bored was worse than angry. I should never have guessed that.</p>
      <p>None of these needs statistics. You sort, and look at the averages. Be careful with groups of fewer than twenty rows; they will tell you anything you like.</p>
      <h2>How not to keep one</h2>
      <ul>
        <li>Do not write it at the weekend from memory. By then you are a novelist.</li>
        <li>Do not add columns for a year.</li>
        <li>Do not leave out the silly ones. They are the point.</li>
      </ul>
      <p>The last column is the one I read again. Its commonest entry, over eleven years, has two words: <em>too early</em>.</p>
    `,
  },
  {
    key: 'false-diversification',
    author: 'lindiwe',
    title: 'Eight holdings, two bets: testing a portfolio for company',
    categories: ['Risk', 'Education', 'South Africa'],
    cover: { seed: 'false-diversification', motif: 'dots', palette: 'lake' },
    daysAgo: 81,
    comments: [
      { author: 'tumaini', text: 'The newspaper test is brilliant. I have replaced a spreadsheet with it.' },
      { author: 'chanda', text: 'My portfolio is four kinds of copper. At least I knew.' },
      {
        author: 'uwase',
        text: 'Does the idea hold for currencies of income too? Most people here earn, save and own a house in one.',
      },
      { author: 'lindiwe', text: 'It holds there most of all. Wages are the largest holding nobody lists.' },
    ],
    bookmarkedBy: ['tumaini', 'chanda', 'uwase'],
    html: prose`
      <p>A cousin asked me to look at his savings. Eight holdings, he said, so he was diversified: a platinum miner, a gold miner, a bank, a food retailer, a property fund, a government bond fund, a technology holding and some bitcoin. I asked him for yesterday’s newspaper.</p>
      <h2>The newspaper test</h2>
      <p>Take one headline at a time and mark each holding with plus, minus or nought. “Rand falls 4 per cent on budget worries.” Platinum plus, gold plus, bank minus, retailer minus, property minus, bonds minus, technology plus, bitcoin plus. “US rates to stay high.” Platinum minus, gold minus, property minus, bonds minus, technology minus, bitcoin minus.</p>
      <p>After five headlines two patterns were left. Bank, retailer, property and bonds moved together in four out of five: he owned <em>South Africa at home</em>. The other four moved together in each: he owned <em>the dollar price of things</em>. Two bets. They offset one another in part, which was luck.</p>
      <h2>A little arithmetic</h2>
      <p>If eight holdings of equal size were independent, each with a yearly swing of 30 per cent, the whole would swing by 30 / √8, or 10.6. If they are all correlated at 0.5, the swing is 30 × √(1/8 + 7/8 × 0.5), or 22.5. A ninth holding of the same sort improves it to 22.4. No number of names will bring it below 21.2. <strong>With correlation a half, the first three give almost two thirds of the benefit there is</strong>, and after the eighth the rest is paperwork.</p>
      <h2>It rises when it matters</h2>
      <p>Correlations measured over calm years are calm. In a week of forced selling people sell what they can, not what they want to, and things that share nothing except an owner fall together. I take the calm figure and move it halfway to one. If I can live with the result, I stop worrying.</p>
      <h2>What he changed</h2>
      <p>Less than one would think. He sold the smallest miner and one fund, and bought short bills. Six holdings, and for the first time one that had nought under every headline. It earns little. Its job is to be there, at its price, in the week in which he needs to buy the others.</p>
    `,
  },
]
