import type { InstrumentKind, PriceTime } from '@soko/contracts/markets/instruments.ts'
import type { InstrumentFacts } from '@soko/contracts/markets/types/instrument.ts'
import { pairOf } from '@soko/contracts/markets/pairs.ts'

// A price time is never later than the real close (the earliest one, if sessions differ): otherwise an author
// who already knows a close could enter a call at it. If earlier, some calls enter a day later.

const MIDNIGHT: PriceTime = { zone: 'UTC', time: '00:00', dayAfter: true }
/** Rates are published at 16:00, based on prices of 14:10. */
const FRANKFURT: PriceTime = { zone: 'Europe/Berlin', time: '14:10' }
const LAGOS: PriceTime = { zone: 'Africa/Lagos', time: '16:00' }
const NAIROBI: PriceTime = { zone: 'Africa/Nairobi', time: '15:00' }
/** The market closes at 17:00, but at 12:00 on 24 and 31 December. */
const JOHANNESBURG: PriceTime = { zone: 'Africa/Johannesburg', time: '12:00' }
/** The closing auction begins at 14:15, or at 13:15 in Ramadan. */
const CAIRO: PriceTime = { zone: 'Africa/Cairo', time: '13:15' }
/** The market closes at 15:30, but earlier in Ramadan. */
const CASABLANCA: PriceTime = { zone: 'Africa/Casablanca', time: '13:30' }
const ABIDJAN: PriceTime = { zone: 'Africa/Abidjan', time: '14:30' }
const ACCRA: PriceTime = { zone: 'Africa/Accra', time: '15:00' }
const newYork = (time: string): PriceTime => ({ zone: 'America/New_York', time })
const london = (time: string): PriceTime => ({ zone: 'Europe/London', time })
/** For rates and fixings, whose time is unknown: the close counts at the start of the day. */
const unknownTimeIn = (zone: string): PriceTime => ({ zone })

type Row = readonly [symbol: string, name: string, about: string, unit: string, decimals: number]

const rows = (
  kind: InstrumentKind,
  exchange: string,
  priceTime: PriceTime,
  of: readonly Row[],
): readonly InstrumentFacts[] =>
  of.map(([symbol, name, about, unit, decimals]) => ({
    symbol,
    name,
    about,
    kind,
    unit,
    exchange,
    decimals,
    pair: pairOf({ symbol, kind }),
    priceTime,
  }))

