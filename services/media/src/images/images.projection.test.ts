import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { event } from '@soko/platform/testing/raw-event.ts'
import { expectSameInAnyOrder } from '@soko/platform/testing/any-order.ts'
import { erased } from '@soko/platform/testing/given.ts'
import { describe, expect, it } from 'vitest'
import { imagesProjection } from './images.projection.ts'

const id = (letter: string): string => letter.repeat(32)
const url = (letter: string): string => `/media/${id(letter)}/original.webp`
const stored = (letter: string, userId = 'amina') => exampleEvents.imageStored(id(letter), userId)
const about = (type: string, letter: string) => event(`image-${id(letter)}`, type, { imageId: id(letter) })
const post = (type: string, postId: string, data = {}) =>
  event(`post-${postId}`, type, { postId, authorId: 'amina', html: '', ...data })
const draft = (type: string, draftId: string, images: readonly string[] = []) =>
  event(`draft-${draftId}`, type, { draftId, authorId: 'amina', images })
const photo = (userId: string, photo: string) => exampleEvents.profileChanged(userId, { photo })

describe('the view of images', () => {
  it('does not depend on the interleaving of uploads, posts and portraits', async () => {
    await expectSameInAnyOrder(imagesProjection, {
      media: [
        stored('a'),
        stored('b'),
        stored('c', 'otieno'),
        about('ImageRetired', 'b'),
        about('ImageReinstated', 'b'),
        stored('d'),
        about('ImageRetired', 'd'),
        about('ImageRemoved', 'd'),
        erased(stored('e')),
      ],
      content: [
        post('PostPublished', '1', { image: url('a'), html: `<p><img src="${url('b')}"></p>` }),
        post('PostRevised', '1', { image: url('c'), changed: ['image'] }),
        post('PostPublished', '2', { image: url('b') }),
        post('PostErased', '1'),
        draft('DraftSaved', '1', [id('a'), id('c')]),
        draft('DraftSaved', '2', [id('d')]),
        draft('DraftErased', '2'),
      ],
      auth: [photo('otieno', url('c')), photo('amina', url('d')), photo('otieno', '')],
    })
    expect.hasAssertions()
  })
})
