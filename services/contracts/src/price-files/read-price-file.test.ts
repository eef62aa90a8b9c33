import fc from 'fast-check'
import papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import type { DayPrices } from '../events/markets.events.ts'
import { Decimal } from '../markets/instruments.ts'
import type { PriceFileOptions, UnreadableReason } from './price-file.ts'
import { UnreadablePriceFile } from './price-file.ts'
import { readPriceFile } from './read-price-file.ts'
import { textOf } from './rows.ts'
import { summaryOf } from './summary.ts'

const closesIn = (text: string, options?: PriceFileOptions): Record<string, string[]> => {
  const { instruments, wrong } = readPriceFile(text, options)
  expect(wrong).toEqual([])
  return Object.fromEntries(
    instruments.map(({ symbol, prices }) => [symbol, prices.map(({ date, close }) => `${date} ${close}`)]),
  )
}
const wrongIn = (text: string, options: PriceFileOptions = { symbol: 'SCOM' }): string[] =>
  readPriceFile(text, options).wrong.map(({ line, message }) => `${line}: ${message}`)
const unreadable = (text: string, options: PriceFileOptions = { symbol: 'SCOM' }): UnreadableReason => {
  try {
    readPriceFile(text, options)
  } catch (error) {
    if (error instanceof UnreadablePriceFile) return error.reason
    throw error
  }
  throw new Error('It could be read.')
}

