import type { Table } from './table.ts'

/** Principles in our own words, with who put it so and where. There are no quotations: a reader can check each source. */
export const investingPrinciples: Table<'principle' | 'meaning' | 'author' | 'source' | 'year' | 'theme'> = {
  key: 'investingPrinciples',
  intro: 'Ideas that have outlived many markets, in our words, with the people and the works they come from.',
  columns: [
    { key: 'principle', label: 'Principle', kind: 'text' },
    { key: 'meaning', label: 'What it means', kind: 'text' },
    { key: 'author', label: 'Who put it so', kind: 'text' },
    { key: 'source', label: 'Where', kind: 'text' },
    { key: 'year', label: 'Year', kind: 'number' },
    { key: 'theme', label: 'Theme', kind: 'tag' },
  ],
  rows: [
    {
      principle: 'Leave a margin of safety',
      meaning: 'Pay enough below your estimate of value that being wrong does not ruin you.',
      author: 'Benjamin Graham',
      source: 'The Intelligent Investor, chapter 20',
      year: 1949,
      theme: 'Value',
    },
    {
      principle: 'Mr Market is there to serve you',
      meaning:
        'A price is an offer made every day. You may take it or leave it; it does not tell you what a thing is worth.',
      author: 'Benjamin Graham',
      source: 'The Intelligent Investor, chapter 8',
      year: 1949,
      theme: 'Behaviour',
    },
    {
      principle: 'Stay inside your circle of competence',
      meaning:
        'Judge only businesses you understand. How large the circle is matters less than knowing its edge.',
      author: 'Warren Buffett',
      source: 'Letter to the shareholders of Berkshire Hathaway for 1996',
      year: 1997,
      theme: 'Value',
    },
    {
      principle: 'Turn the question round',
      meaning: 'Ask what would surely make you fail, and do not do it.',
      author: 'Charlie Munger',
      source: 'Commencement speech at the Harvard School, Los Angeles',
      year: 1986,
      theme: 'Behaviour',
    },
    {
      principle: 'Ask around before you buy',
      meaning: 'Customers, suppliers and competitors know what the annual report leaves out.',
      author: 'Philip A. Fisher',
      source: 'Common Stocks and Uncommon Profits',
      year: 1958,
      theme: 'Value',
    },
    {
      principle: 'Know what you own, and why',
      meaning: 'Noticing a good product is the start of the work. The accounts come next.',
      author: 'Peter Lynch',
      source: 'One Up on Wall Street, with John Rothchild',
      year: 1989,
      theme: 'Value',
    },
    {
      principle: 'Judge a holding by what it adds to the whole',
      meaning: 'Things that do not fall together are safer together than each is alone.',
      author: 'Harry Markowitz',
      source: 'Portfolio Selection, The Journal of Finance',
      year: 1952,
      theme: 'Risk',
    },
    {
      principle: 'Active managers as a group cannot beat the market after costs',
      meaning: 'Together they earn what the market earns, less what they charge. It is arithmetic.',
      author: 'William F. Sharpe',
      source: 'The Arithmetic of Active Management, Financial Analysts Journal',
      year: 1991,
      theme: 'Costs',
    },
    {
      principle: 'Own the whole market, cheaply',
      meaning: 'A fund that holds everything at a very low cost keeps more of the return for you.',
      author: 'John C. Bogle',
      source: 'The Little Book of Common Sense Investing',
      year: 2007,
      theme: 'Costs',
    },
    {
      principle: 'Assume that the price already knows',
      meaning: 'What everybody has read is in the price. To do better you must know more, or judge better.',
      author: 'Eugene F. Fama',
      source: 'Efficient Capital Markets, The Journal of Finance',
      year: 1970,
      theme: 'Markets',
    },
    {
      principle: 'Prices are guesses about the guesses of others',
      meaning:
        'In the short run a trader bets on what other people will think, not on what a thing will earn.',
      author: 'John Maynard Keynes',
      source: 'The General Theory of Employment, Interest and Money, chapter 12',
      year: 1936,
      theme: 'Markets',
    },
    {
      principle: 'Prices change what they measure',
      meaning:
        'A rising share lets a company borrow and grow, which lifts the share: belief and fact feed each other, both ways.',
      author: 'George Soros',
      source: 'The Alchemy of Finance',
      year: 1987,
      theme: 'Markets',
    },
    {
      principle: 'Calm breeds risk',
      meaning:
        'The longer nothing goes wrong, the more people borrow against it, until something small is enough.',
      author: 'Hyman P. Minsky',
      source: 'The Financial Instability Hypothesis, Levy Economics Institute',
      year: 1992,
      theme: 'Risk',
    },
    {
      principle: 'Know that losses feel larger than gains',
      meaning:
        'We sell winners to feel good and keep losers so as not to feel bad. Write the exit down beforehand.',
      author: 'Daniel Kahneman and Amos Tversky',
      source: 'Prospect Theory, Econometrica',
      year: 1979,
      theme: 'Behaviour',
    },
    {
      principle: 'The money is made by sitting',
      meaning: 'Being right early helps only those who stay. Most of the loss comes from too much doing.',
      author: 'Edwin Lefèvre',
      source: 'Reminiscences of a Stock Operator',
      year: 1923,
      theme: 'Behaviour',
    },
    {
      principle: 'Size the bet by the edge',
      meaning:
        'Too large a stake ruins even a good bettor; what to stake follows from the odds and how sure they are.',
      author: 'John L. Kelly Jr',
      source: 'A New Interpretation of Information Rate, Bell System Technical Journal',
      year: 1956,
      theme: 'Risk',
    },
    {
      principle: 'Survive what you cannot foresee',
      meaning:
        'The rare event decides the outcome and is in no model. Arrange things so that it cannot end you.',
      author: 'Nassim Nicholas Taleb',
      source: 'The Black Swan',
      year: 2007,
      theme: 'Risk',
    },
    {
      principle: 'Beware of what the seller knows',
      meaning: 'Where quality cannot be seen, the good leave the market. Ask why you are being offered this.',
      author: 'George A. Akerlof',
      source: 'The Market for Lemons, The Quarterly Journal of Economics',
      year: 1970,
      theme: 'Markets',
    },
    {
      principle: 'Look at the currency of the debt',
      meaning:
        'A country that must borrow in other people’s money takes the exchange rate as its risk, and so does its lender.',
      author: 'Barry Eichengreen and Ricardo Hausmann',
      source: 'Exchange Rates and Financial Fragility, NBER Working Paper 7418',
      year: 1999,
      theme: 'Macro',
    },
    {
      principle: 'Check how the figure was made',
      meaning:
        'A growth rate is only as good as the survey under it. Look for the base year before comparing two countries.',
      author: 'Morten Jerven',
      source: 'Poor Numbers, on the statistics of African economies',
      year: 2013,
      theme: 'Macro',
    },
    {
      principle: 'Plentiful resources can make a country poorer',
      meaning: 'Oil or copper can crowd out the rest of an economy. Ask what is done with the income.',
      author: 'Richard M. Auty',
      source: 'Sustaining Development in Mineral Economies: The Resource Curse Thesis',
      year: 1993,
      theme: 'Macro',
    },
    {
      principle: 'Put proof in the place of trust',
      meaning:
        'What you can check for yourself need not be promised by anyone. Hold your own keys, and know the duty that brings.',
      author: 'Satoshi Nakamoto',
      source: 'Bitcoin: A Peer-to-Peer Electronic Cash System',
      year: 2008,
      theme: 'Crypto',
    },
  ],
}
