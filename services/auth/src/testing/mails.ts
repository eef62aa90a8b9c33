import type { Mail, Mailer } from '@soko/platform/mailer/mailer.ts'
import { until } from '@soko/platform/testing/until.ts'

/** The mails that were sent and not deleted since, in order. */
export type SentMails = {
  readonly mailer: Mailer
  readonly sent: readonly Mail[]
  /** Waits up to 10 s. */
  readonly to: (address: string, subject: RegExp) => Promise<Mail>
}

/** `fail` runs before each mail; if it throws, sending fails with that error. */
export const createSentMails = (fail: (mail: Mail) => void = () => {}): SentMails => {
  const sent: Mail[] = []
  return {
    sent,
    mailer: {
      send: async (mail) => {
        fail(mail)
        sent.push(mail)
        return Promise.resolve()
      },
      forget: async (about) => {
        const left = sent.filter((mail) => mail.about !== about)
        sent.splice(0, sent.length, ...left)
        return Promise.resolve()
      },
    },
    to: async (address, subject) =>
      until(() => sent.find((each) => each.to === address && subject.test(each.subject))),
  }
}

export const tokenIn = ({ text }: Mail): string => {
  const [, token] = /\?token=([\w.-]+)/.exec(text) ?? []
  if (token === undefined) throw new Error(`There is no link in: ${text}`)
  return token
}
