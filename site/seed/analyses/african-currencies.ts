import { prose, type SeedAnalysis } from './analysis.ts'

export const AFRICAN_CURRENCIES: readonly SeedAnalysis[] = [
  {
    key: 'naira-premium',
    author: 'adaeze',
    title: 'What the naira parallel premium measures, and what it does not',
    categories: ['Currencies', 'Nigeria', 'Macro'],
    summary:
      'The gap between the street and the screen is quoted as a verdict on the economy. It is a narrower thing: the price of not waiting, plus the price of not explaining. Here is how to take it apart.',
    tradViewLink: 'https://www.tradingview.com/symbols/USDNGN/',
    cover: { seed: 'naira-premium', motif: 'ladder', palette: 'clay', trend: 'down' },
    daysAgo: 1,
    calls: [{ symbol: 'USDNGN', direction: 'up', days: 30, sureness: 58 }],
    comments: [
      {
        author: 'diaspora',
        text: 'From the sending side: when the premium is under two per cent I stop thinking about it and use the bank. That is probably the best definition of “closed” there is.',
      },
      {
        author: 'selam',
        text: 'In Addis I would add a fourth part, the price of small notes. Hundred-dollar bills and one-dollar bills have different rates at the same table.',
      },
      {
        author: 'adaeze',
        text: 'Here too, and the date printed on the note matters. I left it out to keep the sum honest.',
      },
    ],
    bookmarkedBy: ['diaspora', 'selam', 'wanjiku', 'karim', 'fatou'],
    html: prose`
      <p>Two men under the same bridge will quote you the same rate within a naira, and both will tell you it is “the real one”. The official market will tell you that the street is small and does not count. I spent six years examining banks and came away thinking that each is right about the other.</p>
      <h2>The sum</h2>
      <p>The premium is the street rate divided by the official rate, less one. At 1,575 and 1,500 it is 5 per cent. Two warnings about so simple a sum. Take both rates at the same hour and on the same side: the street’s selling rate against the bank’s selling rate. And write down which official rate it is, for there have been years with four.</p>
      <h2>Three parts</h2>
      <h3>Waiting</h3>
      <p>If a bank takes three weeks to sell you dollars for school fees, and the naira is expected to slip 1 per cent a week, then not waiting is worth 3 per cent. This part rises when the queue grows <em>or</em> when expectations worsen, so it is the part to watch.</p>
      <h3>Not explaining</h3>
      <p>The bank wants an invoice, a tax number and a purpose. Some buyers have none of them, for reasons that run from untidy to criminal. They will always pay something. Even in calm times, with dollars freely sold, a gap of 1 or 2 per cent remains, and it is not a failure of policy.</p>
      <h3>Handling</h3>
      <p>Paper money must be carried, counted and guarded. A per cent, perhaps.</p>
      <p>So a premium of about 3 per cent means that there is no queue. A premium of 10 means a queue, or fear. A premium of 60, as there has been, means that the official rate is a rate for the well connected, and that the difference is being paid to someone.</p>
      <h2>Reading it week by week</h2>
      <ul>
        <li><strong>Street moves, screen still:</strong> demand that the official market does not serve. Ask what changed: a new rule, a fee season, an election.</li>
        <li><strong>Screen moves to the street:</strong> an adjustment. The premium falls, which is good news, at a price most people experience as bad news.</li>
        <li><strong>Both move together:</strong> it is the dollar or it is oil, and the premium has nothing to add.</li>
      </ul>
      <p>Most commentary takes the first for the second. The level of the naira and the size of the gap are different questions.</p>
      <h2>What would change this view</h2>
      <p>If the street became a large share of trade payments again, the premium would stop being a thermometer and become a price that sets other prices. The sign would be importers who quote in the street rate although they buy at the bank. I have heard it twice this quarter. Twice is not yet a sign.</p>
      <p>Expectations being part of it, here is mine, judged by the closes of this site: $USDNGN higher in thirty days. If I am wrong, the part of the premium that pays for waiting was too dear.</p>
    `,
  },
  {
    key: 'quiet-shilling',
    author: 'wanjiku',
    title: 'A quiet shilling is still a position',
    categories: ['Currencies', 'Kenya', 'Risk'],
    summary:
      'If you earn in shillings and owe in dollars, a flat exchange rate is not the absence of risk. It is a trade with a small daily gain and a loss that comes all at once. The break-even is one division.',
    tradViewLink: 'https://www.tradingview.com/symbols/USDKES/',
    cover: { seed: 'quiet-shilling', motif: 'band', palette: 'lake' },
    daysAgo: 5,
    comments: [
      {
        author: 'karim',
        text: 'We called it “the salary trade” in Cairo. It paid every month until the month it did not.',
      },
      {
        author: 'njoroge',
        text: 'Most of the small importers I deal with do have dollars coming in, they just keep them in another entity. Worth looking at the group before calling it a gap.',
      },
    ],
    bookmarkedBy: ['karim', 'njoroge', 'selam', 'uwase'],
    html: prose`
      <p>A client showed me his loan book with some pride. He imports tiles, sells for shillings, and had moved all of his borrowing into dollars because it was cheaper: 8 per cent instead of 14. The rate had not moved for months. “So I save six per cent,” he said.</p>
      <p>He does, for as long as nothing happens. It helps to know exactly how much nothing must happen.</p>
      <h2>The break-even</h2>
      <p>Borrow the worth of 100 shillings for a year. In shillings you owe 114 at the end. In dollars you owe 108, times whatever the rate has done. The two are equal when the dollar has risen by</p>
      <p><strong>1.14 / 1.08 − 1 = 5.6 per cent.</strong></p>
      <p>From 129 that is 136.2. Below it the dollar loan was cheaper. Above it, dearer, and the difference is not bounded: at 150 the loan costs 125.6, against 114.</p>
      <h2>What a small range hides</h2>
      <p>When the rate moves by less than half a per cent in a quarter, any model that measures risk by past movement will say there is none. But a currency can be quiet for two reasons. Flows may be balanced, or somebody may be absorbing the difference. In the second case, quiet is a stock being used up or built: reserves. So I never look at the range alone. I look at it beside the change in reserves over the same weeks.</p>
      <ul>
        <li>Quiet rate, rising reserves: pressure to strengthen is being absorbed. The dollar borrower is safer than the range suggests.</li>
        <li>Quiet rate, falling reserves: the opposite, and the clock is running.</li>
        <li>Quiet rate, flat reserves, and rising official borrowing abroad: the second case in good clothes.</li>
      </ul>
      <h2>What the tile importer did</h2>
      <p>He did not move everything back. He put half of the debt in shillings and wrote the number 136.2 on the wall. He now thinks of the six points as what they are: <em>rent for carrying a risk</em>. Sometimes that is a fair rent. It is never a saving.</p>
      <p><strong>What would change this view:</strong> dollar income. A hotel or a flower farm that borrows dollars is reducing its risk by the very same loan. The position is in the gap between the two currencies, never in one of them.</p>
    `,
  },
  {
    key: 'birr-float',
    author: 'selam',
    title: 'Three questions to ask of the birr after the float',
    categories: ['Currencies', 'Macro'],
    summary:
      'On the day of a float everyone looks at the rate. It is the least informative figure for the first year. I look at who sells, how long it takes, and what the banks do with what they buy.',
    tradViewLink: 'https://www.tradingview.com/symbols/USDETB/',
    cover: { seed: 'birr-float', motif: 'area', palette: 'manjano', trend: 'up' },
    daysAgo: 10,
    comments: [
      {
        author: 'karim',
        text: 'Question two is the one I wish we had measured in 2016. We only had anecdotes, and they were all from people who had waited.',
      },
      {
        author: 'amina',
        text: 'From the tea side: buyers in Addis now answer on the day. Last year it was “after the allocation”.',
      },
      {
        author: 'wanjiku',
        text: 'What is your source for the waiting times? I would love to try the same in Nairobi.',
      },
      { author: 'selam', text: 'Fourteen importers, a form with two fields, and a great deal of coffee.' },
    ],
    bookmarkedBy: ['karim', 'amina', 'wanjiku', 'adaeze'],
    html: prose`
      <p>Ethiopia let the birr go in the summer of 2024, after decades in which the rate was set and dollars were allocated. The price of a dollar at the banks roughly doubled over the following months. That much is history. What follows is a way of telling whether a float has taken, for this or any currency.</p>
      <h2>Who sells?</h2>
      <p>Under allocation the central bank is the seller of the last, and often of the first, resort. A market exists when others sell: exporters, families abroad, other banks. So the figure to ask for is not the rate but the <strong>share of the dollars sold that did not come from the authorities</strong>. A rate that is steady because of auctions by the central bank is a managed rate under a new name. That can be sensible for a time. It should be called what it is.</p>
      <h2>How long does it take?</h2>
      <p>The premium on the street gets the headlines. But a small premium may just mean that the street has become dangerous. Waiting time is harder to fake. I ask fourteen importers each month how many days passed between the request and the dollars. Before the float the usual answer was in months. What matters now is less the average than the spread: when the largest firm waits three days and the smallest forty, there is still an allocation, and only the list has changed.</p>
      <h2>What do banks do with what they buy?</h2>
      <p>After a float, banks that are short of dollars keep them. They quote a buying rate with enthusiasm and a selling rate with regret. The gap between the two tells the story: around 2 per cent is business, and beyond 5 it is a polite refusal. A bank with a full book wants turnover and narrows it.</p>
      <h2>Reading the three together</h2>
      <ul>
        <li>Private sellers up, waiting down, gap narrow: it has taken.</li>
        <li>Private sellers down, waiting down, gap narrow: someone is paying for the calm. Look for the loan.</li>
        <li>Waiting up, gap wide, rate unchanged: the old regime is returning through the side door.</li>
      </ul>
      <p>I will not put a number on the rate itself. An economy that has not had a market price for a generation does not find it in a season, and those who are sure of fair value have usually got it from a purchasing power table that includes no rent in Addis Ababa.</p>
      <p><strong>What would change this view:</strong> a forward market. When somebody will sell dollars for delivery in three months at a quoted price, all three questions are answered at once.</p>
    `,
  },
  {
    key: 'egypt-devaluations',
    author: 'karim',
    title: 'Four devaluations, one notebook: the Egyptian pattern',
    categories: ['Currencies', 'Macro', 'Fixed Income'],
    summary:
      'In 2016, twice around 2022 and again in 2024 the pound was held, then let go. I kept notes through all of them. The order of events was nearly the same each time, and the rate came last.',
    tradViewLink: 'https://www.tradingview.com/symbols/USDEGP/',
    cover: { seed: 'egypt-devaluations', motif: 'steps', palette: 'sand', trend: 'down' },
    daysAgo: 14,
    comments: [
      {
        author: 'fatou',
        text: 'The paragraph on percentages should be compulsory. Both figures were in the same newspaper on the same day, on different pages.',
      },
      {
        author: 'adaeze',
        text: 'Your first sign, letters of credit, was our first sign too. I now keep a list of firms that will tell me.',
      },
      {
        author: 'mensah',
        text: 'How did the bills trade in the six weeks before? Did foreign holders leave ahead of the move?',
      },
      {
        author: 'karim',
        text: 'They left before the first one and arrived before the last one. That is the whole difference a programme makes.',
      },
    ],
    bookmarkedBy: ['fatou', 'adaeze', 'mensah', 'selam', 'wanjiku'],
    html: prose`
      <p>My notebook has a page for each. I do not keep it to predict the next; the pound may have learned. I keep it because the same six things happened in the same order, and that order is worth knowing in any country with a managed rate.</p>
      <h2>The order</h2>
      <ol>
        <li><strong>Letters of credit slow down.</strong> Long before any figure is published, importers are asked for more papers.</li>
        <li><strong>Banks’ foreign assets turn negative.</strong> The central bank’s reserves still look well, because the pressure has been moved to the commercial banks. This line is in the monthly bulletin, on a page few open.</li>
        <li><strong>Prices find their own rate.</strong> Car dealers, then gold merchants. Gold in Cairo, divided by gold in London, gives a dollar rate that nobody can forbid.</li>
        <li><strong>A gap opens between local and London prices</strong> of the same share. Another implied rate, and a liquid one.</li>
        <li><strong>An interest rate decision out of season.</strong></li>
        <li><strong>The rate.</strong></li>
      </ol>
      <p>From the first to the last took between five months and fourteen.</p>
      <h2>How much is a devaluation?</h2>
      <p>When the dollar goes from 31 pounds to 47, it has risen 52 per cent, and the pound has lost 34 per cent. Both are right. The importer should use the first: it is what his goods now cost. The holder of bills should use the second: it is what he has lost in dollars. Newspapers use whichever is larger.</p>
      <h2>The days after</h2>
      <p>In each case the rate first went too far, and came back by a tenth or so within weeks, once there were buyers of high-yielding bills. The reason is mechanical. On the first day everybody who needs dollars buys, and nobody who has them sells, for he hopes for more.</p>
      <p>What differed was the sequel. In two cases the rate was then held again, by habit, and the count began anew. Where there was enough money on the first day to serve the whole queue, it was not.</p>
      <blockquote>A devaluation without dollars is a new price for the same shortage.</blockquote>
      <p><strong>What would change this view:</strong> a rate that moves on ordinary days. The best sign is boredom: a pound that loses half a per cent on a Tuesday for no reason, and regains it on Thursday. That is what I look for, and I would gladly close the notebook.</p>
    `,
  },
  {
    key: 'rand-platinum',
    author: 'lindiwe',
    title: 'The rand and platinum: friends, not twins',
    categories: ['Currencies', 'Commodities', 'South Africa'],
    summary:
      'Everyone in Johannesburg knows that the rand follows metals. I measured it by rolling half-years. Sometimes it does, sometimes it leads, and once in a while the arrow points the other way.',
    tradViewLink: 'https://www.tradingview.com/symbols/USDZAR/',
    cover: { seed: 'rand-platinum', motif: 'candles', palette: 'mist', trend: 'flat' },
    daysAgo: 22,
    comments: [
      {
        author: 'chanda',
        text: 'The kwacha and copper, same story with a lag of about a quarter. The taxes are paid quarterly.',
      },
      {
        author: 'tumaini',
        text: 'Changes and not levels. I would have got a correlation of 0.9 out of two rising lines.',
      },
    ],
    bookmarkedBy: ['chanda', 'tumaini', 'karim'],
    html: prose`
      <p>“Platinum is up, so the rand will be.” I have heard it in lifts. South Africa mines most of the world’s platinum, so it ought to be true. It is worth measuring what “ought” amounts to.</p>
      <h2>Measure changes, not levels</h2>
      <p>Two lines that both drift will seem related whatever they are. The price of platinum and the height of my son correlate splendidly. So take weekly percentage changes of each, and compute the correlation over rolling windows of 26 weeks.</p>
      <p>What one finds with almost any span of years is a band, not a number: from about nought to 0.6, around 0.3 in the middle. Square it. A correlation of 0.3 explains 9 per cent of the variation, and one of 0.5 a quarter. <strong>At its best, three quarters of what the rand does has another cause.</strong></p>
      <h2>Why it is not more</h2>
      <ul>
        <li>Platinum is one export among several. Gold, coal, iron ore and palladium have their own weeks.</li>
        <li>The rand is traded as a substitute for other emerging currencies. On a bad day in São Paulo or Istanbul, somebody in London sells rand because it can be sold at any hour.</li>
        <li>The dollar is in both. When it weakens, metals priced in it rise and so does the rand. That is a common cause, not a link.</li>
      </ul>
      <p>The third is easy to test: use the rand against the euro, and platinum in euros. In my windows the correlation falls by about half.</p>
      <h2>The arrow reversed</h2>
      <p>There is a case in which the rand drives the metal. Mines pay wages and power in rand. When the rand falls sharply, a shaft that was losing money at the old rate makes money at the new one, and is kept open. Supply that should have closed does not, and the dollar price stays low. It takes quarters and shows in no weekly figure, yet it may be the strongest link of all.</p>
      <h2>Takeaway</h2>
      <p>If you hold mining shares as a hedge against a falling rand, look at costs first. What you own is metal in dollars less costs in rand. It will help most in exactly the year in which the correlation everyone quotes has failed.</p>
    `,
  },
  {
    key: 'cedi-cocoa',
    author: 'mensah',
    title: 'Cedi seasons: what cocoa money does and does not do',
    categories: ['Currencies', 'Ghana', 'Commodities'],
    tradViewLink: 'https://www.tradingview.com/symbols/USDGHS/',
    cover: { seed: 'cedi-cocoa', motif: 'pods', palette: 'lake', trend: 'down' },
    daysAgo: 36,
    comments: [
      {
        author: 'aya',
        text: 'Across the border the same dollars become francs at a fixed rate and nobody notices the season. It is still there, in the reserves.',
      },
      {
        author: 'sats_kofi',
        text: 'My rent in Tema was quoted in dollars each January. Your second cluster, in person.',
      },
    ],
    bookmarkedBy: ['aya', 'sats_kofi', 'fatou'],
    html: prose`
      <p>For many years the cedi had a calendar. In the last quarter it held, in the first it slid. The usual explanation was one loan: each autumn the cocoa board borrowed abroad to buy the crop, and sold the dollars to the central bank. Then the loan became harder to get, other ways were found, and the calendar was declared dead. I think it was only misread.</p>
      <h2>Two clusters</h2>
      <p>Think of the year’s demand for dollars as nearly even, with two bumps. Traders buy for the Christmas trade in September and October. Foreign firms send dividends home, and landlords and schools reset prices, in the first quarter. Supply has one bump: cocoa, between October and January.</p>
      <p>In an example with round figures: demand is 100 a month, and 130 in each month of the two clusters. Supply is 95 a month, and 140 from October to January. Three months are worst, each 35 short: September, before the beans, and February and March, when cocoa has gone and dividends have not. The last two come one after the other. That is the slide. <em>The loan did not cause the calm before it; it only made it arrive on one day instead of over twelve weeks.</em></p>
      <h2>What changes when the loan goes</h2>
      <ul>
        <li>The dollars come as beans are shipped, so they come later.</li>
        <li>Buyers who pay in advance want a discount. Some of the money never becomes cedis.</li>
        <li>The central bank has no large sum on one day to be seen with. Its voice is weaker in October, even when the year’s total is the same.</li>
      </ul>
      <h2>What does not</h2>
      <p>A good season can be undone by a bad border. If the farm price in Ghana is well below that of the neighbour, beans walk, and their dollars with them. So the first figure I look up each October is the gap between the two farm prices, in one currency, at the rate a trader would really get.</p>
      <p><strong>What would change this view:</strong> gold. When a state buyer sells the output of small miners all year round, it can flatten the supply side altogether. Then the season would be in the gold, and we should be talking of rain and diesel instead.</p>
    `,
  },
  {
    key: 'cfa-anchor',
    author: 'fatou',
    title: '655.957: living with a number',
    categories: ['Currencies', 'Macro'],
    summary:
      'The CFA franc’s rate to the euro has six digits and no market. What it gives, what it costs, and why the dollar is the rate people in Dakar actually feel.',
    cover: { seed: 'cfa-anchor', motif: 'cloth', palette: 'lake' },
    daysAgo: 44,
    comments: [
      {
        author: 'aya',
        text: 'The bag of cashew paragraph is my working life. We sell in dollars and everyone here thinks we earn euros.',
      },
      {
        author: 'selam',
        text: 'As someone from the other extreme: I envy the boredom, and I see the invoice for it.',
      },
      {
        author: 'uwase',
        text: 'Would you do the same for the East African currencies against each other? That is our hidden peg.',
      },
    ],
    bookmarkedBy: ['aya', 'selam', 'uwase', 'mensah'],
    html: prose`
      <p>Every statistician in the union can recite it. One euro is 655.957 francs, and has been since there are euros; the <a href="https://www.bceao.int/">central bank</a> in Dakar keeps it. It is discussed as politics, which it is. This note is only about arithmetic.</p>
      <h2>What it gives</h2>
      <p>Inflation near that of the euro area, over long periods. If prices in Dakar rose by 4 per cent a year for ten years, and in Lyon by 2, goods from Dakar would be (1.04 / 1.02) <em>to the power of ten</em>, or 21 per cent, dearer in relative terms. There is no exchange rate to take that away. So it must not happen, and by and large it has not. The discipline is the product.</p>
      <h2>What it costs</h2>
      <p>When a shock comes, something else has to move: wages, spending, or jobs. A neighbour with its own currency can make everyone poorer by a tenth overnight and argue about it afterwards. Here the argument comes first, ministry by ministry.</p>
      <p>There is a second cost that is seldom counted. Reserves are pooled, so a prudent member pays in part for another’s imports. In ordinary years it is insurance. In a bad year for all members it is a queue.</p>
      <h2>The rate you feel</h2>
      <p>Rice, wheat, fuel and telephones are priced in dollars. The franc moves against the dollar exactly as the euro does:</p>
      <ul>
        <li>with the euro at 1.10, a dollar costs 655.957 / 1.10 = 596 francs;</li>
        <li>with the euro at 1.05, it costs 625.</li>
      </ul>
      <p>That is a difference of 4.8 per cent on a sack of rice, decided by meetings in Frankfurt and Washington at which no one from the union sits. Exporters feel it the other way: cashew, gold and oil are sold in dollars, and a weak euro is a good year for those who ship them.</p>
      <h2>A test I find useful</h2>
      <p>Ask of any proposal, reform or exit: <strong>which price would adjust instead, and who is paid in it?</strong> Those who are paid by the state and those who sell cashew are not on the same side of 655.957, although they may live in one house.</p>
    `,
  },
  {
    key: 'papss-settlement',
    author: 'uwase',
    title: 'Taking the dollar out of the middle: how PAPSS settles a payment',
    categories: ['Currencies', 'Macro', 'Mobile Money'],
    summary:
      'A buyer in one African country and a seller in another have long met by way of New York. What the Pan-African system changes, step by step, and the problem that netting cannot solve.',
    cover: { seed: 'papss-settlement', motif: 'routes', palette: 'night' },
    daysAgo: 29,
    comments: [
      {
        author: 'njoroge',
        text: 'Net balances always in the same direction: it is the agent’s problem, between countries. Village agents run out of float for the very same reason.',
      },
      { author: 'uwase', text: 'I will use that comparison next week, with your name on it.' },
      {
        author: 'karim',
        text: 'Who quotes the rate for a pair that nobody trades? Everything else looks like engineering.',
      },
    ],
    bookmarkedBy: ['njoroge', 'karim', 'fatou', 'diaspora'],
    html: prose`
      <p>A trader in Kigali buys shea butter from Tamale for the worth of 5,000 dollars. Both have bank accounts, both countries have working payment systems, and yet for years the shortest way between them led through a correspondent bank in another continent. The free trade area made tariffs the headline. The payment was the other half.</p>
      <h2>The long way</h2>
      <ol>
        <li>Francs to dollars in Kigali. The bank takes about 1.5 per cent: 75 dollars.</li>
        <li>Two correspondents pass it on: about 35 dollars in fees, and two or three days.</li>
        <li>Dollars to cedis in Accra: another 1.5 per cent, 75 dollars.</li>
      </ol>
      <p>In this example 185 dollars, or 3.7 per cent, on goods with a margin of perhaps 12. And two scarce things have been used: the dollars themselves.</p>
      <h2>The short way</h2>
      <p><a href="https://papss.com/">PAPSS</a>, built by the African Export-Import Bank with the secretariat of the free trade area, does three things.</p>
      <ul>
        <li>The buyer’s bank pays in francs and the seller’s bank pays out in cedis, within minutes. Neither touches dollars.</li>
        <li>The central banks record what they owe one another, and set claims off against each other.</li>
        <li>At the end of a period only the <strong>net</strong> amounts are settled, in hard currency, with the Bank standing behind them.</li>
      </ul>
      <p>Suppose Rwanda’s banks owe Ghana’s 40 in a week, and Ghana’s owe Rwanda’s 30. The long way needs 70 of dollars. The short way needs 10.</p>
      <h2>What netting cannot do</h2>
      <p>Netting saves dollars only where trade goes both ways. If Rwanda buys 40 and sells 2, the net is 38, and there is little to save. Much trade on the continent has one direction, because countries nearby tend to produce similar things. Bringing many countries into one pool helps, since A may owe B, who owes C, who owes A. But a country with a deficit against the pool as a whole must still find dollars, each period, for the whole of it.</p>
      <p>And there is the rate. For the franc against the cedi there is no market to speak of. It is made from two dollar rates, so where one of these is artificial, so is the cross, and the bank on the wrong side will stop quoting.</p>
      <h2>What to watch</h2>
      <p>Not the number of central banks that have signed, but the number of commercial banks that offer it in their app, and the share of settlement that netting saves. Should that share pass one half, the system is a market. Below a quarter, it is a better telegraph, and that too is worth having.</p>
    `,
  },
  {
    key: 'kwacha-tax-days',
    author: 'chanda',
    title: 'The kwacha has four paydays: mining taxes and the calendar',
    categories: ['Currencies', 'Commodities', 'Macro'],
    tradViewLink: 'https://www.tradingview.com/symbols/USDZMW/',
    cover: { seed: 'kwacha-tax-days', motif: 'steps', palette: 'night', trend: 'flat' },
    daysAgo: 37,
    calls: [{ symbol: 'USDZMW', direction: 'down', days: 12, sureness: 60 }],
    comments: [
      {
        author: 'lindiwe',
        text: 'We have the same around company tax in the rand, only with so much noise on top that nobody can trade it.',
      },
      { author: 'selam', text: 'If it is that regular, why has no bank bought ahead and flattened it?' },
      {
        author: 'chanda',
        text: 'Some do. But holding dollars for three weeks at kwacha funding rates costs about what the move is worth. That is what keeps it alive.',
      },
    ],
    bookmarkedBy: ['lindiwe', 'selam', 'karim'],
    html: prose`
      <p>Ask in Lusaka why the kwacha strengthened last week and you will hear about copper. Ask for the date and you may learn more. A mine is paid in dollars, spends most of them on dollar things, and turns the rest into kwacha for three purposes: wages, local suppliers and tax. The third comes on known days.</p>
      <h2>A mine’s month</h2>
      <p>Take a mine that sells copper for 90 million dollars a month. In this example 50 goes to fuel, machines, reagents and lenders abroad and never becomes kwacha. Of the other 40:</p>
      <ul>
        <li>Wages: 9, in the last week of the month.</li>
        <li>Local suppliers: 13, spread evenly.</li>
        <li>Royalty and payroll taxes: 8, towards the middle of the month.</li>
        <li>Company tax: 10 a month on average, but paid as 30 every quarter.</li>
      </ul>
      <p>So in an ordinary week the mine sells about 3 million dollars for suppliers. In the week of a quarterly tax payment it may sell 33, or 41 if the royalty falls in the same days. A few mines of this size, in a market that turns over not much more than that in a day, are the market.</p>
      <h2>What it looks like</h2>
      <p>Strength into the tax date, over four to eight days. Then a pause. Then, as the supply stops and importers who had waited come in, weakness, faster than the strength was. Seen on a chart without dates, this is a currency with a temper. With four lines drawn on it, it is a payroll.</p>
      <h2>How copper comes in</h2>
      <p>Later than people think. A higher price raises sales this month, profit in this year’s accounts, and the <em>provisional</em> tax only when the estimate is revised. I find that a rise in copper reaches the kwacha about one quarter on. The newspaper’s link, same day and same direction, is mostly the mood of investors in the bonds.</p>
      <p>There is an unpleasant corollary. If a mine is owed refunds of value added tax, it may set them off against what it has to pay. Then the dollars are not sold, the tax day passes, and nothing happens to the rate. When a payday is missed I look for the refund, before I look for a crisis.</p>
      <p><strong>What would change this view:</strong> taxes paid in dollars directly, as has been proposed and at times required. The central bank would then be the one to sell, on days of its own choosing, and my four lines would have to come off the chart.</p>
      <p>One line goes on the record, on the demonstration prices of this site: $USDZMW lower in twelve days, on the strength of a payday. Drawn prices know of no tax, so take it as an example of how to write such a day down, and not as a proof.</p>
    `,
  },
]
