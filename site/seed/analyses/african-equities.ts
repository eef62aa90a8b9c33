import { prose, type SeedAnalysis } from './analysis.ts'

export const AFRICAN_EQUITIES: readonly SeedAnalysis[] = [
  {
    key: 'safaricom-dividend',
    author: 'wanjiku',
    title: 'Safaricom dividends: from the headline yield to what reaches your account',
    categories: ['African Equities', 'Kenya', 'Education'],
    summary:
      'Six per cent on the screen is not six per cent in the account. Tax, timing and the cover behind the payment, worked through on round figures for the most widely held share in Nairobi.',
    tradViewLink: 'https://www.tradingview.com/symbols/NSEKE-SCOM/',
    cover: { seed: 'safaricom-dividend', motif: 'bars', palette: 'leaf', trend: 'up' },
    daysAgo: 2,
    comments: [
      {
        author: 'zuri',
        text: 'The five shillings of bank charges on small holdings is worth a line too. My mother’s dividend was smaller than the fee to receive it until she moved it to M-Pesa.',
      },
      {
        author: 'wanjiku',
        text: 'True, and a good reason to give the registrar a mobile number rather than a branch code.',
      },
      {
        author: 'adaeze',
        text: 'Cover by free cash flow, not by profit. I wish this sentence hung in every broker’s office on the Marina.',
      },
    ],
    bookmarkedBy: ['zuri', 'njoroge', 'adaeze', 'uwase', 'tumaini'],
    html: prose`
      <p>More Kenyans own Safaricom, $SCOM, than any other share, and most of them were told to buy it for the dividend. Very few have been shown how to judge one. All figures here are round numbers chosen to make the steps visible; put in those from the latest results yourself.</p>
      <h2>The yield on the screen</h2>
      <p>Suppose a price of 20 shillings, an interim dividend of 0.55 and a final one of 0.65. Together 1.20, and 1.20 / 20 = 6.0 per cent. Three things stand between that and you.</p>
      <ol>
        <li><strong>Tax.</strong> At a withholding rate of 5 per cent for a resident, 1.20 becomes 1.14, and the yield 5.7. A non-resident who pays 15 keeps 1.02, or 5.1.</li>
        <li><strong>Time.</strong> The two payments come months apart and months after the results. At a money market rate of 10 per cent, a dividend paid four months late has lost about a thirtieth of its worth.</li>
        <li><strong>The price you paid.</strong> Those who bought at 40 have a yield of 3 on their money. The screen knows nothing about them.</li>
      </ol>
      <figure class="table"><table><thead><tr><th>Who holds it</th><th class="num">Shillings a share</th><th class="num">Bought at 20</th><th class="num">Bought at 40</th></tr></thead><tbody><tr><th>Before tax</th><td class="num">1.20</td><td class="num">6.00%</td><td class="num">3.00%</td></tr><tr><th>A resident, 5% withheld</th><td class="num">1.14</td><td class="num">5.70%</td><td class="num">2.85%</td></tr><tr><th>A non-resident, 15% withheld</th><td class="num">1.02</td><td class="num">5.10%</td><td class="num">2.55%</td></tr></tbody></table><figcaption>One dividend, six yields.</figcaption></figure>
      <h2>Can it be paid again?</h2>
      <p>A dividend per share is a promise from two larger numbers. With roughly 40 billion shares in issue, 1.20 a share is 48 billion shillings. Now look for the cash:</p>
      <ul>
        <li>Cash from operations, say 140 billion.</li>
        <li>Less investment in the network at home, say 55.</li>
        <li>Less investment in the young business in Ethiopia, say 30.</li>
      </ul>
      <figure class="figures"><dl><div><dt>Left after investment</dt><dd>55 <small>billion shillings</small></dd></div><div><dt>Dividend</dt><dd>48 <small>billion shillings</small></dd></div><div><dt>Cover</dt><dd>1.15 <small>times; 1.8 without Ethiopia</small></dd></div></dl></figure>
      <p>What is left is 55, so the dividend is covered 1.15 times. That is thin. The same company without the Ethiopian spending would have 85 and a cover of 1.8. So the question “is the dividend safe?” becomes a question about one line: <strong>how fast does the spending in Ethiopia fall, and does it fall before the birr takes back what was earned?</strong></p>
      <h2>A dividend is not a gift</h2>
      <p>On the first day without the right to it the price tends to open lower by about the amount paid. Buying the day before to “collect” buys nothing but a tax bill: 1.20 leaves the price and 1.14 arrives.</p>
      <aside class="callout risk"><p>A yield that looks high is often a price that has fallen on the news that the dividend will be cut. Read the date of the last payment before the yield.</p></aside>
      <blockquote>You do not earn a dividend by holding for a day. You earn it by owning the business while it makes the money.</blockquote>
      <h2>What would change this view</h2>
      <p>Two things, one each way. If the payout policy were set on free cash flow rather than on profit, I would worry less about cover. If the company began to borrow in the same half-year in which it raised the dividend, I would worry more, whatever the yield said.</p>
    `,
  },
  {
    key: 'ngx-banks-capital',
    author: 'adaeze',
    title: 'After the rights issue: what new capital does to a Lagos bank',
    categories: ['African Equities', 'Nigeria'],
    summary:
      'A bank that raises a quarter more equity is safer on the day and poorer per share on the same day. Which of the two lasts depends on where the money goes next. One example, three ratios.',
    tradViewLink: 'https://www.tradingview.com/symbols/NSENG-GTCO/',
    cover: { seed: 'ngx-banks-capital', motif: 'arches', palette: 'sand' },
    daysAgo: 8,
    comments: [
      {
        author: 'mensah',
        text: 'We went through our own version after the domestic exchange. The banks that lent first also provisioned first. Would you count that as a fourth ratio?',
      },
      {
        author: 'adaeze',
        text: 'I would: stage-two loans as a share of new loans, a year after. Most do not publish it by vintage.',
      },
      {
        author: 'wanjiku',
        text: 'Nairobi is watching. Our core capital deadline is a smaller number and the same argument.',
      },
    ],
    bookmarkedBy: ['mensah', 'wanjiku', 'zuri', 'karim'],
    html: prose`
      <p>The central bank in Abuja set new minimum capital for banks, and set it in a particular way: what counts is paid-in capital and share premium, not the profits kept over the years. A bank with a fat balance sheet could therefore be short, and the whole sector went to its shareholders at once. Leave the queue aside and look at what such a raise does to one bank.</p>
      <h2>Before and after</h2>
      <p>Take a bank with 36 billion shares, equity of 1,200 billion naira and a profit of 240. It sells new shares at 22 and raises 300.</p>
      <ul>
        <li>New shares: 300 / 22 = 13.6 billion. Old holders who do not take part now own 72.5 per cent.</li>
        <li>Book value a share: from 33.3 naira to 1,500 / 49.6 = 30.2.</li>
        <li>Earnings a share, if nothing else changes: from 6.67 to 4.84.</li>
        <li>Return on equity, on the same terms: from 20 per cent to 16.</li>
      </ul>
      <p>The money does something, of course. In treasury bills, after tax, it might make 10 per cent, or 30 billion. Then earnings a share are 5.44 and the return is 18. To bring earnings a share back to 6.67, the bank needs a profit of 331, which is to say 30 per cent on the new money. That only happens if it is <em>lent on</em>, several times over, at a margin, to people who pay.</p>
      <h2>Three groups</h2>
      <p>Reading the first statements after a raise, banks sort themselves:</p>
      <ol>
        <li><strong>Parked.</strong> Securities rise by about as much as equity did. Safe, and dilutive while it lasts.</li>
        <li><strong>Lent at home.</strong> Loans grow faster than deposits. The margin shows in two quarters, the bad debts in six.</li>
        <li><strong>Sent abroad.</strong> New subsidiaries. Slow, but it earns in another currency, which has been worth more than the margin.</li>
      </ol>
      <h2>The ratios I keep</h2>
      <p>Loans to deposits tells me which group. Cost of risk tells me the price of being in the second one. Book value a share, set against its own level before the raise, tells me whether holders have been made whole. I leave earnings growth out. After a raise it is mostly the calendar.</p>
      <p><strong>What would change this view:</strong> a sharp fall in bill yields. It would push the parked money out to borrowers sooner than managements now plan, and the first group would turn into the second in a hurry, which is not the best way to choose borrowers.</p>
    `,
  },
  {
    key: 'income-statement',
    author: 'adaeze',
    title: 'Reading an income statement in eleven lines',
    categories: ['Education', 'African Equities'],
    summary:
      'Start at the top, stop four times. A cement company with round figures shows where a good year can hide a bad one, and why the last line is the least useful.',
    cover: { seed: 'income-statement', motif: 'page', palette: 'salt' },
    daysAgo: 15,
    comments: [
      {
        author: 'zuri',
        text: 'Set as homework. I have taken the figures away and asked them to find the four stops themselves.',
      },
      {
        author: 'fatou',
        text: 'A small plea: never compare a growth rate without the price index next to it. Revenue up 20 with inflation at 25 is a shrinking firm.',
      },
      { author: 'adaeze', text: 'Yes. That is stop one, and I should have put it in capitals.' },
    ],
    bookmarkedBy: ['zuri', 'fatou', 'tumaini', 'wanjiku', 'diaspora', 'uwase'],
    html: prose`
      <p>Annual reports have grown to three hundred pages, of which the accounts are eighty, of which one matters first. Here it is for an invented cement company, in billions, this year and last.</p>
      <ol>
        <li>Revenue: 100, was 80</li>
        <li>Cost of sales: 62, was 46</li>
        <li><strong>Gross profit: 38, was 34</strong></li>
        <li>Selling and administration: 18, was 15</li>
        <li><strong>Operating profit: 20, was 19</strong></li>
        <li>Interest: 7, was 5</li>
        <li>Currency loss: 6, was 1</li>
        <li>Gain on sale of land: 5, was nil</li>
        <li><strong>Profit before tax: 12, was 13</strong></li>
        <li>Tax: 3, was 4</li>
        <li>Profit for the year: 9, was 9</li>
      </ol>
      <p>The press release said “profit maintained in a challenging year”. It is true. Now stop four times.</p>
      <h2>Stop one: revenue against prices</h2>
      <p>Revenue rose by a quarter. Did the company sell more cement, or the same cement for more? The notes give tonnes. If tonnes were flat, the growth is the price, and the price is mostly inflation.</p>
      <h2>Stop two: the gross margin</h2>
      <p>34 of 80 is 42.5 per cent; 38 of 100 is 38. Costs rose faster than the company could pass on. Four and a half points on revenue of 100 is 4.5 billion, which is half of the year’s profit. This is the most important sentence in the report and you will not find it in the chairman’s letter.</p>
      <h2>Stop three: between operating profit and tax</h2>
      <p>Operations made 20 and only 12 is left. Interest is 7: covered 2.9 times, down from 3.8. The currency loss of 6 says that the company owes dollars and earns naira. The land brought 5, once. Without it, profit before tax would have been 7.</p>
      <h2>Stop four: profit against cash</h2>
      <p>Turn to the cash flow statement and find cash from operations. If it is well below operating profit for two years running, customers are not paying or stock is piling up. Profit is an opinion that has been audited; cash has been counted.</p>
      <h2>The same year, told straight</h2>
      <p>Volumes were flat, the margin fell, debt became dearer, the currency hurt, and a plot of land made up the difference. That company and the one in the press release have the same last line. Only one of them should have your savings, and you would have to look at the next year’s gross margin to know whether it is either.</p>
    `,
  },
  {
    key: 'currency-loss-line',
    author: 'adaeze',
    title: 'The line below operating profit: currency losses, explained with one loan',
    categories: ['Nigeria', 'African Equities', 'Currencies'],
    cover: { seed: 'currency-loss-line', motif: 'area', palette: 'clay', trend: 'down' },
    daysAgo: 40,
    comments: [
      {
        author: 'karim',
        text: 'In Cairo the same line had its own headline for three years. Your test in the last paragraph would have saved me one of them.',
      },
    ],
    bookmarkedBy: ['karim', 'wanjiku'],
    html: prose`
      <p>A food company sells noodles for naira and once borrowed 50 million dollars to build the plant. On the day of the loan a dollar cost 460, so it wrote down a debt of 23 billion. At the year’s end a dollar costs 900. The debt is 45 billion. Nobody has paid anything to anyone, and the company has lost 22 billion.</p>
      <p>Is that loss real? Both common answers are wrong.</p>
      <ul>
        <li><em>“It is only on paper.”</em> The plant must now sell almost twice as many noodles to repay the same loan. If prices rise enough over the years to come, part of it is recovered. That is a hope, and it is not in the contract.</li>
        <li><em>“The company is ruined.”</em> The loan falls due over seven years. This year it pays a seventh, and the interest. What matters now is whether it can buy <em>those</em> dollars, and at what rate.</li>
      </ul>
      <h3>How I split it</h3>
      <p>The notes divide the loss into realised and unrealised. Realised means that dollars were bought at the new price; it is cash, and it is gone. Unrealised is the rest of the debt at the closing rate. I subtract the first from this year’s profit without mercy and spread the second over the life of the loan.</p>
      <p>Then one test. Add up what the company sells for dollars, or at prices that follow the dollar. If this covers the yearly payment, the loss is an accounting event. If it does not, the firm is short of dollars for a living, and each new devaluation will be reported as “exceptional”.</p>
    `,
  },
  {
    key: 'holding-discount',
    author: 'lindiwe',
    title: 'Ninety rand of assets for sixty-three: living with a holding company discount',
    categories: ['African Equities', 'South Africa'],
    summary:
      'Johannesburg is full of companies that own companies. The discount at which they trade looks like a bargain, and often is the fair price of three things that the sum of the parts leaves out.',
    tradViewLink: 'https://www.tradingview.com/symbols/JSE-NPN/',
    cover: { seed: 'holding-discount', motif: 'ladder', palette: 'mist', trend: 'up' },
    daysAgo: 27,
    comments: [
      {
        author: 'adaeze',
        text: 'Capitalising the head office is the step everyone skips. On the Marina it would turn two “discounts” into premiums.',
      },
      {
        author: 'mensah',
        text: 'Buybacks as the only honest test. Agreed, with the footnote about what they sell to pay for them.',
      },
    ],
    bookmarkedBy: ['adaeze', 'mensah'],
    html: prose`
      <p>The sum takes a minute. A holding company owns listed shares worth 70 rand for each share of its own, unlisted businesses it values at 30, and has 10 of net debt. Net assets are 90. Its share costs 63. The discount is 30 per cent, and each year someone tells me that it must close.</p>
      <h2>What the 90 leaves out</h2>
      <h3>Head office</h3>
      <p>If the centre costs 0.9 rand a share each year, for ever, it is a liability. At a multiple of eight that is 7.2 rand, and net assets are nearer 83.</p>
      <h3>Tax on the way out</h3>
      <p>The listed shares were bought for 20. Selling them would be taxed on 50 of gains unless it is done by distributing them. At an effective 21 per cent, that is 10.5 rand.</p>
      <h3>The valuer</h3>
      <p>The unlisted part is worth what the directors say. Take a fifth off out of politeness: 6 rand.</p>
      <p>90 − 7.2 − 10.5 − 6 leaves about 66. Against a price of 63 the discount is under 5 per cent. The bargain has mostly gone, and we have not said anything rude about the management.</p>
      <h2>When a discount does close</h2>
      <p>Not because it is wide. It closes when somebody with control does one of three things: hands the listed shares to the holders, sells the holding company’s own assets to buy back its shares, or is forced to by a vote. Buying back at a 30 per cent discount has a simple arithmetic: every rand spent retires 1.43 rand of assets.</p>
      <p>So I read the shareholding structure before the valuation. Where a family’s super-voting shares decide, the discount is a description of the family.</p>
      <p><strong>What would change this view:</strong> a written policy, with a threshold, that commits the company to buy back whenever the discount passes a level, and two years of keeping it.</p>
    `,
  },
  {
    key: 'brvm-liquidity',
    author: 'fatou',
    title: 'Eight countries, one exchange: how long it takes to leave the BRVM',
    categories: ['African Equities', 'Risk'],
    summary:
      'The regional exchange in Abidjan quotes good companies in a stable currency. The number missing from most notes about it is the number of days you need to sell.',
    tradViewLink: 'https://www.tradingview.com/symbols/BRVM-SNTS/',
    cover: { seed: 'brvm-liquidity', motif: 'steps', palette: 'lake', trend: 'down' },
    daysAgo: 54,
    comments: [
      {
        author: 'aya',
        text: 'On the days when the cocoa money is paid out, volumes in the banks double. It is a market with harvests.',
      },
      {
        author: 'uwase',
        text: 'Kigali could use the same table. I may steal the column with 20 per cent participation.',
      },
      { author: 'fatou', text: 'Please steal it. Footnotes included.' },
    ],
    bookmarkedBy: ['aya', 'uwase', 'mensah'],
    html: prose`
      <p>The eight members of the West African monetary union share a central bank, a franc and a stock exchange. A telephone company in Dakar, banks in Abidjan and Lomé, a palm oil mill, a brewery. Yields are respectable and the franc is tied to the euro. So far the brochure.</p>
      <h2>Days to exit</h2>
      <p>Liquidity is often described by a spread. In a thin market I prefer time. Three inputs:</p>
      <ul>
        <li>the size of your position;</li>
        <li>the average value traded a day, over six months, <em>leaving out the five largest days</em>;</li>
        <li>the share of the daily volume you can be without moving the price. I use a fifth.</li>
      </ul>
      <p>A position of 50 million francs in a share that trades 20 million a day can be sold at 4 million a day: twelve and a half trading days. In a share that trades 2 million it takes half a year.</p>
      <p>Leaving out the largest days matters because block trades between institutions make the average look deep. In one share I follow, five days in a half-year were more than half of the turnover. You will not be invited to those days.</p>
      <h2>What to do with the number</h2>
      <p>First, set a limit. Mine is that no position may need more than twenty days. It makes some excellent companies too large for me at almost any size, and I have stopped resenting it.</p>
      <p>Second, ask to be paid for it. If two banks have the same prospects and one takes six times as long to leave, its dividend yield should be higher. Often it is lower, because local savers never sell and do not ask.</p>
      <h3>The index hides this</h3>
      <p>A handful of large names make up most of the composite index. Its history is therefore close to the history of its telephone company. A fund that reports matching the index may be telling you that it owns one share and some decorations.</p>
      <p><strong>What would change this view:</strong> market makers with an obligation to quote. Even a wide obligation, on the ten largest shares, would turn days into hours.</p>
    `,
  },
  {
    key: 'book-closure',
    author: 'zuri',
    title: 'Cum, ex and the day the register closes',
    categories: ['Education', 'African Equities'],
    cover: { seed: 'book-closure', motif: 'cloth', palette: 'manjano' },
    daysAgo: 70,
    comments: [
      {
        author: 'wanjiku',
        text: 'Every season I explain this to at least one person who bought on the Friday. Now I have a link.',
      },
      {
        author: 'tumaini',
        text: 'And the chart “gap” on the ex-date is not a signal. I have seen people short it.',
      },
    ],
    bookmarkedBy: ['wanjiku', 'tumaini'],
    html: prose`
      <p>A student bought a share on the day the company’s register closed, held it proudly, and received nothing. She had read the right date and done the wrong sum. Four dates, then, in the order in which they come.</p>
      <ol>
        <li><strong>Declaration.</strong> The board announces the dividend. Nothing is owed yet if members must still approve it.</li>
        <li><strong>Ex-dividend date.</strong> From this morning a buyer does not get it. The seller does.</li>
        <li><strong>Book closure, or record date.</strong> The registrar looks at the list of owners. Whoever is on it, is paid.</li>
        <li><strong>Payment.</strong> Weeks or months later, the money.</li>
      </ol>
      <p>The trap is between the second and the third. A trade takes some days to settle, and only a settled trade puts your name on the list. If settlement takes three business days and the books close on Friday, you must buy by Tuesday. On Wednesday the share already trades without the dividend.</p>
      <h3>Try it</h3>
      <p>Books close on Monday the 14th. Settlement is three business days. When is the last day to buy? Count back from Monday: Friday, Thursday, Wednesday. <strong>Wednesday the 9th.</strong> If Friday is a public holiday, it is Tuesday.</p>
      <h3>And is it worth hurrying?</h3>
      <p>Usually not. On the ex-date the price tends to open lower by about the dividend. You would pay for the dividend on Wednesday and have it handed back, less tax, in August. Buy because you want the company. Then the dates are only housekeeping.</p>
    `,
  },
]
