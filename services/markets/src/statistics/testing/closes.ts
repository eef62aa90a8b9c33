import type { Point } from '../bet.ts'

export const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)

export const daily = (values: readonly number[]): readonly Point[] =>
  values.map((value, at) => ({ date: dayAfter('2026-01-01', at), value }))
