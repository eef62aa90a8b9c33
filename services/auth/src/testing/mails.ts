import type { Mail, Mailer } from '@soko/platform/mailer/mailer.ts'
import { until } from '@soko/platform/testing/until.ts'

/** The mails a test's service has sent and not forgotten, in order. */
export type SentMails = {
  readonly mailer: Mailer
  readonly sent: readonly Mail[]
  /** The first mail to this address whose subject says this; waited for 10 s at most. */
  readonly to: (address: string, subject: RegExp) => Promise<Mail>
}

/** A mail system that keeps what it is given. `fail` is asked before each mail: what it throws is a failure to send it. */
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

/** The token in the link of a mail. */
export const tokenIn = ({ text }: Mail): string => {
  const [, token] = /\?token=([\w.-]+)/.exec(text) ?? []
  if (token === undefined) throw new Error(`There is no link in: ${text}`)
  return token
}
