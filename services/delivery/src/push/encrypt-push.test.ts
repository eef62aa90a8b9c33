import { createECDH } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { encryptPush } from './encrypt-push.ts'
import { readPushKeys } from './push-keys.ts'
import { type Browser, createBrowser } from './testing/create-browser.ts'

const base64url = (text: string) => Buffer.from(text, 'base64url')

/** RFC 8291, section 5 and appendix A. */
const RFC = {
  plain: 'When I grow up, I want to be a watermelon',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  privateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}

const keysOf = ({ p256dh, auth }: Browser) => readPushKeys(p256dh, auth)!

describe('an encrypted push message', () => {
  it('equals the example of RFC 8291', () => {
    const randomness = { privateKey: base64url(RFC.privateKey), salt: base64url(RFC.salt) }
    const body = encryptPush(RFC.plain, readPushKeys(RFC.p256dh, RFC.auth)!, randomness)
    expect(body?.toString('base64url')).toBe(RFC.body)
  })

  it('is decrypted by its browser only, and differs each time', () => {
    const [amina, kwame] = [createBrowser(), createBrowser()]
    const payload = JSON.stringify({ title: 'Chai ☕ na mandazi' })
    const [one, other] = [encryptPush(payload, keysOf(amina))!, encryptPush(payload, keysOf(amina))!]
    expect([amina.open(one), amina.open(other)]).toEqual([payload, payload])
    expect(one.subarray(0, 86)).not.toEqual(other.subarray(0, 86))
    expect(() => kwame.open(one)).toThrow('authenticate data')
  })

  it('has at most 1,000 bytes before encryption', () => {
    const browser = createBrowser()
    const keys = keysOf(browser)
    expect(browser.open(encryptPush('x'.repeat(1_000), keys)!)).toHaveLength(1_000)
    expect(() => encryptPush('x'.repeat(1_001), keys)).toThrow(RangeError)
    expect(() => encryptPush('€'.repeat(334), keys)).toThrow(/not 1002/)
  })
})

describe('the keys of a push subscription', () => {
  it('must be a point of the curve', () => {
    const offCurve = base64url(RFC.p256dh).fill(7, 40).toString('base64url')
    expect(encryptPush('{}', readPushKeys(offCurve, RFC.auth)!)).toBeUndefined()
  })

  it.each([
    ['a compressed point', createECDH('prime256v1').generateKeys('base64url', 'compressed'), RFC.auth],
    ['an empty key', '', RFC.auth],
    ['a short secret', RFC.p256dh, 'BTBZMqHH6r4'],
    ['other characters', RFC.p256dh, `${RFC.auth.slice(0, -1)}+`],
  ])('are refused for %s', (_, p256dh, auth) => {
    expect(readPushKeys(p256dh, auth)).toBeUndefined()
  })
})
