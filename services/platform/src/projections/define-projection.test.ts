import { definePublicStream } from '@soko/contracts/events/public-stream.ts'
import { namedById } from '@soko/contracts/events/stream-names.ts'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { z } from 'zod'
import { contentsAfter } from '../testing/any-order.ts'
import { defineProjection } from './define-projection.ts'
import { defineReactor } from './define-reactor.ts'
import type { SourcedEvent } from './projection.ts'

const PublicGuest = definePublicStream('hotel', namedById('guest'), {
  GuestArrived: z.object({ name: z.string() }),
  GuestLeft: z.object({ guestId: z.string() }),
})
const PublicMeal = definePublicStream('kitchen', namedById('meal'), {
  MealServed: z.object({ dish: z.string() }),
})

const other = definePublicStream('kitchen', namedById('guest'), {
  GuestArrived: z.object({ name: z.string() }),
})

describe('a projection defined by the streams it reads', () => {
  const projection = defineProjection({
    name: 'hotel',
    version: 1,
    sources: ['hotel', 'kitchen'],
    streams: [PublicGuest, PublicMeal],
    apply: (event, view) => {
      if (event.source === 'kitchen') {
        expectTypeOf(event.type).toEqualTypeOf<'MealServed'>()
        return view.put('dish', event.data?.dish ?? 'unknown')
      }
      expectTypeOf(event.type).toEqualTypeOf<'GuestArrived' | 'GuestLeft'>()
      if (event.type === 'GuestArrived') view.put(event.stream, event.data?.name ?? 'erased')
      else view.delete(event.stream)
    },
  })

  it('meets their events with their data, or without where that is erased', async () => {
    const { documents } = await contentsAfter(projection, {
      hotel: [
        PublicGuest.GuestArrived('1', { name: 'Ann' }),
        { ...PublicGuest.GuestArrived('2', { name: 'Ben' }), data: undefined },
      ],
      kitchen: [PublicMeal.MealServed('1', { dish: 'ugali' })],
    })
    expect(documents).toEqual({ 'guest-1': 'Ann', 'guest-2': 'erased', dish: 'ugali' })
  })

  it('does not meet types it does not know, nor those of another source', async () => {
    const { documents } = await contentsAfter(projection, {
      hotel: [{ stream: 'guest-1', type: 'GuestSang', schema: 1, data: {} }],
      kitchen: [other.GuestArrived('1', { name: 'Ann' })],
    })
    expect(documents).toEqual({})
  })
})

describe('a reactor defined by the types it reacts to', () => {
  it('meets those types, typed', async () => {
    const left: (string | undefined)[] = []
    const reactor = defineReactor({
      name: 'farewell',
      version: 1,
      sources: ['hotel'],
      startAt: 'beginning',
      on: [PublicGuest.GuestLeft],
      react: async ({ type, data }) => {
        expectTypeOf(type).toEqualTypeOf<'GuestLeft'>()
        left.push(data?.guestId)
      },
    })
    const place = { stream: 'guest-1', version: 1, source: 'hotel', position: 2, index: 0, time: '' }
    const event = (type: string, data: SourcedEvent['data']): SourcedEvent => ({
      ...place,
      type,
      schema: 1,
      data,
    })
    await reactor.react(event('GuestLeft', { guestId: '1' }))
    await reactor.react(event('GuestLeft', undefined))
    await reactor.react(event('GuestArrived', { name: 'Ann' }))
    expect(left).toEqual(['1', undefined])
    expect(reactor.types).toEqual(['GuestLeft'])
  })
})
