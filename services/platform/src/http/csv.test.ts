import { describe, expect, it } from 'vitest'
import { csvLines, csvOf } from './csv.ts'

describe('a table as CSV', () => {
  it('has a line for each row, and quotes cells that need it', () => {
    expect(
      csvOf([
        ['Title', 'Readers'],
        ['Maize, and "tea"', 3],
        ['two\nlines', 0],
      ]),
    ).toBe('\uFEFFTitle,Readers\r\n"Maize, and ""tea""",3\r\n"two\nlines",0\r\n')
    expect(csvLines([['Sisal', null, undefined]])).toBe('Sisal,,\r\n')
  })

  it.each(['=1+1', '-1+1', '@SUM(A1)', '\t=1', ' =1', '＝1'])(
    'is no program for a spreadsheet: %j',
    (title) => {
      const cell = csvOf([[title]])
        .slice(1)
        .trimEnd()
      expect(cell.replace(/^"/, '')).toMatch(/^'/)
    },
  )

  it('does not change numbers, including numeric text', () => {
    expect(csvLines([[-1, -0.0123, 1e-7, -1e21, '-0.50', '1700.00']])).toBe(
      '-1,-0.0123,1e-7,-1e+21,-0.50,1700.00\r\n',
    )
  })
})
