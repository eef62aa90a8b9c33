import { prose, type SeedAnalysis } from './analysis.ts'

export const FIXED_INCOME: readonly SeedAnalysis[] = [
  {
    key: 'eurobond-spread',
    author: 'mensah',
    title: 'What a Eurobond spread of 600 is really saying',
    categories: ['Fixed Income', 'Macro', 'Risk'],
    summary:
      'Six percentage points over Treasuries is not “a six per cent chance of default”. Turn a spread into a probability, argue with the recovery rate, and see why 1,000 is a different kind of number.',
    cover: { seed: 'eurobond-spread', motif: 'ladder', palette: 'salt', trend: 'down' },
    daysAgo: 7,
    comments: [
      {
        author: 'karim',
        text: 'I keep a second column with the yield at which the treasury would actually issue. Above a certain spread the price is for trading and not for borrowing.',
      },
      {
        author: 'fatou',
        text: 'The 9.2 is annual and conditional on having survived, yes? Readers will want to multiply by five.',
      },
      {
        author: 'mensah',
        text: 'Yes. Over five years it is 1 minus 0.908 to the fifth power: about 38 per cent. Not five times nine.',
      },
    ],
    bookmarkedBy: ['karim', 'fatou', 'adaeze', 'chanda', 'wanjiku'],
    html: prose`
      <p>A sovereign bond in dollars yields 10 per cent when a US Treasury of the same length yields 4. The spread is 600 basis points. Commentators then say one of two things: “the market expects default”, or “an attractive pick-up”. Both are about the same 600, so let us see what is in it.</p>
      <h2>From spread to probability</h2>
      <p>If investors cared only about averages, the extra yield each year would equal the expected loss each year:</p>
      <p><strong>spread = probability of default × (1 − recovery).</strong></p>
      <p>With a recovery of 35 cents on the dollar, 6.0 = p × 0.65, so p is 9.2 per cent a year. With 65 cents, p is 17. The same spread holds two very different opinions, depending on what one thinks is paid <em>afterwards</em>. That is why I begin with recovery, and why arguing about the spread alone goes nowhere.</p>
      <h2>Take out what is not default</h2>
      <p>Part of the 600 pays for other things: the bond may be hard to sell in a bad week, holders want a reward for losing money at the same time as everyone else, and some funds may not own it at all. For a bond of this kind I set aside 200. What is left is 400, and with a recovery of 35 cents, 6.2 per cent a year. Over five years the chance of at least one default is 1 − 0.938 to the fifth power: 27 per cent.</p>
      <p>That is a serious number, and a long way from “expects default”. It means that three times in four nothing happens and the holder has earned 10 per cent.</p>
      <h2>Why 1,000 is different</h2>
      <p>Up to some 700 or 800 a government can still issue, dearly. Beyond this it usually cannot. The spread then stops being a price of borrowing and becomes a guess about a date: can the next maturity be paid from reserves, a programme or a friend? At that point I no longer convert. I take the price of the bond, say 62, and compare it with the two outcomes, 100 and a recovery of 40. The implied chance of being paid is (62 − 40) / (100 − 40), or 37 per cent, ignoring coupons.</p>
      <h2>Dates before ratios</h2>
      <ul>
        <li>Principal due in the next 24 months, in dollars.</li>
        <li>Usable reserves, after swaps and what belongs to the banks.</li>
        <li>What a lender of last resort has already promised, and the next review.</li>
      </ul>
      <p>A country with high debt and no maturity for three years has time. One with modest debt and a bullet in March may not. Ratios tell you who is ill. <strong>Dates tell you when the bill comes.</strong></p>
      <p><strong>What would change this view:</strong> clauses that let maturities extend by themselves in a shock. With them a missed date need not be a default, recovery would be higher, and the same 600 would say something kinder.</p>
    `,
  },
  {
    key: 'bill-ladder',
    author: 'zuri',
    title: 'Build a treasury bill ladder with one salary',
    categories: ['Fixed Income', 'Education', 'Kenya'],
    summary:
      'Four bills, a few rungs, and one of them always about to mature. A worked ladder for an East African saver, with the discount sum, the tax and the two mistakes everyone makes.',
    cover: { seed: 'bill-ladder', motif: 'steps', palette: 'leaf', trend: 'up' },
    daysAgo: 13,
    comments: [
      {
        author: 'wanjiku',
        text: 'Reinvesting at the auction date rather than at maturity would save the idle week. The forms open on the Thursday before.',
      },
      {
        author: 'zuri',
        text: 'Added to the sheet I hand out. The idle week is 2 per cent of a year, so it is not small.',
      },
      {
        author: 'uwase',
        text: 'The minimum in Rwanda is lower and the ladder works with three rungs. Same lesson.',
      },
    ],
    bookmarkedBy: ['wanjiku', 'uwase', 'njoroge', 'tumaini', 'diaspora'],
    html: prose`
      <p>My students at the evening college ask where to keep money that must not be lost and is not needed this month. For most of them the honest answer is dull and public: the government’s own bills, bought without a middleman. In Kenya the <a href="https://www.centralbank.go.ke/">central bank</a> explains how to open the account. Here is how to do it so that you are never locked in.</p>
      <h2>How a bill pays</h2>
      <p>A bill has no interest payments. You pay less than its face value and get the face value at the end. For a quoted rate <em>r</em> and <em>d</em> days:</p>
      <p><strong>price = 100 / (1 + r × d / 365)</strong></p>
      <p>At 10 per cent for 91 days: 1 + 0.10 × 91 / 365 = 1.0249, and 100 / 1.0249 = 97.57. At 11 per cent for 364 days: 1 + 0.1097, and 90.11. The difference is your interest. In Kenya it is taxed at source; at 15 per cent, the first bill’s 2.43 becomes 2.07.</p>
      <h2>The ladder</h2>
      <p>Suppose you have 400,000 shillings and want to be able to reach some of it every three months.</p>
      <ol>
        <li>Today: 100,000 each into bills of about three, six and twelve months, and another 100,000 into three.</li>
        <li>In three months two bills mature. Put one back into three months as your reserve, and the other into twelve.</li>
        <li>In six months the six-month bill matures. Into twelve.</li>
        <li>From then on, about every quarter, something matures and goes into twelve.</li>
      </ol>
      <p>After the first year three quarters of the money earns the long rate, and the next rung is never more than three months away. If rates rise, a quarter of your ladder catches up each season. If they fall, three quarters keep the old rate for a while. You do not need an opinion. That is the beauty of it.</p>
      <h2>Two mistakes</h2>
      <h3>Comparing the wrong rates</h3>
      <p>A fixed deposit at 9 per cent, paid monthly, is advertised as 9.4 over a year. A twelve-month bill at 11 per cent leaves 9.35 after tax, so the deposit seems to win. But its interest is taxed as well, and at 15 per cent 8.0 is left. Compare <u>after tax, over the same time</u>, always.</p>
      <h3>Forgetting the rung</h3>
      <p>A matured bill that sits in a current account earns nothing. Write the dates on a calendar on the day you buy. I ask for the calendar before I look at the spreadsheet.</p>
      <h2>When a ladder is wrong</h2>
      <p>If you owe money on a card or a mobile loan, repay that first. Nothing issued by any treasury will pay you what such a loan costs. And keep one month’s expenses outside the ladder, in cash. A rung that is three weeks away is no help on the night of a hospital bill.</p>
    `,
  },
  {
    key: 'tax-free-bond',
    author: 'wanjiku',
    title: 'The tax-free bond and the price of a tax break',
    categories: ['Fixed Income', 'Kenya'],
    cover: { seed: 'tax-free-bond', motif: 'arches', palette: 'clay' },
    daysAgo: 31,
    comments: [
      {
        author: 'adaeze',
        text: 'We have had the same oddity here with corporate paper. Pension funds were last to notice because they were told they had “preference”.',
      },
      {
        author: 'karim',
        text: 'A tax break sold to the buyer is borrowing from next year’s collector. I shall be using that.',
      },
    ],
    bookmarkedBy: ['adaeze', 'zuri', 'karim'],
    html: prose`
      <p>Kenya’s infrastructure bonds pay interest free of tax, and every issue is met with a queue. The yields are usually printed next to those of ordinary bonds, as if the two could be compared by eye. They cannot, and the sum is one division.</p>
      <h2>Grossing up</h2>
      <p>Say the tax-free bond yields 13 per cent and an ordinary one of the same length 14, taxed at 10 per cent because it is a long one. What would the ordinary bond have to pay, before tax, to leave 13? It is 13 / 0.90 = 14.44. So the tax-free one is better by 0.44. For a shorter ordinary bond taxed at 15, the hurdle is 13 / 0.85 = 15.29.</p>
      <p>Now change the buyer. A pension fund that pays no tax on interest anyway receives 14 from the ordinary bond and 13 from the other. For it, the tax-free bond is <strong>worse by a full point</strong>. Two honest buyers should rank the pair in opposite order.</p>
      <h2>So who sets the price?</h2>
      <p>The one who gains most, as long as he has enough money. Banks and wealthy individuals bid the tax-free yield down until most of their gain is gone. Then the gift has been passed to the treasury as a lower coupon. If they cannot take up the whole issue, others must be tempted, the yield rises towards the ordinary one, and the first buyers keep the gift.</p>
      <p>That gives a way of reading an auction. When tax-free paper clears a full tax wedge below ordinary paper, demand was deep. When it clears at nearly the same yield, the treasury paid for the road twice: once in the coupon, once in the tax it will not collect.</p>
      <h2>For a private holder</h2>
      <ul>
        <li>Compare after tax, at your own rate.</li>
        <li>The bonds often repay part of the principal early. The yield to the average life is what counts.</li>
        <li>Everybody likes them, so they are easier to sell again. That is worth something, perhaps a quarter of a point.</li>
      </ul>
      <p><strong>What would change this view:</strong> an end to the exemption for new issues. Old ones would become scarce and rise, a windfall for holders. I would not pay for it in advance. It has been predicted in more budgets than I have attended.</p>
    `,
  },
  {
    key: 'duration-by-hand',
    author: 'karim',
    title: 'Duration by hand, for people who distrust the Greek',
    categories: ['Fixed Income', 'Education', 'Risk'],
    cover: { seed: 'duration-by-hand', motif: 'balance', palette: 'night', trend: 'down' },
    daysAgo: 42,
    comments: [
      { author: 'tumaini', text: 'The see-saw made it click. I had the formula for years and no picture.' },
      { author: 'zuri', text: 'So did two thirds of my class, and none of them had liked physics.' },
    ],
    bookmarkedBy: ['tumaini', 'zuri', 'mensah', 'uwase'],
    html: prose`
      <p>Ask how much a bond falls when rates rise by one point, and you will be handed a formula with a capital sigma. You need a ruler instead.</p>
      <h2>The see-saw</h2>
      <p>Lay the years along a plank. On each year put a weight: the present value of what the bond pays then. The point at which the plank balances is the duration. A bill of one year is a single weight at 1, so it balances at 1. A coupon bond has small weights along the way and a heavy one at the end; it balances a little before the end.</p>
      <h3>Three years, 10 per cent coupon, yield 10</h3>
      <ul>
        <li>Year 1: 10 / 1.10 = 9.09</li>
        <li>Year 2: 10 / 1.21 = 8.26</li>
        <li>Year 3: 110 / 1.331 = 82.64</li>
      </ul>
      <p>The weights add to 100, the price. Multiply each by its year: 9.09 + 16.53 + 247.93 = 273.55. Divide by 100: the balance is at <strong>2.74 years</strong>.</p>
      <h2>From balance to loss</h2>
      <p>Divide once more by 1.10 and you have 2.49. If the yield rises by one point, the price falls by about 2.49 per cent. Check it: at 11 per cent the bond is worth 97.56. The fall is 2.44. The sum was a little too gloomy, as it always is when yields rise, because the line is curved in the holder’s favour.</p>
      <h2>Three things that follow</h2>
      <ol>
        <li><strong>High yields shorten bonds.</strong> At 25 per cent, distant weights are light. A ten-year bond in Cairo or Accra may balance before year five. It is a safer animal than its maturity suggests.</li>
        <li><strong>Falling yields lengthen them.</strong> After a rally you hold more risk than you bought, with the same paper.</li>
        <li><strong>Portfolios balance too.</strong> Half in bills at 0.5 and half in a bond at 5 balances at 2.75, close to the three-year bond above. The two are not equal if short and long rates move differently. In my experience they always do, and on the same morning.</li>
      </ol>
      <p>I still do this once a quarter with a pencil. The machine gives the same answer to more decimals, and it never makes me ask whether the weight at the end will be paid.</p>
    `,
  },
  {
    key: 'exchange-coupons',
    author: 'mensah',
    title: 'After an exchange: pricing a bond whose coupon climbs',
    categories: ['Fixed Income', 'Ghana'],
    summary:
      'A restructured bond pays little now and more later. The running yield flatters nobody, the face value misleads everyone, and the step date is where opinions about the country meet.',
    cover: { seed: 'exchange-coupons', motif: 'steps', palette: 'clay', trend: 'up' },
    daysAgo: 56,
    comments: [
      {
        author: 'fatou',
        text: 'Could you do the same for a bond with a GDP-linked piece? I have never seen two people price it alike.',
      },
      { author: 'mensah', text: 'Neither have I, and I have been both of them. It is on the list.' },
    ],
    bookmarkedBy: ['fatou', 'karim', 'adaeze'],
    html: prose`
      <p>When a country exchanges its old bonds, holders give up part of the face value, wait longer, and take a lower coupon, which often rises at a stated date. “The haircut was 37 per cent” is the sentence that survives. It is the least useful one for anybody who holds the new bond, so let us price one.</p>
      <h2>An example</h2>
      <p>For each 100 of the old bond, the holder gets 63 of a new one. It pays 5 per cent for three years and 6 for another five, and is then repaid at once. Discount it at 9 per cent, for the new bond’s face of 100:</p>
      <ul>
        <li>Coupons of 5 for three years: 5 × 2.531 = 12.66</li>
        <li>Coupons of 6 for years four to eight: 6 × (5.535 − 2.531) = 18.02</li>
        <li>Principal: 100 / 1.993 = 50.19</li>
      </ul>
      <p>Together 80.9. On 63 of face that is 50.9 for each old 100. So the loss against par is 49, not 37; and against the 30 or so at which the old bond traded in the worst month, it is a gain of two thirds. <em>Every holder has a different haircut, and all of them are right.</em></p>
      <h2>Where the value lies</h2>
      <p>More than three fifths of the worth is the last payment, in year eight. A new bond that looks like income is mostly a belief about one date, long after the programme has ended and at least one election later.</p>
      <p>At 8 per cent the same bond is worth 85.9, at 10 it is 76.2. A point in the yield is about 5 in the price. The step from 5 to 6, over five years, is worth 3. People argue about the step and trade the yield.</p>
      <h2>What I check each half-year</h2>
      <ol>
        <li>Interest on all public debt as a share of revenue. The exchange was made to bring it down. Has it?</li>
        <li>Arrears to contractors and power producers. They are debt that did not come to the meeting.</li>
        <li>The first year of the higher coupon, beside the first year of any other repayment. If both fall together, someone will suggest another conversation.</li>
      </ol>
      <p><strong>What would change this view:</strong> a return to the market well before the step, at a yield not far above the coupon. A country that can borrow at 8 to repay at 6 is no longer being priced on its past.</p>
    `,
  },
  {
    key: 'auction-sheet',
    author: 'karim',
    title: 'Four lines of an auction sheet, and the one that matters',
    categories: ['Fixed Income', 'Education'],
    cover: { seed: 'auction-sheet', motif: 'page', palette: 'mist' },
    daysAgo: 78,
    calls: [{ symbol: 'EGPR', direction: 'up', days: 42, sureness: 60 }],
    comments: [
      {
        author: 'wanjiku',
        text: 'The accepted share is on my card for this year. I give it three auctions before I believe it, too.',
      },
    ],
    bookmarkedBy: ['wanjiku', 'zuri'],
    html: prose`
      <p>Treasury auctions are published within hours and read by few. Four lines, in an example:</p>
      <ul>
        <li>Offered: 20 billion</li>
        <li>Bids: 34 billion</li>
        <li>Accepted: 14 billion</li>
        <li>Average accepted yield: 15.2 per cent</li>
      </ul>
      <p>The headline will be “oversubscribed 1.7 times”. It is the wrong ratio. Bids cost nothing, and banks that must be seen to support the treasury bid at yields they know will be refused.</p>
      <p>Look at <strong>accepted over bids: 41 per cent</strong>. The treasury wanted 20 and took 14 of the 34 it was offered. It refused 20 billion, because it did not like the price. So the average of 15.2 is the yield at which it agreed to borrow, not the yield the market asked for.</p>
      <p>If it can afford to refuse, the rate is held down and the next auction is larger. If it cannot, the maturing bills will force it, and the yield jumps in a single week “without warning”. The warning was in the third line.</p>
      <p>My rule, after two decades of these: when less than half is accepted for three auctions in a row, I add half the gap between the average yield and the highest bid to my estimate of the next one. It is crude. It has beaten the consensus often enough to keep.</p>
      <p>A rate that is held down by refusals does not come down by itself. So one line for the record, on the demonstration closes of this site: Egypt’s policy rate, $EGPR, higher in six weeks.</p>
    `,
  },
]
