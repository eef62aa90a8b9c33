import { prose, type SeedAnalysis } from './analysis.ts'

export const COMMODITIES: readonly SeedAnalysis[] = [
  {
    key: 'mombasa-tea',
    author: 'amina',
    title: 'Tea at Mombasa: the price behind the auction price',
    categories: ['Commodities', 'Kenya'],
    summary:
      'The average that makes the news is struck on the lots that were sold. The lots that were not sold are the market. A guide to a catalogue, the withdrawn column, and three weeks of patience.',
    cover: { seed: 'mombasa-tea', motif: 'leaves', palette: 'night' },
    daysAgo: 4,
    comments: [
      {
        author: 'aya',
        text: 'We have no auction for cashew and I used to think we were missing something. Now I think we are missing a withdrawn column.',
      },
      {
        author: 'tumaini',
        text: 'Survivorship bias, in leaf form. Thank you, this goes into my class on reading averages.',
      },
      {
        author: 'selam',
        text: 'Does freight change the bids on the day, or only the grades that are wanted?',
      },
      {
        author: 'amina',
        text: 'The grades first. When boxes are dear nobody ships fannings to a buyer who pays in arrears.',
      },
    ],
    bookmarkedBy: ['aya', 'selam', 'tumaini', 'wanjiku'],
    html: prose`
      <p>My grandfather tasted, my father shipped, and I count what was left on the table. Every week the teas of some ten countries are offered at Mombasa, and every week one figure is printed: the average price per kilogram, in dollars. It is a true figure. It answers a question nobody should ask.</p>
      <h2>An average of the willing</h2>
      <p>Brokers value each lot before the sale. If the bids stay below what the seller will take, the lot is withdrawn and offered again. The printed average is struck on what was sold.</p>
      <p>Suppose 100 lots. Sixty are sold at an average of 2.40 dollars; forty, mostly plain grades, are withdrawn after bids of about 1.70. The printed price is 2.40. Counting bids, the market was at 2.12. A week later the sellers give in: the forty are offered again with a hundred new lots and sell at 1.75. The new lots do a little <em>better</em> than before, at 2.45, and eighty of them sell. The printed average is now (80 × 2.45 + 40 × 1.75) / 120 = 2.22.</p>
      <p>The newspaper says that tea fell by nearly 8 per cent. In fact demand for good tea rose, and the plain tea was priced for the first time.</p>
      <h2>Reading a catalogue</h2>
      <ul>
        <li><strong>Offered, sold, withdrawn.</strong> I read the third column first. Above a quarter, the average is a wish.</li>
        <li><strong>By grade.</strong> BP1 and PF1 go to different breakfasts from the dusts. Two or three grades moving together is a market; one moving alone is a buyer.</li>
        <li><strong>By origin.</strong> Rwandan and Burundian lots, with smaller volumes and careful leaf, often lead by a week or two.</li>
        <li><strong>By buyer,</strong> where it can be seen. Few destinations take the larger part. A public holiday in one of them is worth five cents.</li>
      </ul>
      <h2>Then weather, then money</h2>
      <p>Rain in the highlands takes about three weeks to become tea in a warehouse. A dry spell is therefore in the catalogue before it is in the price, and anybody can look. Money is slower and matters more: when a large destination is short of dollars, its buyers bid in the room and pay in ninety days, and the exporter finances the difference at home. His margin is in the interest rate in Nairobi, not in the cup.</p>
      <h2>What a grower should watch</h2>
      <p>A factory’s bonus depends on its own grades, the exchange rate on the day, and the cost of firewood and power. The auction average explains less of it than people believe. I would rather know the share withdrawn, the shilling, and how many of my factory’s lots went on first offer.</p>
      <p><strong>What would change this view:</strong> if unsold lots were published with their last bid. Then anyone could compute the 2.12, and I should have to find another subject.</p>
    `,
  },
  {
    key: 'cocoa-farmgate',
    author: 'aya',
    title: 'Two prices for one bean: how the cocoa farm gate is set',
    categories: ['Commodities', 'Ghana', 'Macro'],
    summary:
      'London moves every second, the farm gate once a season. In between stands a regulator who sells forward. Follow one tonne through eighteen months to see who is hurt when.',
    tradViewLink: 'https://www.tradingview.com/symbols/ICEUS-CC1!/',
    cover: { seed: 'cocoa-farmgate', motif: 'pods', palette: 'sand', trend: 'down' },
    daysAgo: 9,
    calls: [{ symbol: 'CC', direction: 'up', days: 60, target: 12, stop: 9, sureness: 42 }],
    comments: [
      {
        author: 'mensah',
        text: 'And the shortfall appears in nobody’s budget until it is called a bond. Good to see it written as a tonne.',
      },
      { author: 'fatou', text: 'Smuggling as an arbitrage with a motorbike. It should be in the textbook.' },
    ],
    bookmarkedBy: ['mensah', 'fatou', 'amina', 'chanda'],
    html: prose`
      <p>When the screen price doubled, people in Europe asked me whether farmers here were rich. When it halved, they asked whether they were ruined. The answer was the same both times: not yet. A bean has two prices, and they meet about eighteen months apart.</p>
      <h2>The machine</h2>
      <p>In Côte d’Ivoire and Ghana a public body sets a price for the farm at the start of the season. To know what it can afford, it sells a large part of the crop forward during the year before. The farm price is then a share, say 60 to 70 per cent, of what those sales fetched.<sup class="fn"><a href="#fn-1">1</a></sup> The farmer is spared the screen, for good and ill.</p>
      <aside class="callout method"><p>The dollars below are round and my own, so that the steps can be followed. Put in those of the season you are reading about.</p></aside>
      <h2>One tonne, rising market</h2>
      <p>The board sells forward at 3,000 dollars and promises the farm 1,900. By harvest the screen says 6,000. The farmer gets 1,900, the board its 3,000, and across the nearest border somebody will pay 2,800. <em>Beans walk.</em> The board now has too few to deliver on its cheap contracts, and rolls them into the next season. Those contracts will be filled with next year’s beans.</p>
      <h2>One tonne, falling market</h2>
      <p>The following year it sells forward at 7,000, though not as much as it would like, because part of the crop is owed at 3,000. With a third of the crop at the old price, the average is 5,670.<sup class="fn"><a href="#fn-2">2</a></sup> It promises the farm 3,800. The screen halves. New buyers pay 3,500, and there are beans left to sell. The board buys at 3,800 and sells at 3,500, before bags, trucks and port dues.</p>
      <figure class="table"><table><thead><tr><th>Dollars a tonne</th><th class="num">Rising year</th><th class="num">Falling year</th></tr></thead><tbody><tr><th>Sold forward, on average</th><td class="num">3,000</td><td class="num">5,670</td></tr><tr><th>Promised to the farm</th><td class="num">1,900</td><td class="num">3,800</td></tr><tr><th>That is, of the forward price</th><td class="num">63%</td><td class="num">67%</td></tr><tr><th>Screen at harvest</th><td class="num">6,000</td><td class="num">3,500</td></tr><tr><th>Farm price, of the screen</th><td class="num">32%</td><td class="num">109%</td></tr></tbody></table><figcaption>The share of the forward price hardly moves. What moves is the screen beside it.</figcaption></figure>
      <p>So the second year hurts the public purse more than the first one hurt the farmer, and in neither did the farmer’s price say anything about the bean.</p>
      <figure class="figures"><dl><div><dt>Screen</dt><dd>3,500 <small class="down">42%</small></dd></div><div><dt>Forward average</dt><dd>5,670 <small class="up">89%</small></dd></div><div><dt>Farm gate</dt><dd>3,800 <small class="up">100%</small></dd></div></dl><figcaption>The falling year against the rising one, dollars a tonne.</figcaption></figure>
      <h2>Who carries what</h2>
      <ul>
        <li>The farmer carries a lag, and the temptation of the border.</li>
        <li>The board carries the risk of quantity: it has sold tonnes it does not own.</li>
        <li>The treasury carries what the board cannot.</li>
        <li>The grinder carries little, which is why he likes the system more than he says.</li>
      </ul>
      <h2>What I look at in April</h2>
      <p>Pods on the trees for the light crop, the share already sold forward, and the price gap at two border posts. If the gap is above a fifth for more than a month, I subtract tonnes from every official forecast on the cheaper side. The cedi, $USDGHS, belongs beside them: the farm price is promised in it.</p>
      <figure class="embed"><a href="https://www.tradingview.com/chart/?symbol=USDGHS">Cedi for a dollar</a></figure>
      <p><strong>What would change this view:</strong> a stabilisation fund that is full <em>and</em> outside the ministry. With one year’s shortfall in cash, the board could smooth instead of gamble. Both countries have tried. The funds were full in the years in which somebody needed them for something else.</p>
      <p>For the record: subtracted tonnes are tonnes the screen has not counted. So I call cocoa, $CC, up, with a target and with a stop where I would have to admit that the beans did not walk.</p>
      <ol class="notes"><li id="fn-1">One country reckons from the price at the port of arrival, the other from that at the port of loading. As they stand, the two shares cannot be compared.</li><li id="fn-2">One part at 3,000 and two at 7,000: 17,000 divided by three.</li></ol>
    `,
  },
  {
    key: 'copperbelt-power',
    author: 'chanda',
    title: 'Copper is frozen electricity: a Copperbelt power budget',
    categories: ['Commodities', 'Macro'],
    summary:
      'Zambia wants to mine far more copper. I take a national target apart into megawatts, and find that the interesting number is not ore in the ground but water behind a wall.',
    tradViewLink: 'https://www.tradingview.com/symbols/COMEX-HG1!/',
    cover: { seed: 'copperbelt-power', motif: 'coins', palette: 'sand' },
    daysAgo: 11,
    calls: [{ symbol: 'HG', direction: 'up', days: 90, target: 8, sureness: 35 }],
    comments: [
      {
        author: 'lindiwe',
        text: 'We had the same conversation in Rustenburg in 2008, with the same answer. It took fifteen years to hear it.',
      },
      {
        author: 'karim',
        text: 'Who pays for the solar during the rains, when the dams are full? The contract matters more than the panel.',
      },
      {
        author: 'chanda',
        text: 'At the moment, the mine pays, and calls it insurance. The cheaper answer would be a grid that lets it sell.',
      },
    ],
    bookmarkedBy: ['lindiwe', 'karim', 'aya', 'sats_kofi'],
    html: prose`
      <p>You can hear the Copperbelt’s power supply from my kitchen in Kitwe. When the mine is on grid there is a low hum from the concentrator; when it sheds load, there are crickets. In the dry years there were a great many crickets.</p>
      <h2>The budget</h2>
      <p>Mining, hoisting, crushing, milling and refining a tonne of copper takes, very roughly, 4 to 6 megawatt-hours of electricity here, more as ore gets deeper and poorer. Take 5 for the sum.</p>
      <ul>
        <li>A million more tonnes a year need 5 million megawatt-hours.</li>
        <li>Divide by the 8,760 hours in a year: 571 megawatts, running day and night without a pause.</li>
        <li>Nothing runs without a pause. With plants available 80 per cent of the time, 714 megawatts must be built.</li>
      </ul>
      <p>For scale, that is most of a large dam’s output, for mines alone. And a country that gets most of its power from rivers must count the dry year, not the average one. If hydro drops by half, as it has, the reserve has to come from somewhere with another weather.</p>
      <h2>Three ways to find it</h2>
      <h3>Buy it from neighbours</h3>
      <p>The regional pool works, when neighbours have a surplus. In a drought they are often dry too. Prices in the day-ahead market tell you so weeks before any minister.</p>
      <h3>Sun</h3>
      <p>A panel here gives its rated power for perhaps 22 per cent of hours. To deliver 571 megawatts on average takes some 2,600 of panels, and mills do not stop at six. But sun and dams suit one another: every hour of sun is an hour in which water can stay behind the wall. The dam is the battery.</p>
      <h3>Coal and oil</h3>
      <p>Quick, dependable, and dear. At 15 cents a kilowatt-hour, power alone is 750 dollars in each tonne. At 6 cents it is 300.</p>
      <h2>Reading a mine’s announcement</h2>
      <p>I skip the resource estimate and look for the power agreement. Firm or interruptible? From whom? At what price when the rains fail? An expansion with a <em>signed, firm</em> supply is a project. One with a memorandum is a map.</p>
      <blockquote>Ore is patient. It has been there for half a billion years. It is the furnace that cannot wait until Thursday.</blockquote>
      <p><strong>What would change this view:</strong> open access to the grid in practice, so that a mine can contract a solar farm three hundred kilometres away and pay a published toll. That would do more for copper than another discovery.</p>
      <p>What follows for the price? Tonnes that wait for power are tonnes that do not come. I call copper, $HG, up over three months, and say one in three for so far a target.</p>
    `,
  },
  {
    key: 'ghana-gold',
    author: 'mensah',
    title: 'Buying gold with cedis: the arithmetic of a central bank that shops at home',
    categories: ['Commodities', 'Ghana', 'Macro'],
    summary:
      'Paying local money for local gold builds reserves without borrowing a dollar. It also prints cedis. Where the second half of the trade goes decides whether the first half was worth it.',
    tradViewLink: 'https://www.tradingview.com/symbols/XAUUSD/',
    cover: { seed: 'ghana-gold', motif: 'strata', palette: 'night' },
    daysAgo: 25,
    calls: [
      { symbol: 'XAU', direction: 'up', days: 21, sureness: 55 },
      { symbol: 'USDGHS', direction: 'up', days: 21, sureness: 60 },
    ],
    comments: [
      {
        author: 'chanda',
        text: 'The discount to the world price is where the small miner meets the state. A few per cent either way decides which road the gold takes at night.',
      },
      {
        author: 'karim',
        text: 'Sterilisation cost is always in a footnote. You have put it in the middle. Well done.',
      },
    ],
    bookmarkedBy: ['chanda', 'karim', 'lindiwe'],
    html: prose`
      <p>A country that digs gold and lacks dollars has an obvious idea. Several central banks on the continent have acted on it: buy the gold at home, in local money, and count it among the reserves. It is a good idea with a price, and the price is easy to overlook because it is paid in a different table.</p>
      <h2>First half: the purchase</h2>
      <p>The bank buys a tonne, 32,151 ounces. At 2,000 dollars an ounce, chosen because it is round, that is 64.3 million dollars. At 12 cedis to the dollar it pays 772 million cedis. Reserves rise by 64.3 million dollars. No loan, no coupon, no mission from Washington.</p>
      <h2>Second half: the cedis</h2>
      <p>Those 772 million did not exist in the morning. They go to miners and buyers, into banks, and, if nothing is done, into imports, which want dollars. Follow the chain to the end and part of the new reserves leaves again by the front door.</p>
      <p>So the bank takes the money back by selling bills. At 25 per cent a year, that is 193 million cedis of interest on the one tonne, or 16 million dollars. Gold pays no interest. The trade is worth it if gold rises by a quarter in cedis, or if the tonne prevents something worse. Often it does. But it is a <strong>position financed at 25 per cent</strong>, and should be presented as one.</p>
      <h2>The discount</h2>
      <p>Small miners sell to whoever pays best after costs. If the state buyer offers 2 per cent below the world price and a smuggler 1, the gold goes by night. If it offers the world price with no tax, it buys everything, including gold that came across the border to be sold. A sudden jump in purchases can mean either, and output figures will not tell you.</p>
      <h2>Three checks</h2>
      <ol>
        <li>Purchases in a quarter, beside the growth of reserve money in the same quarter.</li>
        <li>The interest paid on the bank’s own bills, a year later.</li>
        <li>How the gold is held. Bars in a vault are reserves in an emergency; gold swapped for dollars last week is a loan.</li>
      </ol>
      <p><strong>What would change this view:</strong> low inflation. With bill rates at 10 per cent rather than 25, the cost of carrying a tonne falls by more than half and the scheme is close to what its brochure says. Success, in other words, makes it cheap. It cannot start there.</p>
      <p>The two sides of the position, on the record for three weeks: gold, $XAU, up, and $USDGHS up, since what is bought with new cedis is paid for in cedis. If only the first comes right, the scheme had a good month. If only the second does, it had a dear one.</p>
    `,
  },
  {
    key: 'coffee-differential',
    author: 'selam',
    title: 'Plus thirty-five: reading a coffee differential',
    categories: ['Commodities', 'Education'],
    tradViewLink: 'https://www.tradingview.com/symbols/ICEUS-KC1!/',
    cover: { seed: 'coffee-differential', motif: 'dots', palette: 'sand' },
    daysAgo: 50,
    comments: [
      {
        author: 'amina',
        text: 'In tea we quote the whole price and argue about the grade. I like your way of arguing about one number.',
      },
      {
        author: 'aya',
        text: 'Cashew has none of this. I am jealous of anybody with a futures month to hide behind.',
      },
    ],
    bookmarkedBy: ['amina', 'aya'],
    html: prose`
      <p>Nobody in the trade asks what coffee costs. They ask at what <em>differential</em> it is offered. A lot from Yirgacheffe may be quoted as “July plus 35”: 35 US cents a pound above the July contract in New York, whatever that turns out to be on the day the buyer fixes it.</p>
      <h2>Why two numbers</h2>
      <p>The future carries everything about arabica in general: frost in Brazil, funds, the dollar. The differential carries what is particular: this washing station, this crop, this port. Keeping them apart lets two people agree on quality in March and on price in June.</p>
      <h3>An example</h3>
      <p>An exporter buys cherry at a cost that, processed, comes to 230 cents a pound at Djibouti. July trades at 210. He sells at plus 35, so the price if fixed today would be 245 and his margin 15. He sells July futures at 210 to hold it.</p>
      <p>July falls to 180. The buyer fixes: he pays 215. On the coffee the exporter has lost 15. On the futures he has made 30. Net, plus 15, as planned. Had he not sold, he would have lost his season in a week in which nothing happened in Ethiopia.</p>
      <h2>What moves the 35</h2>
      <ul>
        <li>A shortage of this origin while the world has plenty: it widens as the future falls.</li>
        <li>Freight and delay at the port: it narrows, because the buyer subtracts them.</li>
        <li>A local floor price set by an authority. The exporter must ask for more, the buyer looks elsewhere, and unsold bags tell you who was right.</li>
      </ul>
      <h2>A trap</h2>
      <p>When a currency is overvalued, exporters may sell coffee at a loss on purpose, since the dollars they receive let them import something at a profit. The differential then says nothing about coffee. Ours was like that for years. After the float it began to mean something again, and I trust it only since then.</p>
    `,
  },
  {
    key: 'petrol-pump',
    author: 'adaeze',
    title: 'From the barrel to the pump in Lagos, one naira at a time',
    categories: ['Commodities', 'Nigeria', 'Macro'],
    cover: { seed: 'petrol-pump', motif: 'bars', palette: 'clay', trend: 'up' },
    daysAgo: 38,
    calls: [{ symbol: 'USDNGN', direction: 'up', days: 28, sureness: 60 }],
    comments: [
      {
        author: 'wanjiku',
        text: 'In Kenya the build-up is published monthly by the regulator. It has not reduced the shouting, but the shouting is better informed.',
      },
      {
        author: 'diaspora',
        text: 'I never understood why a local refinery did not make it cheap. Paragraph four. Thank you.',
      },
    ],
    bookmarkedBy: ['wanjiku', 'diaspora', 'mensah'],
    html: prose`
      <p>“We have the oil, so why is it not cheap?” I am asked this at every family gathering, and I have begun to carry an envelope with the sum on it. All inputs are round examples. The shape is what matters.</p>
      <ul>
        <li>Crude: 75 dollars a barrel. A barrel is 159 litres, so 47 US cents a litre.</li>
        <li>Refining margin: 10 dollars a barrel, 6 cents a litre.</li>
        <li>Freight, insurance, storage, port: 5 cents if imported, 2 if from a local refinery.</li>
        <li>Together about 58 cents imported, or 55 local. At 1,500 naira a dollar: 870 or 825 naira.</li>
        <li>Trucking and the dealer’s margin: 60 naira.</li>
      </ul>
      <p>So 930 at the pump against 885. <strong>The local refinery saves 45 naira, about 5 per cent.</strong> It does not save the 47 cents, because the crude it buys could be sold abroad for that, and its owner knows.</p>
      <h2>The two levers</h2>
      <p>A rise of 10 dollars in the barrel adds 6.3 cents, or 94 naira. A fall of the naira from 1,500 to 1,650 adds 10 per cent to everything that is in dollars: 82 to 87 naira. In other words, 10 dollars on the barrel and a tenth off the naira do the same thing at the pump. People watch the first. In my lifetime the second has done far more.</p>
      <h2>Where a subsidy hides</h2>
      <p>There are only four places: the treasury pays; the state company sells crude below its worth; someone gets dollars below the market; or somebody is not paid yet. If the pump price is less than the envelope’s, and no budget line shows it, I look in the other three. The fourth lasts about two quarters.</p>
      <p>A cheap litre also leaves. With petrol at twice the price across the border, a tanker’s worth of difference is more than the driver earns in a year. Some of what was called consumption was export.</p>
      <p><strong>What would change this view:</strong> crude sold to refineries for naira at a discount that is written down. Then the 47 cents could be lower, and the envelope would have a line for who gives it up.</p>
      <p>Since I say that the second lever does more, that is the one I put on the record: $USDNGN higher in four weeks. On the barrel I have no view that I would sign.</p>
    `,
  },
  {
    key: 'cashew-outturn',
    author: 'aya',
    title: 'Forty-eight pounds: the number that prices a bag of cashew',
    categories: ['Commodities', 'Education'],
    cover: { seed: 'cashew-outturn', motif: 'basket', palette: 'leaf' },
    daysAgo: 66,
    comments: [{ author: 'amina', text: 'Every trade has a little knife. Ours is a spoon.' }],
    bookmarkedBy: ['amina', 'selam', 'fatou'],
    html: prose`
      <p>Raw cashew is bought by weight and valued by what is inside. The link is the <strong>outturn</strong>: pounds of usable kernel in a bag of 80 kilograms. Forty-eight is good, forty-four is poor, and everything in between is an argument at the weighbridge.</p>
      <h3>The little knife</h3>
      <p>Take a kilogram of nuts from ten places in the lot. Count them: about 190 is medium size. Cut each one. Sort the kernels into sound, spotted and void; weigh the sound ones, and half of the spotted. Suppose you get 272 grams. For a bag: 272 × 80 = 21,760 grams, and at 453.6 grams to the pound that is 48.0.</p>
      <h3>What a pound is worth</h3>
      <p>If the price is 1,300 dollars a tonne at an outturn of 48, one pound more or less changes it by about a forty-eighth: 27 dollars. On a container of 16 tonnes that is 433. A lazy sample can cost more than the season’s rent on the store.</p>
      <h3>Moisture</h3>
      <p>Water weighs the same as kernel. At 12 per cent instead of 9, you have bought three kilograms of water in a hundred and a mould problem at sea. The outturn shown on a wet sample also flatters: kernels shrink as they dry. I discount a pound for every two points and have never been thanked for it.</p>
      <p>If you buy at the farm, carry a knife, a scale and a moisture meter, in this order of importance. If you sell, cut your own sample before anyone else does. The side that knows the number first is the one that names the price.</p>
    `,
  },
  {
    key: 'freight-reroute',
    author: 'amina',
    title: 'Fourteen extra days: what a detour at sea does to a kilogram of tea',
    categories: ['Commodities', 'Kenya', 'Macro'],
    summary:
      'When ships go round the Cape, the freight rate makes the news. For a box of tea the rate is the smaller half. The rest is boxes that come back late, and money that comes back later.',
    cover: { seed: 'freight-reroute', motif: 'waves', palette: 'manjano' },
    daysAgo: 30,
    calls: [{ symbol: 'BZ', direction: 'up', days: 21, sureness: 54 }],
    comments: [
      {
        author: 'uwase',
        text: 'Boxes out of place are what we feel inland. A late ship in Mombasa is a missing truck in Kigali two weeks on.',
      },
      {
        author: 'wanjiku',
        text: 'The 14 per cent on working capital again. It is in everything I read this month.',
      },
      {
        author: 'amina',
        text: 'It is in everything we ship. Nobody ever sees it, since it is never on an invoice.',
      },
    ],
    bookmarkedBy: ['uwase', 'wanjiku', 'aya', 'fatou'],
    html: prose`
      <p>Now and then the short way between the Indian Ocean and the Mediterranean is too dangerous or too dear, and ships for Europe sail round the Cape. The rate for a box doubles within a week and everybody is interviewed. Then the cameras leave, and the bill goes on.</p>
      <h2>Per kilogram</h2>
      <p>A forty-foot box holds some 24 tonnes of tea, on pallets. In this example:</p>
      <ul>
        <li>Freight rises from 1,800 dollars to 4,200. The difference is 2,400, or <strong>10 cents a kilogram</strong>.</li>
        <li>The voyage is 14 days longer. Tea worth 2.40 a kilogram, financed at 14 per cent: 2.40 × 0.14 × 14 / 365 = 1.3 cents.</li>
        <li>The buyer pays 60 days after arrival, not after shipment. He is 14 days later too, but those are the <em>same</em> 14 days. I have seen them counted twice.</li>
        <li>Extra insurance: half a cent.</li>
      </ul>
      <p>So about 12 cents on 2.40, or 5 per cent. An exporter’s margin in a fair year is 4.</p>
      <h2>What the sum leaves out</h2>
      <p>Each box is away for 28 days longer, there and back. If a line had a box here every 60 days, it now has one every 88: a third fewer, without a single ship being lost. So in the second month the rate is no longer the trouble. <em>There is no box.</em> Tea waits in a warehouse at so much a week, and plain grades, which have the least margin, wait longest.</p>
      <p>That is why the order of events matters more than the size. First the rate, then the boxes, then the withdrawn lots at the auction. The last comes six to eight weeks after the first, by which time the news is about something else, and the fall in plain grades is put down to “demand”.</p>
      <h2>Who pays?</h2>
      <p>It depends on three letters. Sold <strong>FOB</strong>, the buyer books the ship and pays the detour; he then bids less next week. Sold <strong>CIF</strong>, the exporter does, on contracts already signed. In the first month exporters with CIF contracts lose. From the second, growers do, whatever the letters say. The cost goes to the one who cannot leave.</p>
      <p><strong>What would change this view:</strong> buyers nearer by. Teas for Karachi or Dubai do not pass the strait. A season in which their share rises is one in which the detour matters less, and that can be read in the catalogue by destination.</p>
      <p>A ship that sails two weeks longer burns oil for two weeks longer. It is a small part of what the world burns, so it is a small claim: Brent, $BZ, up in three weeks, 54 in a hundred.</p>
    `,
  },
]
