import { fieldErrors } from '@soko/contracts/http/field-errors.ts'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { checkBody } from './check-input.ts'

const Day = z.strictObject({ date: z.iso.date('No day.'), close: z.string().default('0') })
const Body = z.object({
  days: z
    .array(Day)
    .min(1)
    .max(5_000, 'Too many days.')
    .refine((days) => new Set(days.map(({ date }) => date)).size === days.length, 'A day comes twice.'),
  source: z.string('No source.'),
})
const check = checkBody(Body)
const dayOf = (at: number) => ({ date: new Date(at * 86_400_000).toISOString().slice(0, 10) })
const daysOf = (count: number): unknown[] => Array.from({ length: count }, (_, at) => dayOf(at))
const errorsOf = async (body: unknown) =>
  check(body).then(
    () => undefined,
    (error: unknown) => (error as { readonly errors: object }).errors,
  )

it.each([10, 5_000])('checks a body with a list of %i items as the schema does', async (count) => {
  const body = { days: daysOf(count), source: 'a' }
  expect(await check(body)).toEqual(Body.parse(body))
  const strange: object[] = [
    { ...body, days: [...daysOf(count - 1), { date: 'x' }] },
    { ...body, days: [...daysOf(count - 1), { ...dayOf(count), more: 1 }] },
    { ...body, days: [...daysOf(count - 1), null] },
    { ...body, days: [...daysOf(count - 1), dayOf(0)] },
    { ...body, days: daysOf(5_001) },
    { days: daysOf(count) },
    { ...body, more: 1 },
  ]
  for (const each of strange) {
    const { error } = Body.strict().safeParse(each)
    expect(error).toBeDefined()
    if (error !== undefined) expect(await errorsOf(each)).toEqual(fieldErrors(error))
  }
})

it('refuses a list that contains half of a surrogate pair', async () => {
  const days = daysOf(1_000).map((day) => ({ ...(day as object), close: '\ud800' }))
  expect(await errorsOf({ days, source: 'a' })).toHaveProperty('days')
})

it('yields between the slices of a long list', async () => {
  let turns = 0
  let isDone = false
  const count = () => {
    turns += 1
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  await check({ days: daysOf(5_000), source: 'a' })
  isDone = true
  expect(turns).toBeGreaterThanOrEqual(19)
})

it('stops reading invalid items after enough messages', async () => {
  let read = 0
  const days = Array.from({ length: 5_000 }, () => ({
    get date() {
      read += 1
      return 'x'
    },
  }))
  expect(Object.keys((await errorsOf({ days, source: 'a' })) ?? {})).toHaveLength(20)
  expect(read).toBeLessThanOrEqual(1_000)
})
