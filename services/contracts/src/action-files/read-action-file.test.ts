import { describe, expect, it } from 'vitest'
import { readActionFile } from './read-action-file.ts'

describe('a file of corporate actions', () => {
  it.each([',', ';', '\t'])('is read with %j between its columns, which may be in any order', (delimiter) => {
    const rows = [
      ['Dividend', 'SYMBOL', 'Ex-date', 'Bonus', 'Split'],
      ['1.25', 'scom', '2026-03-02', '1:10', ''],
      ['', '', '', '', ''],
      ['', 'KCB', '2026-04-01', '', '1 : 4'],
      ['0.5', 'SCOM', '2026-09-01'],
    ]
    const text = `\uFEFF${rows.map((cells) => cells.join(delimiter)).join('\r\n')}\r\n`
    expect(readActionFile(text)).toEqual({
      instruments: [
        {
          symbol: 'SCOM',
          actions: [
            { type: 'dividend', exDay: '2026-03-02', amount: '1.25' },
            { type: 'bonus', exDay: '2026-03-02', issued: 1, held: 10 },
            { type: 'dividend', exDay: '2026-09-01', amount: '0.5' },
          ],
        },
        { symbol: 'KCB', actions: [{ type: 'split', exDay: '2026-04-01', was: 1, became: 4 }] },
      ],
      wrong: [],
    })
  })

  it.each([
    ['SCOM,2026-03-02,"1,25",', "'1,25' is not a dividend such as 1.25."],
    ['SCOM,2026-03-02,1,25,', 'The row has more cells than headings.'],
    ['SCOM,2026-03-02,,10%', "'10%' is not a bonus such as 1:10."],
    ['SCOM,2026-03-02,,0:10', "'0:10' is not a bonus such as 1:10."],
    ['SCOM,02/03/2026,1,', "'02/03/2026' is not a day such as 2026-03-31."],
    ['S COM,2026-03-02,1,', "'S COM' is not a symbol."],
    ['SCOM,2026-03-02,,', 'The row has no dividend, bonus or split.'],
  ])('has a wrong row: %s', (row, message) => {
    const { wrong } = readActionFile(`Symbol,Ex-date,Dividend,Bonus\nKCB,2026-03-02,1,\n${row}\n`)
    expect(wrong).toEqual([{ line: 3, message }])
  })

  it('needs its columns', () => {
    const wrong = [{ line: 1, message: 'The columns Symbol and Ex-date are needed.' }]
    expect(readActionFile('Ticker,Date,Dividend\nSCOM,2026-03-02,1\n')).toEqual({ instruments: [], wrong })
    expect(readActionFile('')).toEqual({ instruments: [], wrong })
  })
})