describe('layouts', () => {
  it('reads a price list of the Nairobi exchange: many instruments, dates such as 31-Mar-26, days without a trade, a footer', () => {
    const file = `\uFEFFNairobi Securities Exchange,,,,,,,
Daily price list,,,,,,,

DATE,CODE,NAME,Day Low,Day High,Day Price,Previous,Volume
31-Mar-26,SCOM,Safaricom Plc,17.20,17.60,17.45,17.30,"4,812,300"
31-Mar-26,EQTY,"Equity Group Holdings, Plc",48.00,48.90,48.50,48.00,"1,204,000"
31-Mar-26,UCHM,Uchumi Supermarket Plc,-,-,-,0.18,-
1-Apr-26,SCOM,Safaricom Plc,17.40,17.70,17.70,17.45,"3,001,100"

Source: Nairobi Securities Exchange,,,,,,,
`
    const read = readPriceFile(file)
    expect(read.instruments).toEqual([
      {
        symbol: 'SCOM',
        prices: [
          { date: '2026-03-31', close: '17.45', high: '17.60', low: '17.20', volume: '4812300' },
          { date: '2026-04-01', close: '17.70', high: '17.70', low: '17.40', volume: '3001100' },
        ],
        lines: [5, 8],
      },
      {
        symbol: 'EQTY',
        prices: [{ date: '2026-03-31', close: '48.50', high: '48.90', low: '48.00', volume: '1204000' }],
        lines: [6],
      },
    ])
    expect(read).toMatchObject({
      wrong: [],
      withoutClose: 1,
      repeated: 0,
      ignored: { empty: 2, lines: [1, 2, 10] },
      layout: { delimiter: ',', columns: { date: 'DATE', symbol: 'CODE', close: 'Day Price' }, decimal: '.' },
    })
  })

  it('reads a file of the regional exchange in Abidjan: semicolons, French names, spaces between thousands', () => {
    const file = `Séance;Symbole;Ouverture;Plus haut;Plus bas;Cours de clôture;Quantité échangée
31/03/2026;SNTS;24 500;24 800;24 400;24 750;12 345
30/03/2026;SNTS;24\u00A0400;24\u00A0500;24\u202F300;24 450,5;9 800`
    expect(readPriceFile(file).instruments[0]?.prices).toEqual([
      { date: '2026-03-31', open: '24500', high: '24800', low: '24400', close: '24750', volume: '12345' },
      { date: '2026-03-30', open: '24400', high: '24500', low: '24300', close: '24450.5', volume: '9800' },
    ])
  })

  it('reads a table copied from a spreadsheet, with tabs, Swahili names and UTF-16', () => {
    const text = '\uFEFFTarehe\tBei ya kufunga\n31 Machi 2026\t2,610.35\n1 Aprili 2026\t2,611.00\n'
    const bytes = new Uint8Array(new Uint16Array(Array.from(text, (letter) => letter.charCodeAt(0))).buffer)
    expect(closesIn(textOf(bytes), { symbol: 'USDTZS' })).toEqual({
      USDTZS: ['2026-03-31 2610.35', '2026-04-01 2611.00'],
    })
  })

  it('reads Windows-1252 from spreadsheets', () => {
    const bytes = new Uint8Array(Buffer.from('Séance;Clôture\r\n28 févr. 2026;12,5\r\n', 'latin1'))
    expect(closesIn(textOf(bytes), { symbol: 'ATW' })).toEqual({ ATW: ['2026-02-28 12.5'] })
  })

  it('reads files of quote sites: `Mar 31, 2026`, `4.81M`', () => {
    const file = `"Date","Price","Open","High","Low","Vol.","Change %"
"Mar 31, 2026","17.45","17.30","17.60","17.20","4.81M","0.87%"
"Mar 30, 2026","17.30","17.30","17.40","17.10","950.5K","0.00%"`
    expect(readPriceFile(file, { symbol: 'SCOM' }).instruments[0]?.prices).toEqual([
      { date: '2026-03-31', close: '17.45', open: '17.30', high: '17.60', low: '17.20', volume: '4810000' },
      { date: '2026-03-30', close: '17.30', open: '17.30', high: '17.40', low: '17.10', volume: '950500' },
    ])
  })

  it.each([
    ['close, date', '1.5, 31/03/2026'],
    ['Trade Date;Closing Price (KES)', '31/03/26;1,5'],
    ['Date\tOpen\tLast', '03/31/2026\t1.4\t1.5'],
    ['timestamp,CLOSE', '2026-03-31T00:00:00+03:00,1.5'],
    ['Date,Close', '31/03/2026 4:00 PM,+1.5'],
    ['Date,Close', '"Tuesday, 31st March 2026",1.5'],
    ['Date,Close', '31 de março de 2026,01.5'],
  ])('finds the columns of %s', (headings, row) => {
    expect(closesIn(`${headings}\r\n${row}\r\n`, { symbol: 'SCOM' })).toEqual({ SCOM: ['2026-03-31 1.5'] })
  })

  it.each([
    [
      'a series of a central bank, whose second column has its own name',
      ['observation_date,DEXSFUS', '2026-03-30,18.4215', '2026-03-31,.', '2026-04-01,18.5'],
      ['2026-03-30 18.4215', '2026-04-01 18.5'],
    ],
    [
      'a file of Nasdaq.com: `Close/Last`, dollars',
      ['Date,Close/Last,Volume,Open', '03/31/2026,$100.25,1000,$100', '03/30/2026,$103.12,1000,$103'],
      ['2026-03-31 100.25', '2026-03-30 103.12'],
    ],
    [
      'a file of the Bank of Ghana: `Mid Rate`, many currencies',
      [
        'Date,Currency,Currency Pair,Buying,Selling,Mid Rate',
        '31 Mar 2026,U.S Dollar,USDGHS,10.9945,11.0055,11.0000',
        '31 Mar 2026,Euro,EURGHS,12.6,12.62,12.6112',
      ],
      ['2026-03-31 11.0000'],
    ],
    ['a file with the column `Mid Rate` alone', ['Date;Mid Rate', '2026-03-31;11,05'], ['2026-03-31 11.05']],
    [
      'a value beside columns that cannot be the close',
      ['Date,Index,Turnover,Value', '2026-03-31,NSE 20,5000000,1720.5'],
      ['2026-03-31 1720.5'],
    ],
    ['a final separator, if the headings have one', ['Date,Close,', '2026-03-31,1.5,'], ['2026-03-31 1.5']],
  ])('reads %s', (_what, lines, closes) => {
    expect(closesIn(`${lines.join('\n')}\n`, { symbol: 'USDGHS' })).toEqual({ USDGHS: closes })
  })

  it.each(['Value', 'Taux de change USD/XOF', 'Exchange rate', 'Total return index', 'Yield %'])(
    'uses the only other column: %s',
    (name) => {
      expect(closesIn(`Date,${name}\n2026-03-31,11.5\n`, { symbol: 'A' })).toEqual({ A: ['2026-03-31 11.5'] })
    },
  )

  it('reads one instrument of a file with many, and reports if it is missing', () => {
    const file =
      'Date,Ticker,Close\n2026-03-31,SCOM,17.45\n2026-03-31,usd/kes,129.2\nx,EQTY,1\n2026-04-01,SCOM,17\n'
    expect(closesIn(file, { symbol: 'USDKES' })).toEqual({ USDKES: ['2026-03-31 129.2'] })
    expect(unreadable(file, { symbol: 'KCB' })).toBe('empty')
  })
})

