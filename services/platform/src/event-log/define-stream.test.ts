import { definePublicStream } from '@soko/contracts/events/public-stream.ts'
import { namedAlone, namedById } from '@soko/contracts/events/stream-names.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { definePrivateStream, definitionsOf, defineStream } from './define-stream.ts'
import { createEventCodec } from './event-codec.ts'
import type { JsonObject } from '../json.ts'

const PublicGuest = definePublicStream('hotel', namedById('guest'), {
  GuestArrived: z.object({ guestId: z.string(), name: z.string() }),
  RoomsTaken: z.object({
    guestId: z.string(),
    rooms: z.array(z.object({ number: z.number() })),
    car: z.object({ plate: z.string() }).optional(),
    notes: z.record(z.string(), z.json()).nullable(),
  }),
  GuestErased: z.object({ guestId: z.string() }),
})

const GuestStream = defineStream(PublicGuest, {
  private: { GuestArrived: z.object({ phone: z.string() }), CardSeen: z.object({ digits: z.string() }) },
})

const DeskStream = definePrivateStream(namedAlone('desk'), { DeskOpened: z.object({ by: z.string() }) })

const published = (type: string, data: JsonObject): unknown => {
  const publish = GuestStream.definitions[type]?.publish
  if (publish === null || publish === undefined) return publish
  return publish(data)
}

describe('a stream of events', () => {
  it('has one definition per type', () => {
    expect(() => definitionsOf([GuestStream, DeskStream, GuestStream])).toThrow('GuestArrived')
  })
})

describe('the published part', () => {
  it('has the fields of the public schema in stored order', () => {
    const data = { phone: '1', name: 'Ann', guestId: 'g1', addedLater: true }
    expect(JSON.stringify(published('GuestArrived', data))).toBe('{"name":"Ann","guestId":"g1"}')
  })

  it('filters nested objects and lists, too', () => {
    const data = {
      guestId: 'g1',
      rooms: [{ number: 7, code: '1234' }, { number: 8 }],
      car: { plate: 'KAA', keptIn: 'b2' },
      notes: { any: { thing: 1 } },
    }
    expect(published('RoomsTaken', data)).toEqual({
      guestId: 'g1',
      rooms: [{ number: 7 }, { number: 8 }],
      car: { plate: 'KAA' },
      notes: { any: { thing: 1 } },
    })
    expect(published('RoomsTaken', { guestId: 'g1', rooms: [], notes: null })).toEqual({
      guestId: 'g1',
      rooms: [],
      notes: null,
    })
  })

  it('is nothing for a type without a public schema', () => {
    expect(published('CardSeen', { digits: '1' })).toBeNull()
    expect(DeskStream.definitions['DeskOpened']?.publish).toBeNull()
  })
})

describe('data of an older shape', () => {
  const Room = definePrivateStream(
    namedById('room'),
    { RoomMade: z.object({ beds: z.number(), floor: z.number() }) },
    { RoomMade: [({ bed: beds }) => ({ beds }), (data) => ({ ...data, floor: 0 })] },
  )

  it('is read in the current shape', () => {
    expect(Room.RoomMade('1', { beds: 2, floor: 3 }).schema).toBe(3)
    const codec = createEventCodec(definitionsOf([Room]))
    const read = (schema: number, data: JsonObject) =>
      codec.decode('room-1', 1, 'RoomMade', schema, JSON.stringify(data)).data
    expect(read(1, { bed: 1 })).toEqual({ beds: 1, floor: 0 })
    expect(read(2, { beds: 1 })).toEqual({ beds: 1, floor: 0 })
    expect(read(3, { beds: 1, floor: 2 })).toEqual({ beds: 1, floor: 2 })
  })
})
