import { prose, type SeedAnalysis } from './analysis.ts'

export const MACRO: readonly SeedAnalysis[] = [
  {
    key: 'inflation-basket',
    author: 'fatou',
    title: 'Whose inflation? Rebuilding the basket for one street in Dakar',
    categories: ['Macro', 'Education'],
    summary:
      'The official figure is right and so is your neighbour who says it is wrong. Both are weighted averages. Change the weights, keep the prices, and a 5 becomes a 7.',
    cover: { seed: 'inflation-basket', motif: 'basket', palette: 'mist' },
    daysAgo: 16,
    comments: [
      {
        author: 'zuri',
        text: 'I asked the class to do this with their own receipts. The range was 2.9 to 11. The highest had just moved house.',
      },
      {
        author: 'karim',
        text: 'The gap between food-heavy and fuel-heavy households is what central banks should publish. One line, each month.',
      },
      {
        author: 'fatou',
        text: 'Several statistical offices compute it by income group. It is on page forty, as all good things are.',
      },
    ],
    bookmarkedBy: ['zuri', 'karim', 'wanjiku', 'aya'],
    html: prose`
      <p>I have worked on price indices, and I have been shouted at in markets by people who had just bought onions. They were not wrong, nor was the index. They bought a different basket.</p>
      <h2>A basket is a set of weights</h2>
      <p>Suppose prices over a year did this: food plus 9 per cent, rent plus 2, transport plus 6, telephone and clothing minus 1, all else plus 3. A national basket may weigh them like this:</p>
      <ul>
        <li>Food 33, rent 14, transport 12, telephone and clothing 16, other 25.</li>
      </ul>
      <p>Multiply and add: 2.97 + 0.28 + 0.72 − 0.16 + 0.75 = <strong>4.6 per cent</strong>.</p>
      <p>Now a household at the end of a bus line, with four children and one wage: food 58, rent 10, transport 18, telephone and clothing 6, other 8. The same prices give 5.22 + 0.20 + 1.08 − 0.06 + 0.24 = <strong>6.7 per cent</strong>. And a couple with a car and a subscription to everything: food 15, rent 25, transport 15, telephone 20, other 25. They get 1.35 + 0.50 + 0.90 − 0.20 + 0.75 = 3.3.</p>
      <p>One country, one set of prices, three truths. When newspapers say “nobody believes the figure”, ask who was asked.</p>
      <h2>What weights do over time</h2>
      <p>Baskets are revised every five or ten years, from surveys. Between revisions people change: as telephones became cheap they took a larger share of life and a smaller share of spending. When a basket with 50 per cent food is replaced by one with 40, measured inflation will usually be calmer afterwards, because food is the most restless of the prices. Nothing in the market has changed. An old series and a new one should not be joined without a note, and often are.</p>
      <h2>Three questions for any headline</h2>
      <ol>
        <li><strong>Over which period?</strong> A rate over twelve months can fall while prices are rising quickly, if they rose still faster a year ago.</li>
        <li><strong>Of what?</strong> Ask for food and for the rest separately. Central banks can do little about the first.</li>
        <li><strong>In which town?</strong> Most baskets are collected in cities.</li>
      </ol>
      <h2>Make your own</h2>
      <p>Keep receipts for two ordinary months. Five groups are enough. Compute your weights, then take the group indices from the statistical office each month; they are free. You will have a figure for your own street in ten minutes, and it will be better for deciding about your wage than anything I could publish.</p>
    `,
  },
  {
    key: 'import-cover',
    author: 'wanjiku',
    title: 'Months of import cover: a ruler with a missing end',
    categories: ['Macro', 'Currencies', 'Kenya'],
    cover: { seed: 'import-cover', motif: 'waves', palette: 'lake' },
    daysAgo: 20,
    comments: [
      {
        author: 'mensah',
        text: 'Gross, net, net net, and “usable”. I have four columns and a headache. Your two-line version is better.',
      },
      {
        author: 'amina',
        text: 'You can see the import side at the port a month before it is in any table: empty boxes going out, full ones waiting.',
      },
    ],
    bookmarkedBy: ['mensah', 'amina', 'selam'],
    html: prose`
      <p>“Reserves stand at four and a half months of import cover.” The sentence is read out each week, and above four it is taken as good news. Before taking it so, look at how the ruler is made.</p>
      <h2>The numerator</h2>
      <p>Gross reserves are what the central bank holds. Some of it is owed: to the Fund, to banks that placed dollars with it, to the other side of a swap. In an example: 9.0 billion gross, of which 1.4 is owed within a year and 0.6 is the banks’ own money. Usable: 7.0.</p>
      <h2>The denominator</h2>
      <p>A month of imports, averaged over some period. If imports fall because nobody can get dollars, cover rises. <strong>The worst months of a shortage can show the best cover.</strong> With imports of 1.8 billion a month, 9.0 is five months. Choke imports to 1.5 and it is six, and nothing has improved but the ratio.</p>
      <h2>The end that is missing</h2>
      <p>Imports are not the only thing that wants dollars. In many countries the larger risk is debt service and money that can leave. So I put a second figure beside it:</p>
      <ul>
        <li>foreign debt service due in twelve months, say 3.2;</li>
        <li>foreign holdings of local bills and bonds that could be sold, say 1.1;</li>
        <li>usable reserves, 7.0.</li>
      </ul>
      <p>7.0 / 4.3 is 1.6. Under 1.0 I worry whatever the months of cover say. A country may have five months of cover and a ratio of 0.8, when it has borrowed to hold reserves. Both figures came from the same vault.</p>
      <h2>How I use it</h2>
      <p>Not the level, but the change over six weeks, against the calendar of payments. If reserves rise in a week in which nothing was borrowed and a coupon was paid, someone earned those dollars. If they rise on the day a loan arrives, they were only delivered.</p>
      <p><strong>What would change this view:</strong> publication of the forward position. One page would tell us how much of the 9.0 has already been promised to somebody.</p>
    `,
  },
  {
    key: 'debt-to-revenue',
    author: 'mensah',
    title: 'Stop dividing debt by GDP',
    categories: ['Macro', 'Fixed Income', 'Education'],
    cover: { seed: 'debt-to-revenue', motif: 'balance', palette: 'manjano', trend: 'flat' },
    daysAgo: 34,
    comments: [
      {
        author: 'fatou',
        text: 'I will defend GDP as a denominator on one day a year: when comparing a country with itself, on the same base.',
      },
      { author: 'mensah', text: 'I accept, on the condition that nobody rebases in between.' },
      {
        author: 'wanjiku',
        text: 'Interest over revenue, then. What is your line? I have thirty in my head, from somewhere.',
      },
    ],
    bookmarkedBy: ['fatou', 'wanjiku', 'karim'],
    html: prose`
      <p>A debt of 60 per cent of GDP is called moderate. It was comfortable in one country I covered and fatal in another, in the same year. The trouble is the denominator: a finance minister cannot spend GDP. He can spend revenue.</p>
      <h2>Two countries, one ratio</h2>
      <p>Both have GDP of 100 and debt of 60.</p>
      <ul>
        <li><strong>A</strong> collects 24 in revenue and borrows at 5 per cent. Interest is 3.0, or 12.5 per cent of revenue.</li>
        <li><strong>B</strong> collects 12 and borrows at 11 per cent. Interest is 6.6, or 55 per cent of revenue.</li>
      </ul>
      <p>In B, more than half of every tax shilling is spent before a teacher is paid. Any bad year is paid for by new debt at a higher rate. A could double its debt and still be better placed than B is today.</p>
      <h2>Why GDP misleads here in particular</h2>
      <p>Much of the economy is farming for the household, small trade and services that are real and hard to tax. A statistical revision may add a quarter to GDP overnight, and every ratio improves. The tax office has collected nothing more. It has merely learned how much it is not collecting.</p>
      <h2>What I divide by what</h2>
      <ol>
        <li>Interest by revenue. Up to 15 per cent is calm. From 30, each budget is an argument. Above 50, I want to see the calendar of maturities.</li>
        <li>Foreign debt service by exports and remittances. It says in which currency the argument will be held.</li>
        <li>The <em>change</em> of both over three years. A country at 35 and falling has friends. One at 25 and rising will need them.</li>
      </ol>
      <p>The first ratio can be improved in three ways: collect more, borrow for less, or pay later. Only the first is entirely in the country’s own hands, and it is the slowest. In my experience two points of GDP in five years is a triumph. For B, revenue of 14 in place of 12 would cut the ratio from 55 to 47. Worth doing, and not enough by itself. That is the sort of sentence a debt ratio should lead to.</p>
    `,
  },
  {
    key: 'rebasing',
    author: 'fatou',
    title: 'Rebased: when an economy grows by a quarter on a Thursday',
    categories: ['Macro', 'Nigeria'],
    cover: { seed: 'rebasing', motif: 'bars', palette: 'mist', trend: 'up' },
    daysAgo: 62,
    comments: [
      {
        author: 'adaeze',
        text: 'I remember the day. My market women were told they had become richer. They asked whether the landlord knew.',
      },
      {
        author: 'uwase',
        text: 'Would you publish the new series for older years even when the data are thin? We argue about this every time.',
      },
      { author: 'fatou', text: 'Yes, with error bars that you are a little ashamed of.' },
    ],
    bookmarkedBy: ['adaeze', 'uwase', 'mensah'],
    html: prose`
      <p>Now and then a country announces that it is larger than it thought. It happened in Ghana, in Nigeria, in Kenya and elsewhere, by amounts from a few per cent to more than half. Jokes follow. As one who has spent years on the dull side of it, I should like to say what has been measured.</p>
      <h2>How one counts</h2>
      <p>Nobody counts everything each year. A full survey is made in a base year: what is produced, by whom, with what inputs. In the years after, indicators carry each part forward. Cement for building, ridership for transport, electricity for industry. As time passes, new activities are missing or hang on to the wrong indicator.</p>
      <p>Suppose that in the base year telephone companies are 1 per cent of the economy and are carried forward by the number of fixed lines. The lines stand still for ten years, while everybody buys a mobile. A new survey finds them at 6. The 5 points were there all the time.</p>
      <h2>What changes</h2>
      <ul>
        <li><strong>The level</strong>, at once.</li>
        <li><strong>Every ratio</strong> with GDP below: debt, tax, deficit, credit.</li>
        <li><strong>The mix.</strong> Services usually gain, farming loses share.</li>
        <li><strong>Growth afterwards</strong>, because faster parts now weigh more, or slower ones do.</li>
      </ul>
      <h2>What does not</h2>
      <p>Anything you can eat, owe or pay. Debt in dollars is as before. Tax collected is as before, but the tax <em>effort</em> looks worse. A rebasing is bad news for the revenue authority and should be reported as such.</p>
      <h2>Using a rebased series</h2>
      <p>Never compute growth across the break. Find the year for which both series exist and link there. If old GDP was 80 and new GDP for the same year is 100, multiply earlier values by 1.25 and say that you did, knowing that the error grows as you go back: mobile telephones did not make up a fifth of anything in 1995.</p>
      <p>And whenever a ratio in a prospectus has improved by a fifth, look for the Thursday.</p>
    `,
  },
  {
    key: 'statement-marked-up',
    author: 'karim',
    title: 'Marking up a central bank statement in twenty minutes',
    categories: ['Macro', 'Education', 'Fixed Income'],
    summary:
      'Print the last two statements, take a pencil, and read only the differences. A method for people who do not have a terminal, with the five words that are never changed by accident.',
    cover: { seed: 'statement-marked-up', motif: 'page', palette: 'lake' },
    daysAgo: 26,
    comments: [
      { author: 'zuri', text: 'The pencil rule is excellent. On a screen I skim, on paper I argue.' },
      {
        author: 'wanjiku',
        text: 'Our committee has recently begun to change adjectives in pairs. I think they have read you.',
      },
    ],
    bookmarkedBy: ['zuri', 'wanjiku', 'fatou', 'tumaini'],
    html: prose`
      <p>Central bankers are paid to choose words, and they reuse them. A statement is nearly always the last one, edited. So the information is in the edits. You need two sheets of paper and a pencil; a coloured one, if the decision was a surprise.</p>
      <h2>Minutes one to five: the skeleton</h2>
      <p>Number the paragraphs of both. Most committees keep an order: the world, growth, prices, money and banks, the outside account, the decision. Has a paragraph moved up? What frightens them moves up.</p>
      <h2>Minutes six to twelve: the strike-through</h2>
      <p>Cross out every sentence in the new statement that was in the old. In an ordinary month a third remains. Read only that. It feels like cheating.</p>
      <h2>Minutes thirteen to sixteen: five words</h2>
      <ul>
        <li><strong>“Broadly”</strong> added before “in line” means that it is not.</li>
        <li><strong>“Transitory”</strong>, and its cousins, taken out: the excuse has expired.</li>
        <li><strong>“Sufficiently”</strong> before “restrictive”: they want to stop.</li>
        <li><strong>“Closely”</strong> before “monitor”: they have no plan yet.</li>
        <li><strong>“Orderly”</strong> near the exchange rate: they were in the market this week.</li>
      </ul>
      <h2>Minutes seventeen to twenty: what is not there</h2>
      <p>The hardest and most rewarding part. Was there a sentence on reserves in each of the last six statements, and none in this one? Was the forecast for inflation given to a decimal and is now “within the target over the medium term”? Silence has no adjective, and no one is asked to explain it at the press conference.</p>
      <h2>Then, and only then, the rate</h2>
      <p>You know the decision from the headlines. Write down in one sentence what you would have decided on the basis of the text alone. If it is not what they did, one of two things is the case: the text is behind the committee, and will be changed next time; or the committee is behind the text. I keep a tally. Over the years it is about two to one for the first.</p>
      <p>The method fails when a new governor arrives. Give it three meetings.</p>
    `,
  },
  {
    key: 'corridor-time',
    author: 'uwase',
    title: 'A day on the road costs more than the toll: the price of time in trade corridors',
    categories: ['Macro', 'Commodities'],
    summary:
      'Tariffs fall by treaty and trucks still wait. I price one day of waiting for a container between the coast and Kigali, and then ask which day it is cheapest to remove.',
    cover: { seed: 'corridor-time', motif: 'waves', palette: 'sand' },
    daysAgo: 48,
    comments: [
      {
        author: 'amina',
        text: 'From the port side: the free days in the contract decide who hurries. Change them and the queue changes within a month.',
      },
      {
        author: 'chanda',
        text: 'At Kasumbalesa the driver earns more from the days than from the kilometres. You will not like what that does to your third paragraph.',
      },
      { author: 'uwase', text: 'I do not like it at all, and it is going into the next version.' },
    ],
    bookmarkedBy: ['amina', 'chanda', 'fatou', 'njoroge'],
    html: prose`
      <p>A container travels some 1,400 kilometres from the coast to Kigali. Driving takes three days. The journey has been known to take ten, and a generation ago three weeks. Tariffs get the treaties, so let us give time a price and see how they compare.</p>
      <h2>One day</h2>
      <p>A container of goods worth 60,000 dollars stands still for a day. In this example:</p>
      <ul>
        <li>Interest on the goods at 14 per cent a year: 60,000 × 0.14 / 365 = 23 dollars.</li>
        <li>The truck and its driver: 250 dollars that could have been earned elsewhere.</li>
        <li>Hire of the container after the free days: 40 dollars.</li>
        <li>Goods that spoil, go out of season or miss a shelf: hard to know. A tenth of a per cent a day is a modest guess, 60 dollars.</li>
      </ul>
      <p>Together 373 dollars, or 0.62 per cent of the goods. <strong>Eight days of waiting are worth a tariff of 5 per cent</strong>, and nobody collects it.</p>
      <h2>A day that one can plan</h2>
      <p>There is a second cost, from not knowing. If trips take between four days and twelve, a shop that must never be empty keeps stock for twelve. Cut the average by one day and nothing changes on the shelf. Cut the <em>worst case</em> by four and the shop can hold four days’ less stock, for good. With sales of 5,000 dollars a day this frees 20,000 dollars.</p>
      <p>So when a corridor authority reports that the average has improved, ask for the slowest tenth.</p>
      <h2>Which day is cheapest to remove?</h2>
      <ol>
        <li><strong>Documents sent ahead.</strong> Costs software and a habit. Often saves a day.</li>
        <li><strong>One stop at the border instead of two.</strong> Costs a building and a treaty. Saves most of a day, and much of the uncertainty.</li>
        <li><strong>Weighing in motion.</strong> Saves hours, and bribes.</li>
        <li><strong>A new road.</strong> Costs a fortune. Saves hours, for as long as it is maintained.</li>
      </ol>
      <p>The order of cost is the reverse of the order in which ribbons are cut.</p>
      <p><strong>What would change this view:</strong> rail with a timetable. A train that takes five days and always takes five would be worth more to that shop than a truck that takes three or nine.</p>
    `,
  },
]