describe('dates', () => {
  it('are parsed in the format of the whole file', () => {
    expect(closesIn('Date,Close\n03/04/2026,1\n13/04/2026,2', { symbol: 'SCOM' })).toEqual({
      SCOM: ['2026-04-03 1', '2026-04-13 2'],
    })
    expect(closesIn('Date,Close\n03/04/2026,1\n03/13/2026,2', { symbol: 'SCOM' })).toEqual({
      SCOM: ['2026-03-04 1', '2026-03-13 2'],
    })
  })

  it('that are ambiguous are refused until an option decides', () => {
    const file = 'Date,Close\n03/04/2026,1\n04/04/2026,2'
    expect(unreadable(file)).toBe('dates')
    expect(closesIn(file, { symbol: 'A', dates: 'day-first' }).A).toEqual(['2026-04-03 1', '2026-04-04 2'])
    expect(closesIn(file, { symbol: 'A', dates: 'month-first' }).A).toEqual(['2026-03-04 1', '2026-04-04 2'])
    expect(closesIn(file.replace('Date', 'Date (dd/mm/yyyy)'), { symbol: 'A' }).A?.[0]).toBe('2026-04-03 1')
    expect(closesIn('Date,Close\n04/04/2026,2', { symbol: 'A' }).A).toEqual(['2026-04-04 2'])
  })

  it.each([
    ['as numbers', ['02/01/2026', '05/01/2026', '12/01/2026', '01/13/2026', '01/14/2026', '02/02/2026']],
    ['with dashes', ['02-01-2026', '05-01-2026', '01/13/2026', '01/14/2026', '02-02-2026', '02/13/2026']],
    ['as ISO days', ['2026-02-01', '2026-05-01', '01/13/2026', '01/14/2026', '2026-02-02', '02/13/2026']],
    ['from day-first', ['13/01/2026', '14/01/2026', '02/02/2026', '02/03/2026', '13/02/2026']],
    ['newest first', ['02/13/2026', '03/02/2026', '02/02/2026', '01/14/2026', '01/13/2026', '05/01/2026']],
  ])('that a spreadsheet converted only in part are refused: %s', (_what, days) => {
    const rows = days.map((day, at) => `${day},${at + 1}`).join('\n')
    expect(unreadable(`Date,Close\n${rows}`)).toBe('mixed-dates')
    const of = (symbol: string) => days.map((day, at) => `${day},${symbol},${at + 1}`)
    const mixed = of('SCOM').flatMap((row, at) => [row, of('KCB')[at]])
    expect(unreadable(`Date,Symbol,Close\n${mixed.join('\n')}`, {})).toBe('mixed-dates')
  })

  it('in two formats are read if they are in order', () => {
    const file = 'Date,Close\n01/13/2026,1\n2026-02-02,2\n02/13/2026,3\n3 Mar 2026,4\n'
    expect(closesIn(file, { symbol: 'A' })).toEqual({
      A: ['2026-01-13 1', '2026-02-02 2', '2026-02-13 3', '2026-03-03 4'],
    })
  })

  it.each([
    ['2026-01-05T23:00:00Z', 'Africa/Lagos', '2026-01-06'],
    ['2026-01-05T21:00:00.000Z', 'Africa/Nairobi', '2026-01-06'],
    ['2026-01-05T21:00:00.000Z', 'America/New_York', '2026-01-05'],
    ['2026-01-05 22:00:00+00:00', 'Africa/Johannesburg', '2026-01-06'],
    ['2026-01-05T22:00:00 UTC', 'Africa/Cairo', '2026-01-06'],
    ['2026-01-05T23:00:00+02:00', 'Africa/Nairobi', '2026-01-06'],
    ['1/5/2026 21:00:00 UTC', 'Africa/Nairobi', '2026-01-06'],
    ['2026-01-05T15:00:00Z', 'Asia/Tokyo', '2026-01-06'],
  ])('that are midnight elsewhere are refused without a time zone: %s', (cell, zone, day) => {
    const file = `Date,Close\n${cell},1.5`
    const options = { symbol: 'A', dates: 'month-first' } as const
    expect(unreadable(file, options)).toBe('zone')
    expect(closesIn(file, { ...options, zone })).toEqual({ A: [`${day} 1.5`] })
  })

  it.each([
    '2026-01-05T00:00:00Z',
    '2026-01-05T05:00:00.000Z',
    '2026-01-05T00:00:00+03:00',
    '2026-01-05T16:00:00-05:00',
    '2026-01-05 23:58:00',
  ])('with a time that is that day everywhere need no zone: %s', (cell) => {
    expect(closesIn(`Date,Close\n${cell},1.5`, { symbol: 'A' })).toEqual({ A: ['2026-01-05 1.5'] })
  })

  it('that contradict the others are wrong by row, as are days outside the calendar', () => {
    expect(
      wrongIn('Date,Close\n13/04/2026,1\n14/04/2026,1\n04/15/2026,1\n2026-02-29,1\n2024-02-29,1'),
    ).toEqual(["4: '04/15/2026' is no day that can be read.", "5: '2026-02-29' is no day that can be read."])
  })
})

