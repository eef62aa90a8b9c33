import { event } from '@soko/platform/testing/raw-event.ts'
import { createMemoryView } from '@soko/platform/testing/any-order.ts'
import { describe, expect, it } from 'vitest'
import { photosProjection } from './photos.projection.ts'

const stored = (imageId: string) =>
  event(`image-${imageId}`, 'ImageStored', { imageId, userId: 'ada', url: `/media/${imageId}/full.jpeg` })

describe('the view of photos', () => {
  it('knows the owner of an upload until it is removed', async () => {
    const view = createMemoryView()
    const events = [
      stored('i1'),
      stored('i2'),
      event('image-i1', 'ImageRemoved', { imageId: 'i1' }),
      event('image-i3', 'ImageRemoved', { imageId: 'i3' }),
    ]
    for (const [index, each] of events.entries()) {
      const time = '2026-01-01T00:00:00.000Z'
      const at = { source: 'media', position: index + 1, index: 0, version: 1, time }
      await photosProjection.apply({ ...each, ...at }, view)
    }
    expect(view.contents().documents).toEqual({
      'address:i2': { url: '/media/i2/full.jpeg' },
      'photo:/media/i2/full.jpeg': { userId: 'ada' },
    })
  })
})
