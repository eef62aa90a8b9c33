import { prose, type SeedAnalysis } from './analysis.ts'

export const CRYPTO: readonly SeedAnalysis[] = [
  {
    key: 'halving-arithmetic',
    author: 'sats_kofi',
    title: 'Bitcoin halving arithmetic you can do on paper',
    categories: ['Bitcoin', 'Crypto', 'Education'],
    summary:
      'Four numbers are enough to rebuild the whole supply schedule: fifty coins, ten minutes, 210,000 blocks and a half. The sum is not hard. What it says about price is much less than people hope.',
    tradViewLink: 'https://www.tradingview.com/symbols/BTCUSD/',
    cover: { seed: 'halving-arithmetic', motif: 'halves', palette: 'night' },
    daysAgo: 3,
    comments: [
      {
        author: 'zuri',
        text: 'I used the geometric series with my evening class on Tuesday. Two of them asked why it is “just under” twenty-one million. Rounding down to whole satoshis was a better lesson than I had planned.',
      },
      {
        author: 'diaspora',
        text: 'The comparison with a day of trading volume is what settled it for me. 225 coins a day is real money, but it is not the tide.',
      },
      {
        author: 'sats_kofi',
        text: 'Exactly. Fewer new coins is a fact. Who wanted them in the first place is the question.',
      },
    ],
    bookmarkedBy: ['zuri', 'diaspora', 'njoroge', 'tumaini'],
    html: prose`
      <p>Every few years somebody sells a course on the halving. The whole of it fits on the back of a ECG bill, so here it is, with the steps left in. The rule itself has not changed since <a href="https://bitcoin.org/bitcoin.pdf">the paper</a> and the first release.</p>
      <h2>The schedule</h2>
      <p>A block is found about every ten minutes, so there are roughly 144 in a day. The reward for finding one began at 50 coins and halves every 210,000 blocks. At 144 a day, 210,000 blocks take 1,458 days: a few days short of four years, as long as the network keeps its pace.</p>
      <p>The first era therefore issued 210,000 × 50 = 10.5 million coins. The second issued half of that, the third a quarter, and so on:</p>
      <ul>
        <li>Era one: 10,500,000</li>
        <li>Era two: 5,250,000</li>
        <li>Era three: 2,625,000</li>
        <li>Era four: 1,312,500</li>
      </ul>
      <p>A series in which each term is half of the one before adds up to twice the first term. Twice 10.5 million is 21 million. The true limit is a little lower because the reward is counted in whole satoshis and the fraction is dropped.</p>
      <h2>What one halving removes</h2>
      <p>With a reward of 6.25 the network made 900 coins a day. With 3.125 it makes 450. The next cut takes it to 225. Notice that each halving removes <strong>half as many coins as the one before</strong>, while the stock it is added to keeps growing.</p>
      <p>Take a stock of 19.8 million for illustration. 450 coins a day is 164,250 a year, or 0.83 per cent of the stock. After the next cut it would be about 0.4. The step from 1.7 to 0.8 was noticeable. The step from 0.8 to 0.4 is smaller than the error in most people’s estimate of how many coins are lost for good.</p>
      <h2>What it does not say</h2>
      <p>Supply is one side of a market. If new coins were the only ones for sale, halving them would matter enormously. They are not: any holder can sell on any day. Set the 225 coins a day against the volume traded on a quiet Sunday and the size of the effect becomes plain.</p>
      <blockquote>The schedule is the most certain thing about bitcoin, and therefore the thing least likely to surprise anybody who sets a price.</blockquote>
      <h3>Who does feel it</h3>
      <p>Miners do, on the same day. Their income in coins is cut in two and their power bill is not. The ones with old machines switch off, the difficulty adjusts within about two weeks, and those who remain share what is left. If you want to watch a halving happen, watch the difficulty, not the price.</p>
      <p><strong>What would change this view:</strong> evidence that long-term holders sell much less than they used to. Then new coins would be a larger share of what is really for sale, and the arithmetic above would carry more weight.</p>
    `,
  },
  {
    key: 'stablecoin-remittance',
    author: 'diaspora',
    title: 'Two hundred pounds to Ibadan: what each leg of a stablecoin transfer costs',
    categories: ['Stablecoins', 'Crypto', 'Nigeria'],
    summary:
      'I sent the same amount by two routes in the same hour and wrote down every deduction. The token leg was nearly free. The two ends were not, and that is where the comparison is won or lost.',
    cover: { seed: 'stablecoin-remittance', motif: 'routes', palette: 'lake' },
    daysAgo: 6,
    comments: [
      {
        author: 'njoroge',
        text: 'Add the cost of your own time on the last leg. Waiting for a counterparty at 9 p.m. is a fee too, it just does not appear on the receipt.',
      },
      {
        author: 'diaspora',
        text: 'Fair. I did it three times and waited 4, 11 and 38 minutes. Mother was not impressed by the third.',
      },
      {
        author: 'adaeze',
        text: 'Please keep the warning about third-party transfers in every version of this. I have seen accounts frozen for less.',
      },
    ],
    bookmarkedBy: ['njoroge', 'uwase', 'adaeze', 'sats_kofi'],
    html: prose`
      <p>My mother does not care how the money travels. She cares how many naira arrive, and whether she must queue. So I stopped reading comparisons and made one: £200, two routes, same evening. The figures below are from my own notebook and rounded; yours will differ, which is rather the point.</p>
      <h2>Route one: the transfer company</h2>
      <ol>
        <li>A fee of £1.99, stated on the first screen.</li>
        <li>A rate 1.8 per cent worse than the middle of the market. On £200 that is £3.60, and it is stated nowhere.</li>
      </ol>
      <p>Together £5.59, or 2.8 per cent. It arrived in her bank account in four minutes.</p>
      <h2>Route two: the token</h2>
      <ol>
        <li>Pounds to a dollar token on an exchange: 0.5 per cent in fees and about 0.4 in spread. £1.80.</li>
        <li>The network fee to send it: 40 pence on the chain I used.</li>
        <li>Token to naira through a verified counterparty: 1.2 per cent worse than the middle. £2.40.</li>
      </ol>
      <p>Together £4.60, or 2.3 per cent. Note the proportions. The part everyone writes about, the chain, was under a tenth of the cost. <strong>The ends are the price.</strong></p>
      <h2>Which middle of the market?</h2>
      <p>Both percentages are measured from a reference rate, and in a country with more than one rate the choice of reference decides the winner. When the street paid far more for a dollar than the bank did, the token route looked unbeatable, because it paid the street rate. When the two rates are close, that advantage goes and what remains is half a percentage point for more work and more risk.</p>
      <p>So the honest sentence is not “stablecoins are cheaper”. It is: <em>stablecoins let the sender reach a different exchange rate</em>. Sometimes that is worth a lot.</p>
      <h2>The risks that have no line on the receipt</h2>
      <ul>
        <li>The counterparty pays from an account in another name. Your recipient’s bank may ask questions. Refuse such trades.</li>
        <li>The token is a claim on its issuer. You hold it for ten minutes; somebody in the chain holds it for longer.</li>
        <li>A wrong address is not reversible. I send a small test first and accept paying the 40 pence twice.</li>
      </ul>
      <p>For a public benchmark, the World Bank keeps <a href="https://remittanceprices.worldbank.org/">a database of what transfers cost</a>, corridor by corridor. It is the first thing to open before believing anybody’s headline, mine included.</p>
      <p><strong>What would change this view:</strong> a cheap, licensed way to turn tokens into naira in the recipient’s own bank. If the last leg fell from 1.2 per cent to 0.3, the total would be 1.4 and I would stop keeping notes.</p>
    `,
  },
  {
    key: 'proof-of-reserves',
    author: 'sats_kofi',
    title: 'Proof of reserves proves half of it',
    categories: ['Crypto', 'Risk'],
    summary:
      'An exchange that shows you its coins has shown you one column of a balance sheet. How to read the other column, and five questions that take less than ten minutes.',
    cover: { seed: 'proof-of-reserves', motif: 'balance', palette: 'mist', trend: 'down' },
    daysAgo: 19,
    comments: [
      {
        author: 'adaeze',
        text: 'As a former examiner: question three is the one. We never announced the day we would count the vault.',
      },
      {
        author: 'tumaini',
        text: 'I keep trading money on the exchange and the rest off it. Simple rule, no proof needed.',
      },
    ],
    bookmarkedBy: ['adaeze', 'tumaini', 'zuri'],
    html: prose`
      <p>After each failure the surviving exchanges publish a page with a green tick and a very large number. The number is usually true. It is also the easy half.</p>
      <h2>Two columns</h2>
      <p>Solvency is a subtraction: what a firm has, minus what it owes. Showing that one controls certain addresses proves something about the first column. It says nothing about the second. In an example with round figures: an exchange shows 100,000 coins, and owes its customers 100,000. Comfortable. If it has also borrowed 30,000 from a lender, and pledged the coins for it, the same page shows the same tick.</p>
      <p>Better schemes publish the customers’ balances as a Merkle tree, so that each customer can check that his own balance is among the leaves. That is a good mechanism. It relies on enough people checking, and it finds a liability that was left out only if the person it belongs to looks.</p>
      <h2>Five questions</h2>
      <ol>
        <li>Does it show liabilities as well as assets, and can I find my own balance in them?</li>
        <li>Who signed the statement, and did they examine or merely agree procedures?</li>
        <li>Was the day chosen by the exchange? Coins can be borrowed for an afternoon.</li>
        <li>How much of the assets is the exchange’s own token? Count it as zero and see whether the rest is enough.</li>
        <li>Is the entity that holds my coins the entity that published the page?</li>
      </ol>
      <h2>A plain rule</h2>
      <p>Treat the balance on an exchange as an unsecured loan to it, and lend what you would lend. For somebody who trades weekly that may be a month of turnover. For somebody who buys and holds it may be nothing at all.</p>
      <p>None of this says that any particular exchange is unsound. It says that a tick is evidence about assets, at one moment, and that a depositor needs to know about liabilities, at all moments. Banks took a few centuries to arrange that. It was not done by asking nicely.</p>
    `,
  },
  {
    key: 'fee-auction',
    author: 'sats_kofi',
    title: 'A bitcoin fee is a bid for space, not a percentage',
    categories: ['Bitcoin', 'Education'],
    cover: { seed: 'fee-auction', motif: 'bars', palette: 'manjano', trend: 'up' },
    daysAgo: 33,
    comments: [
      {
        author: 'zuri',
        text: 'The coins-in-a-jar comparison finally explains my own expensive transaction from last year. Thank you.',
      },
    ],
    bookmarkedBy: ['zuri', 'diaspora'],
    html: prose`
      <p>People are surprised that moving a fortune can cost less than moving lunch money. The fee does not depend on the amount. It depends on how much room the transaction takes in a block, and how many others want that room.</p>
      <p>Room is measured in virtual bytes. For the common modern address type, each coin spent takes about 68, each output about 31, and there are some 10 or 11 of overhead. So:</p>
      <ul>
        <li>One coin in, one payment and change out: 68 + 62 + 10.5 = about 140.</li>
        <li>Ten coins in, the same two outputs: 680 + 62 + 10.5 = about 752.</li>
      </ul>
      <p>At 20 satoshis per virtual byte the first costs 2,800 satoshis and the second about 15,000, whether it moves ten dollars or ten million. The second sender has been paid in small change for months and now empties the jar at the counter.</p>
      <h3>Three habits</h3>
      <ol>
        <li>Merge small coins in a quiet hour, when bids are low, not on the day you must pay.</li>
        <li>Take withdrawals from an exchange monthly, not daily. Each one is a coin you will have to spend.</li>
        <li>Look at the queue before you bid. Waiting for six blocks is usually much cheaper than wanting the next one.</li>
      </ol>
      <p>Merging has a cost that is not money: it tells whoever watches the chain that all those coins are yours. Decide which of the two you mind more.</p>
    `,
  },
  {
    key: 'perp-funding',
    author: 'tumaini',
    title: 'Funding rates: the rent on a crowded trade',
    categories: ['Crypto', 'Risk', 'Technical Analysis'],
    summary:
      'A perpetual future has no expiry to pull it back to the spot price, so it charges rent instead. One hundredth of a per cent sounds like nothing. At ten times leverage it is not.',
    tradViewLink: 'https://www.tradingview.com/symbols/ETHUSD/',
    cover: { seed: 'perp-funding', motif: 'candles', palette: 'night', trend: 'up' },
    daysAgo: 12,
    comments: [
      {
        author: 'sats_kofi',
        text: 'The miner’s version of the same lesson: it is never the price of the machine, it is the meter.',
      },
      {
        author: 'lindiwe',
        text: 'Worth adding that exchanges differ in the interval. Some charge hourly, and the screen shows the rate per interval, so the same figure can mean eight times as much.',
      },
      {
        author: 'tumaini',
        text: 'Good point. Always turn it into a daily figure before comparing. I have added it to my checklist.',
      },
    ],
    bookmarkedBy: ['sats_kofi', 'lindiwe', 'zuri'],
    html: prose`
      <p>An ordinary future expires. On that day it is worth exactly what the underlying is worth, and knowing it keeps the two prices close all along. A perpetual never expires, so something else must do the pulling. That is the funding rate: when the perpetual trades above spot, those who are long pay those who are short, and the other way round.</p>
      <h2>The arithmetic</h2>
      <p>Suppose the rate is 0.01 per cent every eight hours.</p>
      <ul>
        <li>Three payments a day: 0.03 per cent.</li>
        <li>A year of it: 0.03 × 365 = 10.95 per cent of the position.</li>
        <li>With five times leverage the position is five times your margin: 54.75 per cent of <em>your</em> money a year.</li>
      </ul>
      <p>Now a crowded week, at 0.05 per cent. Daily that is 0.15 per cent of the position. With ten times leverage it is 1.5 per cent of margin each day. Hold for ten days while the price goes nowhere and 15 per cent of the margin has gone to the other side, and the liquidation price has crept closer without a single red candle.</p>
      <h2>Reading it as information</h2>
      <p>Funding says which side is paying to stay. It does not say that they are wrong. Strong markets can keep positive funding for months. I use it for two narrower things.</p>
      <h3>As a cost</h3>
      <p>Before a trade I write down the rent for the holding period I have in mind. If the planned gain is 4 per cent and the rent is 1, it is a 3 per cent trade, and the stop has to be judged against that.</p>
      <h3>As a warning about company</h3>
      <p>When funding is high and open interest is rising while the price no longer is, many people are paying for something that has stopped happening. A small fall can then force sales, which cause a larger fall. I do not short it. I make my position smaller.</p>
      <blockquote>You can be right about direction and wrong about rent.</blockquote>
      <h2>Takeaway</h2>
      <p>Convert every funding rate to a daily figure, multiply by your leverage, multiply by your days. If the answer surprises you, the position is too large or too long. Beginners rarely need a perpetual at all: a spot position pays no rent and cannot be liquidated.</p>
    `,
  },
  {
    key: 'stablecoin-peg',
    author: 'njoroge',
    title: 'What holds a stablecoin at one dollar',
    categories: ['Stablecoins', 'Crypto', 'Risk'],
    summary:
      'A peg is a promise with a door. The price stays at one as long as somebody can walk through the door with a token and come out with a dollar. So ask about the door.',
    cover: { seed: 'stablecoin-peg', motif: 'arches', palette: 'mist' },
    daysAgo: 47,
    comments: [
      {
        author: 'fatou',
        text: 'We have a word for a peg with a limited door where I live: a currency board with visiting hours.',
      },
      {
        author: 'diaspora',
        text: 'The minimum for redemption is the part I had never looked up. A hundred thousand dollars, for the one I use.',
      },
    ],
    bookmarkedBy: ['fatou', 'diaspora', 'uwase'],
    html: prose`
      <p>I have spent fifteen years with electronic money that is worth exactly one shilling per shilling, and nobody calls it stable, because nobody imagines that it could be otherwise. It is worth asking what the difference is.</p>
      <h2>The door</h2>
      <p>A wallet balance in a regulated scheme can be turned into cash at an agent, today, by anyone, at par. That is the whole of the peg. A token issued against reserves works in the same way for those who may redeem it, often large firms above a minimum. For everybody else the price is held by those firms: when the token trades at 0.995, they buy it, redeem at 1.00 and keep half a cent.</p>
      <p>Hence three things can loosen a peg without any fraud at all:</p>
      <ul>
        <li>redemption is slow, so the half cent must pay for a weekend of waiting;</li>
        <li>redemption is closed to the people who hold the tokens;</li>
        <li>the reserves cannot be sold quickly at the price in the books.</li>
      </ul>
      <h2>A small worked balance sheet</h2>
      <p>Take an issuer with 100 of tokens, 85 in treasury bills of up to three months, 10 in bank deposits and 5 in loans. If holders of 20 ask for dollars in a week, the deposits go first and 10 of bills follow. The market for bills absorbs that without noticing. What remains is 75 in bills and 5 in loans against 80 of tokens. The share of the doubtful part has gone from 5 to a little over 6 per cent.</p>
      <p>Now let the deposits sit in a bank that closes on a Friday. Ten of the hundred is locked up, for a time nobody knows. The token may fall well below par over a weekend even if every dollar comes back on Monday. The reserves were not lost. The <em>door</em> was shut.</p>
      <h2>Tokens without reserves</h2>
      <p>Some designs promise a dollar’s worth of another token made by the same system. When both are trusted it works. When they are not, the promise is paid by printing the very thing that is being sold. I have no method for valuing that and do not hold it.</p>
      <h2>What I look for</h2>
      <ol>
        <li>Who may redeem, with what minimum, and in how many hours.</li>
        <li>What the reserves are, by maturity, and how often somebody independent counts them.</li>
        <li>In which banks the cash part lies.</li>
        <li>What the law says about token holders if the issuer fails. Claims on a trust are not claims on a company.</li>
      </ol>
      <p><strong>What would change this view:</strong> direct, small, same-day redemption for ordinary holders. That is what makes mobile money dull, and dull is the highest compliment in payments.</p>
    `,
  },
  {
    key: 'hash-price',
    author: 'sats_kofi',
    title: 'The mining room in Tema: when does a machine pay for itself?',
    categories: ['Bitcoin', 'Crypto', 'Ghana'],
    summary:
      'I closed my room with the machines still running well. The sum that decided it needs only the power tariff, the efficiency of the machine and one published price.',
    cover: { seed: 'hash-price', motif: 'dots', palette: 'clay' },
    daysAgo: 61,
    calls: [{ symbol: 'BTC', direction: 'up', days: 42, stop: 20, sureness: 55 }],
    comments: [
      { author: 'chanda', text: 'Same sum as a pump in a mine: never ask what it lifts, ask what it draws.' },
      {
        author: 'lindiwe',
        text: 'Did you ever try selling the heat? There is a dairy near Nakuru that does, or so I am told.',
      },
      { author: 'sats_kofi', text: 'In Tema nobody has ever asked me for heat.' },
    ],
    bookmarkedBy: ['chanda', 'lindiwe'],
    html: prose`
      <p>There were twelve machines in a room behind a cold store, which was a joke the landlord never tired of. They made money for two years, then a little, then none. Nothing broke. This is the sum I should have done at the beginning.</p>
      <h2>Three inputs</h2>
      <p><strong>Speed and efficiency.</strong> Say 200 terahashes a second at 17.5 joules per terahash. That is 3,500 watts, or 84 kilowatt-hours a day.</p>
      <p><strong>The tariff.</strong> Say 10 US cents a kilowatt-hour with everything included. Then the machine eats 8.40 dollars a day.</p>
      <p><strong>The hash price.</strong> What the network pays for a petahash of work in a day: subsidy plus fees, divided among everybody, in dollars. Say 50. Our machine is a fifth of a petahash, so it earns 10 dollars.</p>
      <p>The margin is 1.60 a day. If the machine cost 1,800 dollars, it needs 1,125 days to pay for itself, before fans, filters, a technician and the days of <em>dumsor</em>. That is more than three years, and within that time there may be a halving.</p>
      <h2>Turn it round</h2>
      <p>The better question is not how long but how fragile. Divide earnings by consumption: 10 / 84 = 11.9 cents. That is the <strong>tariff at which this machine earns nothing</strong>. Mine was 10. A cushion of 1.9 cents is 16 per cent of the hash price. It has moved by more than that in a week, in both directions.</p>
      <ul>
        <li>Hash price down 20 per cent: earnings 8.00, power 8.40. Off.</li>
        <li>Tariff up to 13 cents: power 10.92. Off.</li>
        <li>Both as they were, but a newer machine with 12 joules doubles the network: hash price halves. Off.</li>
      </ul>
      <p>The third is the one that gets everybody, because it is caused by other people buying what you wish you had bought.</p>
      <h2>Buying the coin instead</h2>
      <p>Eighteen hundred dollars of machine is a bet that hash price stays up, that the grid does, and that the machine does. The same money in coins is a bet on one of those things only. Mining makes sense when you own power that cannot be sold to anyone else: a flare, a dam in the wet season, a panel at noon. I owned a meter.</p>
      <p><strong>What would change this view:</strong> a tariff below half of the break-even, contracted for as long as the payback. With 5 cents the margin would be 5.80 a day and the payback 310 days. That is a business. Mine was a hobby with a landlord.</p>
      <p>I did in the end put the money into coins, so I say so with a date: bitcoin, $BTC, up in six weeks, and out where a fifth is gone. That is one bet instead of three, as above, and no better for being simple.</p>
    `,
  },
]