describe('numbers', () => {
  const closeOf = (cells: string[], options: PriceFileOptions = {}, delimiter = ';'): string[] =>
    readPriceFile(
      papa.unparse([['Date', 'Close'], ...cells.map((cell, at) => [`2026-03-${at + 10}`, cell])], {
        delimiter,
      }),
      { symbol: 'A', ...options },
    ).instruments.flatMap(({ prices }) => prices.map(({ close }) => close))

  it.each<[string, string[], string[]]>([
    ['a decimal comma', ['1,5', '1,234'], ['1.5', '1.234']],
    ['apostrophes between thousands', ["1'234.5", '12’000.25'], ['1234.5', '12000.25']],
    ['thousands without a sign', ['1250', '1.125'], ['1250', '1.125']],
    ['three decimals behind a 0', ['0,125', '1,250'], ['0.125', '1.250']],
    ['a currency sign', ['$1,234.50', '-$0.5', '€ 12.25'], ['1234.50', '-0.5', '12.25']],
    ['negative numbers', ['-0,5', '−1,25'], ['-0.5', '-1.25']],
  ])('are read: %s', (_what, cells, closes) => {
    expect(closeOf(cells)).toEqual(closes)
  })

  it('that are ambiguous are refused until an option decides', () => {
    expect(() => closeOf(['1.234', '980'])).toThrow(/a point or a comma/)
    expect(closeOf(['1.234', '980'], { decimal: ',' })).toEqual(['1234', '980'])
    expect(closeOf(['1.234', '980'], { decimal: '.' })).toEqual(['1.234', '980'])
    expect(() => closeOf(['2.208', '2.251'], {}, '\t')).toThrow(/a point or a comma/)
    expect(closeOf(['2.208', '2.251'], { decimal: '.' }, '\t')).toEqual(['2.208', '2.251'])
    expect(closeOf(['2.208', '2.25'], {}, '\t')).toEqual(['2.208', '2.25'])
    // If commas separate the columns, the decimal separator is a point.
    expect(closeOf(['1,234', '980'], {}, ',')).toEqual(['1234', '980'])
    expect(closeOf(['1.234', '980'], {}, ',')).toEqual(['1.234', '980'])
  })

  it('that contradict the others are wrong by row', () => {
    const file =
      'Date,Close,Open\n2026-03-30,12.50,1\n2026-03-31,"12,5",1\n2026-04-01,KES 12,1\n2026-04-02,1.2E+06,1\n2026-04-03,12.4,x'
    expect(wrongIn(file)).toEqual([
      "3: '12,5' in 'Close' is no number that can be read.",
      "4: 'KES 12' in 'Close' is no number that can be read.",
      "5: '1.2E+06' in 'Close' was cut by a spreadsheet. Give the column the format of a number there.",
      "6: 'x' in 'Open' is no number that can be read.",
    ])
  })
})

