import { expect, it } from 'vitest'
import { aCall } from '../calls/testing/a-call.ts'
import { callsCsv, csvCell } from './calls-csv.ts'

it.each([
  ['Cocoa', 'Cocoa'],
  ['USD/t, London', '"USD/t, London"'],
  ['He said "up"', '"He said ""up"""'],
  ['=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
  ['+254', "'+254"],
  ['-1+1', "'-1+1"],
  ['@sum', "'@sum"],
  ['-0.5', '-0.5'],
  [-0.0123, '-0.0123'],
  [null, ''],
  [0, '0'],
])('a cell with %j is %j', (value, cell) => {
  expect(csvCell(value)).toBe(cell)
})

it('has a line for each call under the names of its columns', () => {
  const [head = '', line = ''] = callsCsv([
    aCall({ instrument: { ...aCall().instrument, name: '=1+1' } }),
  ]).split('\r\n')
  expect(head.split(',')).toHaveLength(line.split(',').length)
  expect(line).toContain("COCOA,'=1+1,commodity")
})
