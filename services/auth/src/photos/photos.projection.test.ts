import { event } from '@soko/platform/testing/raw-event.ts'
import { contentsAfter } from '@soko/platform/testing/any-order.ts'
import { describe, expect, it } from 'vitest'
import { photosProjection } from './photos.projection.ts'

const stored = (imageId: string) =>
  event(`image-${imageId}`, 'ImageStored', { imageId, userId: 'ada', url: `/media/${imageId}/full.jpeg` })

describe('the view of photos', () => {
  it('knows the owner of an upload until it is removed', async () => {
    const media = [
      stored('i1'),
      stored('i2'),
      event('image-i1', 'ImageRemoved', { imageId: 'i1' }),
      event('image-i3', 'ImageRemoved', { imageId: 'i3' }),
    ]
    expect((await contentsAfter(photosProjection, { media })).documents).toEqual({
      'address:i2': { url: '/media/i2/full.jpeg' },
      'photo:/media/i2/full.jpeg': { userId: 'ada' },
    })
  })
})