describe('rows', () => {
  it('that are empty, without a close, repeated, headings or a footer contain no prices, and are counted', () => {
    const file = `Date,Close,Volume
2026-03-30,17.3,100

,,
2026-03-31,-,0
2026-04-01,n/a,0
2026-03-30,17.3,100
Date,Close,Volume
2026-04-02,17.4,100
Total,,300
Downloaded on 2 April 2026
`
    const read = readPriceFile(file, { symbol: 'SCOM' })
    expect(read.instruments[0]?.prices.map(({ date }) => date)).toEqual(['2026-03-30', '2026-04-02'])
    expect(read).toMatchObject({
      wrong: [],
      withoutClose: 2,
      repeated: 1,
      ignored: { empty: 2, lines: [8, 10, 11] },
    })
  })

  it.each([
    ['a broken day', ['31/13/2026,2'], "3: '31/13/2026' is no day that can be read."],
    ['no day', [',3'], '3: The day is missing.'],
    ['another close of a day', ['2026-03-31,2'], '3: 2026-03-31 has another close on line 2: 1.'],
    ['an open quotation', ['2026-04-01,"1', 'x,1'], '3: A quotation mark is opened here and never closed.'],
  ])('with %s are wrong', (_what, rows, message) => {
    expect(wrongIn(['Date,Close', '2026-03-31,1', ...rows].join('\n'))).toEqual([message])
  })

  it.each([
    ['Date,Close', '2026-03-31,100,25'],
    ['Date,Close', '2026-03-31,2,208.05'],
    ['Date,Close,', '2026-03-31,100,25'],
    ['Date,Open,High,Low,Close,Volume', '2026-03-31,2,208.05,2,208.05,2,208.05,2,208.05,1000'],
    ['Date;Close;Volume', '2026-03-31;1.5;100;'],
  ])('with more cells than headings are wrong: %s', (headings, row) => {
    expect(wrongIn(`${headings}\n${row}`)[0]).toMatch(/^2: The row has \d+ cells under \d headings/)
  })

  it('with a volume of 0 have no close', () => {
    const file =
      'Date,Close,Volume\n2026-03-30,17.3,100\n2026-03-31,17.3,0\n2026-04-01,17.4,0.00\n2026-04-02,17.4,-\n'
    const read = readPriceFile(file, { symbol: 'SCOM' })
    expect(read.instruments[0]?.prices.map(({ date }) => date)).toEqual(['2026-03-30', '2026-04-02'])
    expect(read).toMatchObject({ withoutTrade: 2, wrong: [] })
    expect(() => readPriceFile('Date,Close,Volume\n2026-03-31,1,0', { symbol: 'A' })).toThrow(/volume of 0/)
  })

  it('with the same close of a day in another format are repeated', () => {
    const read = readPriceFile('Date,Close\n2026-03-31,18.25\n2026-03-31,18.250\n', { symbol: 'A' })
    expect(read).toMatchObject({ repeated: 1, wrong: [], instruments: [{ prices: [{ close: '18.25' }] }] })
  })

  it('contain their symbol', () => {
    const file = 'Symbol,Date,Close\nSCOM,2026-03-31,x\n1ST,2026-03-31,1\nKCB,2026-03-31,1\n'
    expect(readPriceFile(file).wrong).toEqual([
      { line: 2, symbol: 'SCOM', message: "'x' in 'Close' is no number that can be read." },
      { line: 3, symbol: undefined, message: "'1ST' is no symbol such as USDNGN." },
    ])
  })
})