/** The instruments listed on every new site. Admins can change and end them, and add others. */
export const FIRST_INSTRUMENTS: readonly InstrumentFacts[] = [
  ...rows('currency', '', FRANKFURT, [
    ['EURUSD', 'EUR/USD', 'Euro in dollars', 'USD', 4],
    ['GBPUSD', 'GBP/USD', 'Pound in dollars', 'USD', 4],
    ['USDJPY', 'USD/JPY', 'Dollar in yen', 'JPY', 2],
    ['USDCNY', 'USD/CNY', 'Dollar in yuan', 'CNY', 4],
    ['USDZAR', 'USD/ZAR', 'Dollar in rand', 'ZAR', 2],
  ]),
  ...rows('currency', '', LAGOS, [['USDNGN', 'USD/NGN', 'Dollar in naira', 'NGN', 2]]),
  ...rows('currency', '', unknownTimeIn('Africa/Nairobi'), [
    ['USDKES', 'USD/KES', 'Dollar in Kenyan shillings', 'KES', 2],
    ['USDTZS', 'USD/TZS', 'Dollar in Tanzanian shillings', 'TZS', 0],
    ['USDUGX', 'USD/UGX', 'Dollar in Ugandan shillings', 'UGX', 0],
    ['USDETB', 'USD/ETB', 'Dollar in birr', 'ETB', 2],
  ]),
  ...rows('currency', '', unknownTimeIn('Africa/Cairo'), [
    ['USDEGP', 'USD/EGP', 'Dollar in pounds', 'EGP', 2],
  ]),
  ...rows('currency', '', unknownTimeIn('Africa/Accra'), [
    ['USDGHS', 'USD/GHS', 'Dollar in cedis', 'GHS', 2],
    ['USDXOF', 'USD/XOF', 'Dollar in CFA francs', 'XOF', 2],
  ]),
  ...rows('currency', '', unknownTimeIn('Africa/Lusaka'), [
    ['USDZMW', 'USD/ZMW', 'Dollar in kwacha', 'ZMW', 2],
    ['USDRWF', 'USD/RWF', 'Dollar in Rwandan francs', 'RWF', 0],
  ]),
  ...rows('currency', '', unknownTimeIn('Africa/Casablanca'), [
    ['USDMAD', 'USD/MAD', 'Dollar in dirhams', 'MAD', 4],
  ]),
  ...rows('equity', 'Nairobi', NAIROBI, [
    ['SCOM', 'Safaricom', 'Telephones and mobile money', 'KES', 2],
    ['EQTY', 'Equity Group', 'Bank', 'KES', 2],
    ['KCB', 'KCB Group', 'Bank', 'KES', 2],
    ['EABL', 'EABL', 'East African Breweries', 'KES', 2],
  ]),
  ...rows('equity', 'Lagos', { ...LAGOS, time: '14:30' }, [
    ['MTNN', 'MTN Nigeria', 'Telephones', 'NGN', 2],
    ['DANGCEM', 'Dangote Cement', 'Cement', 'NGN', 2],
    ['GTCO', 'GTCO', 'Guaranty Trust, bank', 'NGN', 2],
    ['ZENITHBANK', 'Zenith Bank', 'Bank', 'NGN', 2],
  ]),
  ...rows('equity', 'Johannesburg', JOHANNESBURG, [
    ['NPN', 'Naspers', 'Internet holdings', 'ZAR', 0],
    ['SBK', 'Standard Bank', 'Bank', 'ZAR', 2],
    ['MTN', 'MTN Group', 'Telephones', 'ZAR', 2],
  ]),
  ...rows('equity', 'Cairo', CAIRO, [['COMI', 'CIB', 'Commercial International Bank', 'EGP', 2]]),
  ...rows('equity', 'Casablanca', CASABLANCA, [['ATW', 'Attijariwafa', 'Bank', 'MAD', 2]]),
  ...rows('equity', 'Abidjan', ABIDJAN, [['SNTS', 'Sonatel', 'Telephones', 'XOF', 0]]),
  ...rows('index', 'Lagos', { ...LAGOS, time: '14:30' }, [
    ['NGXASI', 'NGX All Share', 'All shares of the Nigerian Exchange', 'points', 0],
  ]),
  ...rows('index', 'Johannesburg', JOHANNESBURG, [
    ['J200', 'FTSE/JSE Top 40', 'The 40 largest in Johannesburg', 'points', 0],
  ]),
  ...rows('index', 'Nairobi', NAIROBI, [['NSE20', 'NSE 20', '20 shares of Nairobi', 'points', 0]]),
  ...rows('index', 'Cairo', CAIRO, [['EGX30', 'EGX 30', '30 shares of Cairo', 'points', 0]]),
  ...rows('index', 'Casablanca', CASABLANCA, [['MASI', 'MASI', 'All shares of Casablanca', 'points', 0]]),
  ...rows('index', 'Accra', ACCRA, [['GSECI', 'GSE Composite', 'All shares of Accra', 'points', 0]]),
  // The exchanges close at 16:00, but at 13:00 on the eve of some holidays.
  ...rows('index', 'New York', newYork('13:00'), [
    ['SPX', 'S&P 500', '500 shares of the United States', 'points', 0],
  ]),
  // ICE's settlement windows begin at 11:48, 12:23 and 12:53.
  ...rows('commodity', 'New York', newYork('11:48'), [['CC', 'Cocoa', 'Cocoa beans', 'USD/t', 0]]),
  ...rows('commodity', 'New York', newYork('12:23'), [
    ['KC', 'Coffee, arabica', 'Coffee beans', 'USD/lb', 2],
  ]),
  ...rows('commodity', 'New York', newYork('12:53'), [['SB', 'Sugar', 'Raw sugar', 'USD/lb', 4]]),
  // Cotton closes at 14:14 and gas at 14:28, but earlier on the eve of some holidays.
  ...rows('commodity', 'New York', newYork('12:30'), [
    ['CT', 'Cotton', 'Cotton', 'USD/lb', 4],
    ['NG', 'Natural gas', 'Henry Hub', 'USD/MMBtu', 3],
  ]),
  // Brent closes at 19:28, but at 12:28 on 24 and 31 December. The LME fixes copper at 12:30.
  ...rows('commodity', 'London', london('12:28'), [
    ['BZ', 'Brent crude', 'Crude oil of the North Sea', 'USD/bbl', 2],
    ['HG', 'Copper', 'Copper, grade A', 'USD/t', 0],
  ]),
  ...rows('commodity', 'London', london('15:00'), [['XAU', 'Gold', 'Gold', 'USD/oz', 1]]),
  ...rows('commodity', 'London', london('14:00'), [['XPT', 'Platinum', 'Platinum', 'USD/oz', 1]]),
  // Trading ends at 13:14, but at 12:00 on the eve of some holidays.
  ...rows('commodity', 'Chicago', { zone: 'America/Chicago', time: '12:00' }, [
    ['ZC', 'Maize', 'Corn', 'USD/bu', 4],
    ['ZW', 'Wheat', 'Soft red wheat', 'USD/bu', 4],
  ]),
  ...rows('crypto', '', MIDNIGHT, [
    ['BTC', 'Bitcoin', 'The first coin', 'USD', 0],
    ['ETH', 'Ether', 'The coin of Ethereum', 'USD', 2],
    ['SOL', 'Solana', 'The coin of Solana', 'USD', 2],
    ['XRP', 'XRP', 'The coin of the XRP Ledger', 'USD', 4],
    ['ADA', 'Cardano', 'The coin of Cardano', 'USD', 4],
    ['XLM', 'Stellar lumens', 'The coin of Stellar', 'USD', 4],
  ]),
  ...rows('rate', '', unknownTimeIn('Africa/Nairobi'), [
    ['KE91D', 'Kenya, 91-day bill', 'Yield at auction', '% a year', 2],
    ['KE10Y', 'Kenya, 10-year bond', 'Yield', '% a year', 2],
  ]),
  ...rows('rate', '', unknownTimeIn('Africa/Lagos'), [
    ['NG364D', 'Nigeria, 364-day bill', 'Yield at auction', '% a year', 2],
    ['NG10Y', 'Nigeria, 10-year bond', 'Yield', '% a year', 2],
  ]),
  ...rows('rate', '', unknownTimeIn('Africa/Cairo'), [
    ['EGPR', 'Egypt, policy rate', 'Overnight deposit', '% a year', 2],
  ]),
  ...rows('rate', '', unknownTimeIn('Africa/Johannesburg'), [
    ['ZA10Y', 'South Africa, 10-year bond', 'Yield', '% a year', 2],
  ]),
]
