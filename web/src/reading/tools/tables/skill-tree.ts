import type { Table } from './table.ts'

/** What a skill that needs no other rests on. */
export const NO_OTHER_SKILL = 'Nothing before it'

/** Skills in an order in which they can be learnt: what a skill rests on stands above it, by the same name. */
export const skillTree: Table<'skill' | 'level' | 'area' | 'restsOn' | 'practise' | 'link'> = {
  key: 'skillTree',
  intro: 'What to learn, in which order, and how to practise it with figures that are open to everybody.',
  columns: [
    { key: 'skill', label: 'Skill', kind: 'text' },
    { key: 'level', label: 'Level', kind: 'tag' },
    { key: 'area', label: 'Area', kind: 'tag' },
    { key: 'restsOn', label: 'Rests on', kind: 'text' },
    { key: 'practise', label: 'How to practise', kind: 'text' },
    { key: 'link', label: 'Practise with', kind: 'link' },
  ],
  rows: [
    {
      skill: 'Percentages and compounding',
      level: 'Beginner',
      area: 'Foundations',
      restsOn: NO_OTHER_SKILL,
      practise:
        'Work out what 1,000 becomes in ten years at 10 and at 12 per cent, then check it with a calculator.',
      link: 'https://www.khanacademy.org',
    },
    {
      skill: 'A budget and a reserve',
      level: 'Beginner',
      area: 'Foundations',
      restsOn: 'Percentages and compounding',
      practise:
        'Write down a month of income and spending. Put three months of spending aside before the first trade.',
      link: 'https://www.fsca.co.za',
    },
    {
      skill: 'Inflation and real returns',
      level: 'Beginner',
      area: 'Economy',
      restsOn: 'Percentages and compounding',
      practise:
        'Take the last inflation figure of your statistics office from your savings rate. What is left is what you earn.',
      link: 'https://www.statssa.gov.za',
    },
    {
      skill: 'Spotting fraud',
      level: 'Beginner',
      area: 'Safety',
      restsOn: 'A budget and a reserve',
      practise: 'Look up a broker you have heard of in your regulator’s list of licence holders.',
      link: 'https://www.cma.or.ke',
    },
    {
      skill: 'Keeping keys and passwords safe',
      level: 'Beginner',
      area: 'Safety',
      restsOn: 'Spotting fraud',
      practise: 'Make a wallet with a very small sum, delete it, and bring it back from its words.',
      link: 'https://bitcoin.org',
    },
    {
      skill: 'Reading a price chart',
      level: 'Beginner',
      area: 'Trading',
      restsOn: 'Percentages and compounding',
      practise:
        'Draw last year of one share by month, by day and on a logarithmic scale. Say what each hides.',
      link: 'https://www.tradingview.com',
    },
    {
      skill: 'Orders and the spread',
      level: 'Beginner',
      area: 'Trading',
      restsOn: 'Reading a price chart',
      practise:
        'For five listed shares, note bid and offer at noon for a week and work out what a round trip costs.',
      link: 'https://www.jse.co.za',
    },
    {
      skill: 'Treasury bills and bonds',
      level: 'Beginner',
      area: 'Economy',
      restsOn: 'Inflation and real returns',
      practise:
        'Read the result of the last auction and work out what 100,000 in the 91-day bill pays after tax.',
      link: 'https://www.centralbank.go.ke',
    },
    {
      skill: 'Reading company accounts',
      level: 'Intermediate',
      area: 'Companies',
      restsOn: 'Percentages and compounding; Inflation and real returns',
      practise: 'Follow the cash through one annual report of a company listed in Lagos, notes included.',
      link: 'https://ngxgroup.com',
    },
    {
      skill: 'Valuation ratios',
      level: 'Intermediate',
      area: 'Companies',
      restsOn: 'Reading company accounts',
      practise:
        'Compare two banks listed in Nairobi by price to book and return on equity. Explain the difference.',
      link: 'https://www.nse.co.ke',
    },
    {
      skill: 'Diversification',
      level: 'Intermediate',
      area: 'Risk',
      restsOn: 'Treasury bills and bonds; Reading a price chart',
      practise:
        'List what you own by country, currency and issuer. Add a market you have none of, on paper, and compare.',
      link: 'https://www.brvm.org',
    },
    {
      skill: 'Position size and exit',
      level: 'Intermediate',
      area: 'Risk',
      restsOn: 'Orders and the spread; Diversification',
      practise: 'Before ten trades on paper, write what you may lose, where you get out and why.',
      link: 'https://www.tradingview.com',
    },
    {
      skill: 'Keeping a trading journal',
      level: 'Intermediate',
      area: 'Trading',
      restsOn: 'Position size and exit',
      practise:
        'Keep reason, size, exit and feeling of every trade for three months, then read it in one sitting.',
      link: 'https://justonelap.com',
    },
    {
      skill: 'Reading a central-bank statement',
      level: 'Intermediate',
      area: 'Economy',
      restsOn: 'Treasury bills and bonds',
      practise: 'Put the last two statements side by side and mark every word that changed.',
      link: 'https://www.resbank.co.za',
    },
    {
      skill: 'Exchange rates',
      level: 'Intermediate',
      area: 'Economy',
      restsOn: 'Reading a central-bank statement',
      practise:
        'Each Friday write down the official rate, what a bureau asks and the reserves. Plot all three.',
      link: 'https://www.cbn.gov.ng',
    },
    {
      skill: 'Commodities and their seasons',
      level: 'Intermediate',
      area: 'Economy',
      restsOn: 'Exchange rates',
      practise:
        'Follow cocoa through one season: the world price, the farm-gate price and the arrivals at port.',
      link: 'https://www.icco.org',
    },
    {
      skill: 'Reading a blockchain',
      level: 'Intermediate',
      area: 'Crypto',
      restsOn: 'Keeping keys and passwords safe',
      practise: 'Follow one payment from the queue into a block and say what it cost and why.',
      link: 'https://mempool.space',
    },
    {
      skill: 'Token economics',
      level: 'Advanced',
      area: 'Crypto',
      restsOn: 'Reading a blockchain; Valuation ratios',
      practise:
        'For one protocol find who pays the fees, who receives them and how many tokens are still to come.',
      link: 'https://defillama.com',
    },
    {
      skill: 'Discounted cash flow',
      level: 'Advanced',
      area: 'Companies',
      restsOn: 'Valuation ratios; Treasury bills and bonds',
      practise:
        'Value one company with three growth rates and a discount rate of your own country. Keep the range.',
      link: 'https://pages.stern.nyu.edu/~adamodar/',
    },
    {
      skill: 'Sovereign debt',
      level: 'Advanced',
      area: 'Economy',
      restsOn: 'Treasury bills and bonds; Exchange rates',
      practise:
        'Read the last debt sustainability analysis of one country and list its three weakest assumptions.',
      link: 'https://www.imf.org',
    },
    {
      skill: 'Futures and hedging',
      level: 'Advanced',
      area: 'Risk',
      restsOn: 'Exchange rates; Position size and exit',
      practise: 'Work out on paper how an importer would fix the rand for a payment due in three months.',
      link: 'https://www.jse.co.za',
    },
    {
      skill: 'Testing a rule on past prices',
      level: 'Advanced',
      area: 'Trading',
      restsOn: 'Keeping a trading journal',
      practise: 'Write one rule, test it on years you have not looked at, and take off spreads and fees.',
      link: 'https://www.tradingview.com',
    },
    {
      skill: 'Writing an analysis',
      level: 'Advanced',
      area: 'Writing',
      restsOn: 'Reading company accounts; Reading a central-bank statement',
      practise:
        'Read one chapter of the African Economic Outlook, then write a claim, its evidence and what would prove it wrong.',
      link: 'https://www.afdb.org',
    },
  ],
}
