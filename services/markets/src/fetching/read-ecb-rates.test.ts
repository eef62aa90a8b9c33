import { expect, it } from 'vitest'
import { readEcbRates } from './read-ecb-rates.ts'
import { ecbDocument } from './testing/source-documents.ts'

const days = { '2026-01-06': { USD: '1.0850', JPY: '161.2' }, '2026-01-05': { USD: '1.0841', HRK: 'N/A' } }

it('reads the rates of each day in their notation', async () => {
  const rates = await readEcbRates(ecbDocument(days))
  expect(rates).toEqual(
    new Map([
      [
        '2026-01-06',
        new Map([
          ['USD', '1.0850'],
          ['JPY', '161.2'],
        ]),
      ],
      ['2026-01-05', new Map([['USD', '1.0841']])],
    ]),
  )
})

it('reads documents longer than a chunk', async () => {
  const long = Object.fromEntries(
    Array.from({ length: 9_000 }, (_, at) => [
      new Date(Date.UTC(2000, 0, 1 + at)).toISOString().slice(0, 10),
      { USD: `1.${1_000 + at}`, JPY: '161.2' },
    ]),
  )
  const rates = await readEcbRates(ecbDocument(long))
  expect(rates.size).toBe(9_000)
  expect([...rates.values()].every((day) => day.size === 2)).toBe(true)
})

it.each([
  ['is truncated', ecbDocument(days).slice(0, -40), 'unclosed tag'],
  ['has a mismatched closing tag', ecbDocument(days).replace('</Cube>', '</Cub>'), 'unexpected close tag'],
  ['is an HTML page', '<html><body><p>Come back later</p></body></html>', 'contains no reference rates'],
  ['has an invalid day', ecbDocument({ '2026-02-30': { USD: '1' } }), '"2026-02-30" is not a day'],
  ['is empty', '', 'document must contain a root element'],
  [
    'defines entities',
    `<!DOCTYPE x [<!ENTITY a "1.0">]>${ecbDocument({ '2026-01-05': { USD: '&a;' } }).split('?>')[1]}`,
    'undefined entity',
  ],
])('rejects a document that %s', async (_name, xml, message) => {
  await expect(readEcbRates(xml)).rejects.toThrow(message)
})
