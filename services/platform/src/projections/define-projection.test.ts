import { definePublicStream } from '@soko/contracts/events/public-stream.ts'
import { namedById } from '@soko/contracts/events/stream-names.ts'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { z } from 'zod'
import { contentsAfter } from '../testing/any-order.ts'
import { defineProjection } from './define-projection.ts'

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

describe('a projection defined by its streams', () => {
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

  it('gets no events of unknown types or other sources', async () => {
    const { documents } = await contentsAfter(projection, {
      hotel: [{ stream: 'guest-1', type: 'GuestSang', schema: 1, data: {} }],
      kitchen: [other.GuestArrived('1', { name: 'Ann' })],
    })
    expect(documents).toEqual({})
  })
})
