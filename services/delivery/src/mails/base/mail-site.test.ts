import { expect, it } from 'vitest'
import { jpegOf } from './mail-site.ts'

const image = '/media/0123456789abcdef0123456789abcdef'

it.each(['full.jpeg', 'full.webp', '640.webp', '640.avif', 'mail.jpeg'])(
  'uses the JPEG for mails of an image of the site: %s',
  (file) => {
    expect(jpegOf(`${image}/${file}`)).toBe(`${image}/mail.jpeg`)
  },
)

it.each([
  '',
  `https://other.example${image}/full.jpeg`,
  '/media/0123/full.jpeg',
  `${image}/../full.jpeg`,
  `${image}/full.jpeg?x=1`,
  'data:image/png;base64,AAAA',
])('uses no other image: %j', (src) => {
  expect(jpegOf(src)).toBeUndefined()
})