describe('files', () => {
  it.each<[string, string, UnreadableReason]>([
    ['nothing', '\uFEFF\n\n', 'empty'],
    ['no headings', '2026-03-31,1.5', 'columns'],
    ['no close', 'Date,Open,High\n2026-03-31,1,2', 'columns'],
    ['no day', 'Name,Close,Open\nx,1,2', 'columns'],
    ['two closes', 'Date,Close,Close\n2026-03-31,1,2', 'columns'],
    ['no prices', 'Date,Close\n', 'empty'],
    ['changes only', 'Date,Change %\n2026-03-31,0.12', 'columns'],
    ['percentages only', 'Date,Chg. (%)\n2026-03-31,0.12', 'columns'],
    ['daily percentages only', 'Date,Day %\n2026-03-31,0.12', 'columns'],
    ['volumes only', 'Volume;Date\n100;2026-03-31', 'columns'],
    ['previous closes only', 'Date,Previous Close\n2026-03-31,17.3', 'columns'],
    ['opening prices only', 'Date,Open\n2026-03-31,17.3', 'columns'],
    ['turnovers only', 'Date,Turnover (KES)\n2026-03-31,17.3', 'columns'],
    ['adjusted closes only', 'Date,Adj Close\n2026-03-31,17.3', 'columns'],
    ['buying rates only', 'Date,Buying\n2026-03-31,17.3', 'columns'],
    ['a value traded beside an unknown close', 'Date,NSE 20,Value\n2026-03-31,1720,5000000', 'columns'],
    ['a turnover beside an unknown close', 'Date,Kurs,Turnover\n2026-03-31,17.3,5000', 'columns'],
  ])('with %s cannot be read', (_what, text, reason) => {
    expect(unreadable(text)).toBe(reason)
  })

  it('without symbols require one', () => {
    expect(unreadable('Date,Close\n2026-03-31,1', {})).toBe('symbol')
  })

  it('are parsed back from every layout', () => {
    // The days are sorted, as in real price files. Days out of order might be detected as half-converted.
    const days = fc
      .uniqueArray(fc.integer({ min: 0, max: 20_000 }), { minLength: 1, maxLength: 40 })
      .map((places) => places.toSorted((one, other) => one - other))
    const number = fc.tuple(fc.nat(99_999_999), fc.nat(9_999))
    const layouts = fc.record({
      delimiter: fc.constantFrom(',', ';', '\t'),
      dates: fc.constantFrom('iso', 'day-first', 'month-first', 'named'),
      decimal: fc.constantFrom('.' as const, ',' as const),
      isParted: fc.boolean(),
      newline: fc.constantFrom('\n', '\r\n'),
      start: fc.constantFrom('', '\uFEFF', 'Some exchange\n'),
    })
    fc.assert(
      fc.property(
        days,
        fc.array(number, { minLength: 40, maxLength: 40 }),
        layouts,
        (places, numbers, layout) => {
          const prices: DayPrices[] = places.map((place, at) => {
            const [whole, part] = numbers[at] ?? [0, 0]
            return {
              date: new Date(Date.UTC(1975, 0, 1 + place)).toISOString().slice(0, 10),
              close: `${whole}.${String(part).padStart(4, '0')}`,
              volume: String(whole + 1),
            }
          })
          const { decimal, dates } = layout
          const written = (value: string): string => {
            const [whole = '', part] = value.split('.')
            const parted = layout.isParted
              ? whole.replaceAll(/(?<=\d)(?=(?:\d{3})+$)/g, decimal === '.' ? ',' : '.')
              : whole
            return part === undefined ? parted : `${parted}${decimal}${part}`
          }
          const cells = prices.map(({ date, close, volume = '' }) => [
            writtenDay(date, dates),
            written(close),
            written(volume),
          ])
          const file = papa.unparse([['Date', 'Close', 'Volume'], ...cells], layout)
          const options = {
            symbol: 'A',
            // If day and month are ambiguous in all rows, the test passes the order, as the user would.
            ...(dates === 'day-first' || dates === 'month-first' ? { dates } : {}),
          }
          const read = readPriceFile(layout.start + file, options)
          expect(read.wrong).toEqual([])
          expect(read.instruments[0]?.prices).toEqual(prices)
          for (const { close } of read.instruments[0]?.prices ?? []) Decimal.parse(close)
        },
      ),
      { numRuns: 300 },
    )
  })
})

describe('the summary', () => {
  const summaryOfFile = (rows: string) =>
    readPriceFile(`Date,Close\n${rows}`, { symbol: 'A' }).instruments.map(summaryOf)[0]

  it('contains the first and last row, the lowest and highest close, and the largest step', () => {
    expect(summaryOfFile('2026-03-31,11\n2026-03-30,101\n2026-03-27,100\n')).toEqual({
      first: { date: '2026-03-31', close: '11' },
      last: { date: '2026-03-27', close: '100' },
      lowest: { date: '2026-03-31', close: '11' },
      highest: { date: '2026-03-30', close: '101' },
      largestStep: {
        from: { date: '2026-03-30', close: '101' },
        to: { date: '2026-03-31', close: '11' },
        share: 11 / 101 - 1,
      },
    })
  })

  it('contains steps of rates as differences, and none for one close', () => {
    expect(summaryOfFile('2026-03-30,0.5\n2026-03-31,-0.25\n')?.largestStep).toMatchObject({ share: null })
    expect(summaryOfFile('2026-03-30,0.5\n')?.largestStep).toBeUndefined()
  })
})

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const writtenDay = (date: string, how: string): string => {
  const [year = '', month = '', day = ''] = date.split('-')
  if (how === 'day-first') return `${day}/${month}/${year}`
  if (how === 'month-first') return `${month}/${day}/${year}`
  return how === 'named' ? `${day}-${MONTHS[Number(month) - 1] ?? ''}-${year.slice(2)}` : date
}
