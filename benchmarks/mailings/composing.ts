import { generateKeyPairSync } from 'node:crypto'
import { toMessage } from '@soko/delivery/mails/base/to-message.ts'
import { composeLetter } from '@soko/delivery/mails/letter/compose-letter.ts'
import { ama, shillingLetter, site } from '@soko/delivery/mails/testing/sample-letter.ts'
import { signMessage } from '@soko/platform/mailer/dkim.ts'
import { median } from '../statistics.ts'

/** Mails per second of processor time. */
export type ComposingResults = {
  /** HTML, text and headers only. */
  readonly filled: number
  /** As MIME messages. */
  readonly composed: number
  readonly composedAndSigned: number
}

const MAILS = 300
const ROUNDS = 5

/** Measures a letter of the usual size, composed once, as the messages of its recipients. */
export const benchComposing = async (): Promise<ComposingResults> => {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const dkim = { domain: 'mail.soko.example', selector: 'soko1', privateKey }
  const letter = composeLetter(shillingLetter, site)
  const fill = (at: number) =>
    letter.mailTo({ ...ama, subscriptionId: `01KSUB${at}`, address: `reader${at}@mail.example` })
  const compose = async (at: number) => toMessage(fill(at), { returnPath: `bounce+${at}@mail.soko.example` })
  const rounds = []
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({
      filled: await rateOf(async (at) => Promise.resolve(fill(at))),
      composed: await rateOf(compose),
      signed: await rateOf(async (at) => signMessage((await compose(at)).message, dkim)),
    })
  }
  return {
    filled: median(rounds.map(({ filled }) => filled)),
    composed: median(rounds.map(({ composed }) => composed)),
    composedAndSigned: median(rounds.map(({ signed }) => signed)),
  }
}

const rateOf = async (work: (at: number) => Promise<unknown>): Promise<number> => {
  const start = process.cpuUsage()
  for (let at = 0; at < MAILS; at += 1) await work(at)
  const { user, system } = process.cpuUsage(start)
  return (MAILS * 1_000_000) / (user + system)
}
