import type { InstrumentCard } from '@soko/contracts/markets/types/instrument.ts'
import { expect, it } from 'vitest'
import { readOrder, sortInstruments } from './instrument-order.ts'
import { instrumentCard } from './testing/instrument-card.ts'

const card = (symbol: string, day: number | null, close?: string): InstrumentCard =>
  instrumentCard({
    symbol,
    name: symbol,
    day,
    last: close === undefined ? null : { date: '2026-01-05', close },
  })
const cards = [card('B', 0.1, '9'), card('C', null), card('A', -0.2, '10')]
const symbols = (order: string | null) => sortInstruments(cards, readOrder(order)).map(({ symbol }) => symbol)

it.each([
  [null, 'ABC'],
  ['-name', 'CBA'],
  ['day', 'ABC'],
  ['-day', 'BAC'],
  ['last', 'BAC'],
  ['-last', 'ABC'],
  ['price', 'ABC'],
])('the order of instruments for %s is %s', (order, expected) => {
  expect(symbols(order).join('')).toBe(expected)
})
