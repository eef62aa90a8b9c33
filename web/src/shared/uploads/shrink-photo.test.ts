// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { shrinkPhoto, shrunkSize } from './shrink-photo.ts'

const MB = 1_000_000

test.each([
  ['a phone’s photo', [4000, 3000], 3 * MB, [2560, 1920]],
  ['one taken upright', [3000, 4000], 3 * MB, [2560, 3413]],
  ['a long infographic', [2000, 20_000], 3 * MB, [1024, 10_240]],
  ['one of too many bytes', [2000, 1500], 9 * MB, [2000, 1500]],
  ['one of too many pixels', [8000, 6000], MB, [2560, 1920]],
  ['a wide chart of few bytes', [4000, 1000], 0.2 * MB, undefined],
  ['one of the size that the server keeps', [2560, 1440], 3 * MB, undefined],
])('computes the uploaded size: %s', (_case, [width = 0, height = 0], bytes, size) => {
  const shrunk = shrunkSize({ width, height }, bytes)
  expect(shrunk && [shrunk.width, shrunk.height]).toEqual(size)
})

/** jsdom lacks image decoding. Images have 4,000 by 3,000 pixels. */
const readsImages = (isReadable = true) => {
  URL.createObjectURL = () => 'blob:photo'
  URL.revokeObjectURL = () => {}
  class Photo extends EventTarget {
    naturalWidth = 4000
    naturalHeight = 3000
    set src(_address: string) {
      queueMicrotask(() => this.dispatchEvent(new Event(isReadable ? 'load' : 'error')))
    }
  }
  vi.stubGlobal('Image', Photo)
}
afterEach(() => {
  vi.unstubAllGlobals()
})

const photo = (type = 'image/jpeg', beginning = '') =>
  new File([beginning, new Uint8Array(3 * MB)], 'photo', { type })
const drawn = (bytes = MB) =>
  vi.fn(async (_image: unknown, _size: unknown, type: string) => new Blob([new Uint8Array(bytes)], { type }))

test.each([
  ['image/jpeg', 'image/jpeg'],
  ['image/png', 'image/webp'],
])('encodes a large %s as %s', async (type, as) => {
  readsImages()
  const shrunk = await shrinkPhoto(photo(type), drawn())
  expect([shrunk.size, shrunk.type, shrunk.name]).toEqual([MB, as, 'photo'])
})

test.each([
  ['a GIF', photo('image/gif')],
  ['an animated WebP', photo('image/webp', 'RIFF....WEBPVP8X..........ANIM')],
  ['an animated PNG', photo('image/png', '\u0089PNG....IHDR.....acTL')],
  ['an animated PNG with a colour profile', photo('image/png', `iCCP${'.'.repeat(60_000)}acTL`)],
  ['an animated AVIF', photo('image/avif', '....ftypavis')],
  ['a small file', new File(['a'], 'a.jpg', { type: 'image/jpeg' })],
])('does not shrink %s', async (_case, file) => {
  readsImages()
  const draw = drawn()
  expect(await shrinkPhoto(file, draw)).toBe(file)
  expect(draw).not.toHaveBeenCalled()
})

test.each([
  ['cannot be read', false, drawn()],
  ['cannot be drawn', true, async () => null],
  ['fails while it is drawn', true, async () => Promise.reject(new Error('no memory'))],
  ['is no smaller when drawn', true, drawn(4 * MB)],
])('does not change a photo that %s', async (_case, isReadable, draw) => {
  readsImages(isReadable)
  const file = photo()
  expect(await shrinkPhoto(file, draw)).toBe(file)
})
