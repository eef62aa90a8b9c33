import { prose, type SeedAnalysis } from './analysis.ts'

export const MOBILE_MONEY: readonly SeedAnalysis[] = [
  {
    key: 'mpesa-float',
    author: 'njoroge',
    title: 'Where your shilling sleeps: the M-Pesa float, followed for one night',
    categories: ['Mobile Money', 'Kenya', 'Macro'],
    summary:
      'A balance on your phone is a claim on a trust, which is a deposit at a bank, which is a treasury bill. At each step someone earns interest. I follow a thousand shillings from six in the evening.',
    tradViewLink: 'https://www.tradingview.com/symbols/NSEKE-SCOM/',
    cover: { seed: 'mpesa-float', motif: 'coins', palette: 'leaf' },
    daysAgo: 17,
    comments: [
      {
        author: 'wanjiku',
        text: 'The monetary statistics show it as one line under demand deposits, and the line has a salary-day wave in it. You can see the 28th from space.',
      },
      {
        author: 'fatou',
        text: 'Does the trust count once in broad money or twice? I have seen both, from the same office.',
      },
      {
        author: 'njoroge',
        text: 'Once, as the bank’s deposit, if they are careful. The wallet is a receipt for it. But “if they are careful” is doing some work.',
      },
      {
        author: 'diaspora',
        text: 'I had assumed it was simply Safaricom’s money. Glad to be wrong before finding out the hard way.',
      },
    ],
    bookmarkedBy: ['wanjiku', 'fatou', 'diaspora', 'uwase', 'zuri', 'adaeze'],
    html: prose`
      <p>At six on a Friday evening a mason in Kitengela is paid 1,000 shillings to his phone. He will spend it on Saturday morning. For fourteen hours it has nothing to do. Or so one might think.</p>
      <h2>Four places at once</h2>
      <ol>
        <li><strong>On the phone</strong> there is a number. It is a claim on a trust, not on the telephone company.</li>
        <li><strong>In the trust</strong> there is a matching shilling for each shilling of claims. The trust does not lend. It holds accounts with several commercial banks.</li>
        <li><strong>At a bank</strong> it is a deposit, among the most faithful it has: single wallets empty and fill, the sum hardly moves.</li>
        <li><strong>In the bank’s books</strong> it has long since become a loan, or a treasury bill.</li>
      </ol>
      <p>The mason’s money is thus at work in a government office all night. It is back by morning, because someone else was paid at seven.</p>
      <h2>Who earns on it?</h2>
      <p>Take a float of 200 billion shillings for the sum. If banks pay 6 per cent on it, that is 12 billion a year. The rules on who gets it differ. In Kenya the interest has gone to charitable purposes rather than to the operator or the customer. In Tanzania and Ghana customers receive a share. For the mason, 6 per cent on an average balance of 2,500 would be 150 shillings a year: less than he pays in fees, more than nothing.</p>
      <p>The banks earn the larger part, and seldom mention it. If the bill yields 10 and the trust is paid 6, they keep 4 per cent of 200 billion. Eight billion for accepting a deposit that never leaves.</p>
      <h2>What can go wrong</h2>
      <h3>A bank fails</h3>
      <p>The wallet is safe from the failure of the <em>operator</em>; that is what the trust is for. It is less clear what happens if one of the banks fails. Deposit insurance has a limit per depositor. If the depositor is the trust, one limit is shared by millions. Where the law passes the insurance through to each wallet, the problem is solved. It is the first thing I look up in any country.</p>
      <h3>The records disagree</h3>
      <p>The number on the phone and the shilling in the trust are kept by different systems and reconciled every day. I have sat through a night on which they differed by a little, for a dull reason. It was a long night, and rightly so.</p>
      <h2>Is it a bank?</h2>
      <p>It takes money from the public and holds it at par. It does not lend, and this is the whole difference. A system that cannot lend cannot fail as banks do. It also cannot fund anything. All that it gathers is handed to institutions that decide, without any sign to the depositor, that the government of the day is the best use of it.</p>
      <p><strong>What would change this view:</strong> accounts at the central bank for the trusts. The float would be perfectly safe, and the banks would lose their most faithful deposit overnight. Watch who argues against it.</p>
    `,
  },
  {
    key: 'agent-economics',
    author: 'njoroge',
    title: 'The economics of the green kiosk',
    categories: ['Mobile Money', 'Education'],
    cover: { seed: 'agent-economics', motif: 'cloth', palette: 'clay' },
    daysAgo: 41,
    comments: [
      {
        author: 'zuri',
        text: 'Two former students run kiosks in Wandegeya. Both say the walk to the bank is the business. You have their numbers almost exactly.',
      },
      {
        author: 'uwase',
        text: 'In Kigali the super-agent brings float by motorcycle, for a fee. It moved the bottleneck and did not remove it.',
      },
    ],
    bookmarkedBy: ['zuri', 'uwase', 'diaspora'],
    html: prose`
      <p>Mobile money is described as software. To its users it is a person in a kiosk with a ledger, a drawer and a phone. If that person does not earn a living, the software is a very fast way of learning that there is no cash.</p>
      <h2>An ordinary day</h2>
      <p>An agent begins with 60,000 shillings, half in the drawer and half as electronic float. He serves 70 customers, with an average transaction of 1,500, and earns about 12 shillings on each: 840 a day. From it he pays rent for the kiosk of 150, a helper’s 300, airtime, and transport. What is left is near 300.</p>
      <p>Against a capital of 60,000, 300 a day for 26 days is 13 per cent a month. It sounds like a miracle. It is a wage: without the capital he would still have to stand there for twelve hours.</p>
      <h2>The two drawers</h2>
      <p>Withdrawals take from the cash drawer and add to the phone. Deposits do the opposite. Near a market people deposit in the evening; near a school gate they withdraw at the start of term. In a village almost everybody withdraws, since money comes from town. By eleven the drawer is empty and the phone is full, and the agent must close and travel to the bank.</p>
      <p>A trip costs 200 shillings and three hours, in which he would have earned 200 more. Twice a week, this is 800 shillings, beside the 1,800 he takes home. <strong>Rebalancing is the largest cost in the network, and it appears in nobody’s accounts.</strong></p>
      <h2>What helps</h2>
      <ul>
        <li>A shop. Takings in cash fill the drawer. An agency without another business beside it is fragile.</li>
        <li>Many agents near to one another, who lend each other float. Competition above the counter, credit beneath it.</li>
        <li>Merchants who accept payment by phone. Every purchase that is not withdrawn first saves a trip.</li>
      </ul>
      <p>The last one is a warning as well. As payments become truly electronic, commissions on withdrawals shrink, and so do the kiosks. The network may need its agents most of all in the years in which it pays them least.</p>
    `,
  },
  {
    key: 'transfer-levy',
    author: 'uwase',
    title: 'Taxing the transfer: what one per cent does to a payment made three times',
    categories: ['Mobile Money', 'Macro', 'Ghana'],
    cover: { seed: 'transfer-levy', motif: 'halves', palette: 'lake' },
    daysAgo: 58,
    comments: [
      {
        author: 'mensah',
        text: 'We lived through this. The first forecast of revenue assumed nobody would change behaviour. The second was a quarter of it.',
      },
      {
        author: 'njoroge',
        text: 'People also learned to split payments to stay under the threshold. Our transaction counts looked marvellous.',
      },
    ],
    bookmarkedBy: ['mensah', 'njoroge', 'diaspora'],
    html: prose`
      <p>Ministries of finance look at the value that passes through phones, multiply by one per cent, and see a budget closed. Several countries have tried. The sum fails in a predictable way.</p>
      <h2>A tax that stacks</h2>
      <p>A tax on income falls on a shilling once. A tax on transfers falls each time it moves. A trader is paid 10,000 by a customer, pays a wholesaler, who pays a farmer. At 1 per cent for each transfer, 297 has gone from the same 10,000 by the time it reaches the farm. In cash it would have been nothing.</p>
      <p>Cash is the alternative, and it is there, in the pocket. So the question is what using it costs. For a payment across town, perhaps a bus fare: worth avoiding a tax of 1 per cent when the sum is large, and not when it is small. It is the <strong>large</strong> payments that leave first, and with them most of the base.</p>
      <h2>An example</h2>
      <p>Value before the levy: 100, of which 60 is in payments above the sum at which walking pays. If four in ten of those go to cash, the base is 76 and the levy brings 0.76 instead of 1.00. If the operator loses its own fees on the missing 24, at an average of half a per cent, and would have been taxed at 30 per cent on that, subtract another 0.04. And then the harm that has no column: receipts that no longer exist, small firms whose turnover a lender can no longer see.</p>
      <h2>If one must</h2>
      <ul>
        <li>Exempt small sums <em>by the month</em>, not by the payment. A limit on single payments only teaches people to split them.</li>
        <li>Exempt payments to merchants, who can be taxed by other means and whose records are worth more than the levy.</li>
        <li>Charge withdrawals instead of transfers. That taxes leaving the system, rather than using it.</li>
      </ul>
      <p><strong>What would change this view:</strong> a levy credited in full against a small trader’s income tax. Then paying by phone would be a way of <em>paying</em> tax, instead of a reason for hiding from it.</p>
    `,
  },
  {
    key: 'cost-of-sending',
    author: 'diaspora',
    title: 'Twelve months of sending money home, in one table of regrets',
    categories: ['Mobile Money', 'Nigeria', 'Currencies'],
    cover: { seed: 'cost-of-sending', motif: 'dots', palette: 'manjano' },
    daysAgo: 73,
    comments: [
      {
        author: 'adaeze',
        text: 'The “first transfer free” line made me laugh. It is the most expensive word in finance.',
      },
      {
        author: 'njoroge',
        text: 'Could you send me the raw notes? I would like to compare with the receiving side in Nairobi.',
      },
      { author: 'diaspora', text: 'Sent. Apologies for the coffee stains.' },
    ],
    bookmarkedBy: ['adaeze', 'njoroge', 'zuri'],
    html: prose`
      <p>For a year I noted each transfer to Ibadan: what I paid, what arrived, and what the middle of the market was at that minute. Fifteen transfers, £3,150. Total cost: £94, or 3.0 per cent. Here is what I regret.</p>
      <ol>
        <li><strong>Three urgent ones: £31 on £450.</strong> Nearly 7 per cent. Two were for bills whose date I had known for a month. A small balance kept in Ibadan would have paid them.</li>
        <li><strong>Two “first transfer free” offers: £12 on £400.</strong> No fee, and a rate 3 per cent off. Free is a fee with better manners.</li>
        <li><strong>Six small ones of £75: £22.</strong> A flat fee of £1.99 is 2.7 per cent of £75 and 0.9 of £225. Three months at a time would have saved about £8.</li>
        <li><strong>Four ordinary ones, planned, compared: £29 on £1,850.</strong> 1.6 per cent.</li>
      </ol>
      <p>If all had been like the last group, the year would have cost £49. So I overpaid by £45, and <em>all of it was decided before I opened an app</em>: by lateness, by size, and by not looking at the rate.</p>
      <h3>What I do now</h3>
      <p>One transfer each month on the 12th, when there is no hurry. A float of two months’ bills at the other end. And one question before every send: how many naira will arrive, for how many pounds leaving my account, all in? Divide. Compare that with the rate in any search engine. A gap of up to 1.5 per cent is fair; above 3, I close the app and make tea.</p>
    `,
  },
]
