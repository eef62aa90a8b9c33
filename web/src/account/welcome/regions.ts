import { INSTRUMENT_KINDS } from '@soko/contracts/markets/instrument-kinds.ts'
import type { InstrumentFacts } from '@soko/contracts/markets/types/instrument.ts'
import { countryName } from './countries.ts'

const AFRICA = ['east', 'west', 'southern', 'north', 'central'] as const

type Region = (typeof AFRICA)[number] | 'world'

/** ISO 3166 codes, with which the codes of their currencies begin. XA and XO are the CFA francs. */
const COUNTRIES = {
  east: 'BI DJ ER ET KE KM MG MU RW SC SO SS TZ UG',
  west: 'BF BJ CI CV GH GM GN GW LR ML MR NE NG SL SN TG XO',
  southern: 'AO BW LS MW MZ NA SZ ZA ZM ZW',
  north: 'DZ EG LY MA SD TN',
  central: 'CD CF CG CM GA GQ ST TD XA',
} as const satisfies Record<Exclude<Region, 'world'>, string>

/** Exchanges, and the last parts of time zones. */
const CITIES = {
  east: 'Addis_Ababa Antananarivo Asmara Bujumbura Comoro Dar_es_Salaam Djibouti Juba Kampala Kigali Mahe Mauritius Mogadishu Nairobi Port_Louis',
  west: 'Abidjan Accra Bamako Banjul Bissau Cape_Verde Conakry Dakar Freetown Lagos Lome Monrovia Niamey Nouakchott Ouagadougou Porto-Novo',
  southern: 'Blantyre Gaborone Harare Johannesburg Luanda Lusaka Maputo Maseru Mbabane Windhoek',
  north: 'Algiers Cairo Casablanca El_Aaiun Khartoum Tripoli Tunis',
  central: 'Bangui Brazzaville Douala Kinshasa Libreville Lubumbashi Malabo Ndjamena Sao_Tome',
} as const satisfies Record<Exclude<Region, 'world'>, string>

/** Returns the region of an IANA time zone. */
const regionOfZone = (zone: string): Region => regionWith(CITIES, (city) => city === zone.split('/').at(-1))

type Market = Pick<InstrumentFacts, 'symbol' | 'name' | 'kind' | 'unit' | 'exchange'>

/** By the exchange, the currencies, or the country with which the name of a rate begins. */
const regionOf = ({ symbol, name, kind, unit, exchange }: Market): Region => {
  const city = exchange.replaceAll(' ', '_')
  const byCity = regionWith(CITIES, (each) => each === city)
  if (byCity !== 'world') return byCity
  const currencies = [unit, ...(kind === 'currency' ? [symbol.slice(0, 3), symbol.slice(3)] : [])].filter(
    (code) => /^[A-Z]{3}$/.test(code),
  )
  return regionWith(
    COUNTRIES,
    (country) =>
      currencies.some((code) => code.startsWith(country)) || (kind === 'rate' && isOf(country, name)),
  )
}

const isOf = (country: string, rate: string): boolean => {
  const name = countryName(country)
  return name !== undefined && rate.startsWith(name)
}

const regionWith = (
  words: Readonly<Record<Exclude<Region, 'world'>, string>>,
  matches: (word: string) => boolean,
): Region => AFRICA.find((region) => words[region].split(' ').some(matches)) ?? 'world'

type Group<Shown> = { readonly region: Region; readonly markets: readonly Shown[] }

/** Groups instruments, by kind, with the region of a time zone first. Omits regions without any. */
export const groupByRegion = <Shown extends Market>(
  instruments: readonly Shown[],
  zone: string,
): readonly Group<Shown>[] => {
  const byRegion = Map.groupBy(
    instruments.toSorted((a, b) => INSTRUMENT_KINDS.indexOf(a.kind) - INSTRUMENT_KINDS.indexOf(b.kind)),
    regionOf,
  )
  const own = regionOfZone(zone)
  const inOrder: readonly Region[] = [...AFRICA, 'world']
  return [...new Set(own === 'world' ? inOrder : [own, ...inOrder])].flatMap((region) => {
    const markets = byRegion.get(region)
    return markets === undefined ? [] : [{ region, markets }]
  })
}
