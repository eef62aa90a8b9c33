import type { Table } from './table.ts'

/** Words in alphabetical order; the address leads to the thing itself or to more about it. */
export const glossary: Table<'term' | 'area' | 'meaning' | 'link'> = {
  key: 'glossary',
  intro: 'The words of markets in plain English, those of African markets first among them.',
  columns: [
    { key: 'term', label: 'Term', kind: 'text' },
    { key: 'area', label: 'Area', kind: 'tag' },
    { key: 'meaning', label: 'What it means', kind: 'text' },
    { key: 'link', label: 'See it at', kind: 'link' },
  ],
  rows: [
    {
      term: 'AfCFTA',
      area: 'African markets',
      meaning:
        'African Continental Free Trade Area: the agreement, signed in 2018, by which African countries lower tariffs between them step by step.',
      link: 'https://au-afcfta.org',
    },
    {
      term: 'BRVM',
      area: 'African markets',
      meaning:
        'The regional stock exchange in Abidjan, shared by the eight countries of West Africa that use the CFA franc.',
      link: 'https://www.brvm.org',
    },
    {
      term: 'Carry trade',
      area: 'Currencies',
      meaning:
        'Borrowing in a currency with low interest to lend in one with high interest. It pays until the exchange rate moves.',
      link: 'https://www.bis.org',
    },
    {
      term: 'CFA franc',
      area: 'African markets',
      meaning: 'Two currencies, XOF in West and XAF in Central Africa, each fixed at 655.957 to the euro.',
      link: 'https://www.bceao.int',
    },
    {
      term: 'Chama',
      area: 'African markets',
      meaning:
        'A savings group in Kenya whose members pay in together and invest or lend the pot. Elsewhere: stokvel, susu, esusu, tontine.',
      link: 'https://www.fsdkenya.org',
    },
    {
      term: 'Current account',
      area: 'Economy',
      meaning:
        'What a country earns from the world by trade, income and transfers, less what it pays. A deficit must be financed.',
      link: 'https://www.imf.org',
    },
    {
      term: 'Dividend yield',
      area: 'Shares',
      meaning:
        'A year’s dividend divided by the share price. A very high one often says that the dividend is doubted.',
      link: 'https://www.investor.gov',
    },
    {
      term: 'Drawdown',
      area: 'Trading',
      meaning:
        'The fall from the highest value an account has had. After losing half, one must double to be back.',
      link: 'https://www.investor.gov',
    },
    {
      term: 'Duration',
      area: 'Bonds and rates',
      meaning: 'About how many per cent a bond loses when interest rises by one percentage point.',
      link: 'https://www.investor.gov',
    },
    {
      term: 'Eurobond',
      area: 'Bonds and rates',
      meaning:
        'A bond in a currency that is not the issuer’s own. African governments mostly sell theirs in dollars; the euro has nothing to do with it.',
      link: 'https://www.londonstockexchange.com',
    },
    {
      term: 'Exchange-traded fund (ETF)',
      area: 'Shares',
      meaning: 'A fund that holds a basket, often an index, and is itself bought and sold like a share.',
      link: 'https://www.jse.co.za',
    },
    {
      term: 'Farm-gate price',
      area: 'African markets',
      meaning:
        'What the grower is paid. For cocoa in Ghana and Côte d’Ivoire the state sets it, so it can differ from the world price for a season.',
      link: 'https://www.icco.org',
    },
    {
      term: 'Float (mobile money)',
      area: 'African markets',
      meaning:
        'The money behind all wallets, kept at banks; also what an agent must hold to pay customers out.',
      link: 'https://www.gsma.com',
    },
    {
      term: 'Free float',
      area: 'Shares',
      meaning:
        'The part of a company’s shares that can really be bought. Where a family or the state holds most, it is small and prices jump.',
      link: 'https://www.jse.co.za',
    },
    {
      term: 'Frontier market',
      area: 'Shares',
      meaning:
        'A stock market smaller or harder to trade than those called emerging. Kenya, Nigeria and Morocco have all been classed so.',
      link: 'https://www.msci.com',
    },
    {
      term: 'Gas',
      area: 'Crypto',
      meaning: 'The fee for work done on a chain such as Ethereum. It rises when many want the same block.',
      link: 'https://etherscan.io/gastracker',
    },
    {
      term: 'Halving',
      area: 'Crypto',
      meaning: 'Every 210,000 blocks, about four years, the new bitcoin paid for a block is cut in half.',
      link: 'https://mempool.space',
    },
    {
      term: 'Import cover',
      area: 'Currencies',
      meaning:
        'How many months of imports a central bank’s reserves would pay for. Three to four is the usual floor.',
      link: 'https://www.centralbank.go.ke',
    },
    {
      term: 'JSE',
      area: 'African markets',
      meaning:
        'The exchange in Johannesburg, the largest in Africa by market value, for shares, bonds and futures.',
      link: 'https://www.jse.co.za',
    },
    {
      term: 'Leverage',
      area: 'Trading',
      meaning:
        'Trading with borrowed money. At ten times, a move of ten per cent against you takes everything.',
      link: 'https://www.investor.gov',
    },
    {
      term: 'Liquidity',
      area: 'Trading',
      meaning:
        'How much can be bought or sold at once without moving the price. On small exchanges, ask before you buy how you would sell.',
      link: 'https://afx.kwayisi.org',
    },
    {
      term: 'Market capitalisation',
      area: 'Shares',
      meaning:
        'The price times the number of shares or coins. It is a price tag, not money that has been paid in.',
      link: 'https://www.coingecko.com',
    },
    {
      term: 'NGX',
      area: 'African markets',
      meaning:
        'The exchange in Lagos, the Nigerian Stock Exchange until 2021, for shares, bonds and funds in naira.',
      link: 'https://ngxgroup.com',
    },
    {
      term: 'NSE',
      area: 'African markets',
      meaning:
        'The Nairobi Securities Exchange, for shares, bonds and derivatives in Kenyan shillings. India has an NSE, too.',
      link: 'https://www.nse.co.ke',
    },
    {
      term: 'PAPSS',
      area: 'African markets',
      meaning:
        'Pan-African Payment and Settlement System, built with Afreximbank: payments between African currencies without the way through the dollar.',
      link: 'https://papss.com',
    },
    {
      term: 'Parallel market',
      area: 'Currencies',
      meaning:
        'Where a currency changes hands outside the official rate. The gap between the two is the premium, and it says how scarce dollars are.',
      link: 'https://www.cbn.gov.ng',
    },
    {
      term: 'Policy rate',
      area: 'Bonds and rates',
      meaning:
        'The rate by which a central bank steers all others: Central Bank Rate in Kenya, Monetary Policy Rate in Nigeria and Ghana, repo rate in South Africa.',
      link: 'https://www.resbank.co.za',
    },
    {
      term: 'Price-earnings ratio',
      area: 'Shares',
      meaning:
        'The share price divided by a year’s profit per share: how many years of that profit one pays for.',
      link: 'https://ngxgroup.com',
    },
    {
      term: 'Private key',
      area: 'Crypto',
      meaning:
        'The secret that spends a coin. Whoever has it has the coin; whoever loses it has lost the coin.',
      link: 'https://bitcoin.org',
    },
    {
      term: 'Real return',
      area: 'Economy',
      meaning:
        'What is left of a return after inflation. 14 per cent interest at 15 per cent inflation is a loss.',
      link: 'https://www.statssa.gov.za',
    },
    {
      term: 'Remittances',
      area: 'Economy',
      meaning:
        'Money sent home by people who work abroad; for some African countries a larger and steadier income than exports.',
      link: 'https://www.knomad.org',
    },
    {
      term: 'SACCO',
      area: 'African markets',
      meaning:
        'Savings and credit co-operative of East Africa: members save, borrow against their savings and share the surplus.',
      link: 'https://www.sasra.go.ke',
    },
    {
      term: 'Short selling',
      area: 'Trading',
      meaning: 'Selling what one has borrowed, to buy it back cheaper. The loss has no upper limit.',
      link: 'https://www.investor.gov',
    },
    {
      term: 'Spread',
      area: 'Trading',
      meaning: 'The gap between what buyers bid and sellers ask: the cost of a trade that no receipt shows.',
      link: 'https://www.investor.gov',
    },
    {
      term: 'Stablecoin',
      area: 'Crypto',
      meaning:
        'A token meant to be worth one unit of a currency, mostly a dollar. Ask what stands behind it and who checks.',
      link: 'https://defillama.com/stablecoins',
    },
    {
      term: 'Stokvel',
      area: 'African markets',
      meaning:
        'A savings club of South Africa whose members pay in regularly and take turns, or share out at the end of the year.',
      link: 'https://www.fsca.co.za',
    },
    {
      term: 'Sukuk',
      area: 'Bonds and rates',
      meaning:
        'A certificate that pays rent or profit from an asset in place of interest, after Islamic law. Nigeria has sold them since 2017, for roads.',
      link: 'https://www.dmo.gov.ng',
    },
    {
      term: 'Treasury bill',
      area: 'Bonds and rates',
      meaning:
        'A loan to the state for up to a year, sold below face value; the discount is the interest. In Kenya for 91, 182 or 364 days.',
      link: 'https://www.centralbank.go.ke',
    },
    {
      term: 'Value locked (TVL)',
      area: 'Crypto',
      meaning:
        'What is deposited in a protocol, counted at the price of the day. It falls with prices even when nobody leaves.',
      link: 'https://defillama.com',
    },
    {
      term: 'Yield curve',
      area: 'Bonds and rates',
      meaning:
        'The interest of government debt by its length. When short costs more than long, the market expects rates to fall.',
      link: 'https://www.nse.co.ke',
    },
  ],
}
