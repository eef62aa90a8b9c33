import { createECDH, randomBytes } from 'node:crypto'
import { systemClock } from '@soko/platform/clock.ts'
import { encryptPush } from '@soko/delivery/push/encrypt-push.ts'
import { type PushKeys, readPushKeys } from '@soko/delivery/push/push-keys.ts'
import { createVapid } from '@soko/delivery/push/vapid.ts'
import { deriveVapidKeys } from '@soko/delivery/push/vapid-keys.ts'
import { type Measured, median } from './statistics.ts'

/** Per second of processor time, so that other work of the machine does not count. */
export type PushResults = { readonly encrypted: Measured }

const BROWSERS = 200
const ROUNDS = 15
const PAYLOAD = JSON.stringify({ title: 'Amina Odhiambo', body: 'Tea holds. '.repeat(30), tag: 'amina' })

/** Takes about ten seconds. The baseline is the key agreement alone, with a new key for each message. */
export const benchPushes = (): PushResults => {
  const browsers = Array.from({ length: BROWSERS }, createBrowser)
  const vapid = createVapid(deriveVapidKeys(randomBytes(32)), {
    subject: 'mailto:support@soko.example',
    clock: systemClock,
  })
  const prepare = ({ p256dh, auth }: Browser): void => {
    const keys = readPushKeys(p256dh, auth)
    const body = keys && encryptPush(PAYLOAD, keys)
    if (body === undefined) throw new Error('the keys of a browser are unusable')
    vapid.authorizationFor('https://fcm.googleapis.com')
  }
  const agree = ({ keys }: Browser): void => {
    const sender = createECDH('prime256v1')
    sender.generateKeys()
    sender.computeSecret(keys.publicKey)
  }
  const rounds = Array.from({ length: ROUNDS }, () => ({
    rate: rateOf(browsers, prepare),
    bare: rateOf(browsers, agree),
  }))
  const rate = median(rounds.map((round) => round.rate))
  const bare = median(rounds.map((round) => round.bare))
  return { encrypted: { rate, bare, ratio: rate / bare } }
}

type Browser = { readonly p256dh: string; readonly auth: string; readonly keys: PushKeys }

const createBrowser = (): Browser => {
  const publicKey = createECDH('prime256v1').generateKeys()
  const auth = randomBytes(16)
  return {
    p256dh: publicKey.toString('base64url'),
    auth: auth.toString('base64url'),
    keys: { publicKey, auth },
  }
}

const rateOf = (browsers: readonly Browser[], work: (browser: Browser) => void): number => {
  const start = process.cpuUsage()
  for (const browser of browsers) work(browser)
  const { user, system } = process.cpuUsage(start)
  return (browsers.length * 1_000_000) / (user + system)
}
