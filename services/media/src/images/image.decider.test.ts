import { event } from '@soko/platform/testing/raw-event.ts'
import { erased, given, whenOf } from '@soko/platform/testing/given.ts'
import { describe, it } from 'vitest'
import { addVariants, collect, eraseOwner, reinstate, removeErased, retire, store } from './image.decider.ts'
import { image, owner } from './image.ts'

const when = whenOf(image)

const imageId = '0123456789abcdef0123456789abcdef'
const variant = (name: string) => ({
  url: `/media/${imageId}/${name}`,
  width: 320,
  type: 'image/webp' as const,
})
const facts = {
  imageId,
  userId: 'amina',
  url: `/media/${imageId}/full.jpeg`,
  width: 640,
  height: 360,
  placeholder: 'data:image/webp;base64,AAAA',
  variants: [variant('320.webp')],
}
const stream = `image-${imageId}`
const stored = event(stream, 'ImageStored', facts)
const retired = event(stream, 'ImageRetired', { imageId })
const reinstated = event(stream, 'ImageReinstated', { imageId })
const removed = event(stream, 'ImageRemoved', { imageId })
const ownerErased = event('owner-amina', 'OwnerErased', { userId: 'amina' })

describe('an image', () => {
  it('is not stored for an erased user', () => {
    given(owner, [ownerErased])
      .when((state) => store(state, facts))
      .thenRefused('forbidden')
  })

  it('adds only missing variants', () => {
    const [known, added] = [variant('320.webp'), variant('320.avif')]
    when([stored], (state) => addVariants(state, { imageId, variants: [known, added] })).then(
      event(stream, 'ImageVariantsAdded', { imageId, variants: [added] }),
    )
    when([stored, removed], (state) => addVariants(state, { imageId, variants: [added] })).thenNothing()
  })

  it('is retired once, and can be reinstated only then', () => {
    when([stored], (state) => retire(state, imageId)).then(retired)
    when([stored, retired], (state) => retire(state, imageId)).thenNothing()
    when([stored, retired], (state) => reinstate(state, imageId)).then(reinstated)
    when([stored], (state) => reinstate(state, imageId)).thenNothing()
  })

  // Events are recorded one second apart, starting at 2026-01-01T00:00:00Z.
  it.each([
    ['a day after it was retired', [stored, retired], '2026-01-02T00:00:01.000Z', [removed]],
    ['not before', [stored, retired], '2026-01-02T00:00:00.999Z', []],
    ['not when it was reinstated', [stored, retired, reinstated], '2026-01-09T00:00:00.000Z', []],
    ['not twice', [stored, retired, removed], '2026-01-09T00:00:00.000Z', []],
  ])('is collected %s', (_, events, now, expected) => {
    when(events, (state) => collect(state, { imageId, now: new Date(now) })).then(...expected)
  })

  it('is removed with its owner, whether or not its data is erased', () => {
    for (const events of [[stored], [erased(stored)]])
      when(events, (state) => removeErased(state, imageId)).then(removed)
    when([erased(stored), removed], (state) => removeErased(state, imageId)).thenNothing()
  })

  it('has an owner, who can be erased once', () => {
    given(owner, [])
      .when((state) => eraseOwner(state, 'amina'))
      .then(ownerErased)
    given(owner, [ownerErased])
      .when((state) => eraseOwner(state, 'amina'))
      .thenNothing()
  })
})
