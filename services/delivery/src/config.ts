import { readEnvironment, wholeNumber } from '@soko/platform/config/read-environment.ts'
import { readServiceConfig, type ServiceConfig } from '@soko/platform/config/site-environment.ts'
import { z } from 'zod'
import type { SendingLimits } from './letters/sending-rate.ts'
import { jpegOf, type MailSite } from './mails/base/mail-site.ts'

export type MailSettings = {
  /** The address in `From` of letters, digests and notices; `no-reply@<host of the site>` by default. */
  readonly from: string | undefined
  readonly postalAddress: string
  /** Connections to the SMTP server for letters and digests. */
  readonly connections: number
  readonly limits: SendingLimits
}

export type DeliveryConfig = ServiceConfig & { readonly mail: MailSettings }

const Environment = z.object({
  SOKO_MAIL_FROM: z.string().optional(),
  SOKO_POSTAL_ADDRESS: z.string().trim().max(200).default(''),
  SOKO_MAIL_CONNECTIONS: wholeNumber(4),
  SOKO_MAILS_PER_SECOND: wholeNumber(10),
  SOKO_MAILS_PER_HOUR: wholeNumber(5_000),
  SOKO_MAILS_PER_DAY: wholeNumber(50_000),
})

/** Reads the settings of mails; docs/operations.md lists the variables. @throws InvalidEnvironment */
export const readMailSettings = (env: Readonly<Record<string, string | undefined>>): MailSettings => {
  const read = readEnvironment(Environment, env)
  return {
    // `Soko <no-reply@soko.example>` or the address alone.
    from: read.SOKO_MAIL_FROM && (/<([^<>]+)>/.exec(read.SOKO_MAIL_FROM)?.[1] ?? read.SOKO_MAIL_FROM),
    postalAddress: read.SOKO_POSTAL_ADDRESS,
    connections: read.SOKO_MAIL_CONNECTIONS,
    limits: {
      perSecond: read.SOKO_MAILS_PER_SECOND,
      perHour: read.SOKO_MAILS_PER_HOUR,
      perDay: read.SOKO_MAILS_PER_DAY,
    },
  }
}

export const mailSiteOf = (origin: string, { from, postalAddress }: MailSettings): MailSite => {
  const address = from ?? `no-reply@${new URL(origin).hostname}`
  return {
    origin,
    senders: { letter: address, digest: address, confirmation: address, notice: address },
    noReply: address,
    postalAddress,
    imageOf: jpegOf,
  }
}

/** @throws InvalidEnvironment */
export const readConfig = (): DeliveryConfig => ({
  ...readServiceConfig(process.env),
  mail: readMailSettings(process.env),
})
