import { expect, it } from 'vitest'
import { channelOf } from './channel-of.ts'

it.each([
  ['https://t.me/soko', 'chat'],
  ['https://chat.whatsapp.com/abc', 'chat'],
  ['https://x.com/soko', 'microblog'],
  ['https://www.instagram.com/soko', 'photos'],
  ['https://not-x.com/soko', 'other'],
  ['nowhere', 'other'],
])('%s is %s', (address, channel) => {
  expect(channelOf(address)).toBe(channel)
})
