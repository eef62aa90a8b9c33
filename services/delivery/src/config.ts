import { dkimSelector } from '@soko/platform/config/dkim-environment.ts'
import { readEnvironment, secret, wholeNumber } from '@soko/platform/config/read-environment.ts'
import { readServiceConfig, type ServiceConfig } from '@soko/platform/config/site-environment.ts'
import { z } from 'zod'
import type { SendingLimits } from './sending/sending-rate.ts'
import { jpegOf, type MailSite } from './mails/base/mail-site.ts'
import { type PushConfig, readPushConfig } from './push/push-config.ts'

export type MailSettings = {
  /** The address in `From` of letters, digests and notices; `no-reply@<host of the site>` by default. */
  readonly from: string | undefined
  readonly postalAddress: string
  /** Connections to the SMTP server for letters and digests. */
  readonly connections: number
  readonly limits: SendingLimits
  /** The domain of envelope senders, to which bounces go; the domain of `from` by default. */
  readonly returnDomain: string | undefined
  /** The token with which mail servers report returned mail; undefined turns the endpoint off. */
  readonly returnedToken: string | undefined
  /** The selector with which the site or its mail server signs, for the DNS checks. */
  readonly dkimSelector: string | undefined
}

export type DeliveryConfig = ServiceConfig & { readonly mail: MailSettings; readonly push: PushConfig }

const Environment = z.object({
  SOKO_MAIL_FROM: z.string().optional(),
  SOKO_POSTAL_ADDRESS: z.string().trim().max(200).default(''),
  SOKO_MAIL_CONNECTIONS: wholeNumber(4),
  SOKO_MAILS_PER_SECOND: wholeNumber(10),
  SOKO_MAILS_PER_HOUR: wholeNumber(5_000),
  SOKO_MAILS_PER_DAY: wholeNumber(50_000),
  SOKO_RETURN_DOMAIN: z
    .string()
    .regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i, 'it must be a domain: bounces.soko.example')
    .optional(),
  SOKO_RETURNED_MAIL_TOKEN: secret.regex(/^[!-~]+$/, 'it must have no spaces').optional(),
  SOKO_DKIM_SELECTOR: dkimSelector,
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
    returnDomain: read.SOKO_RETURN_DOMAIN,
    returnedToken: read.SOKO_RETURNED_MAIL_TOKEN,
    dkimSelector: read.SOKO_DKIM_SELECTOR,
  }
}

export const mailSiteOf = (origin: string, { from, postalAddress, returnDomain }: MailSettings): MailSite => {
  const address = from ?? `no-reply@${new URL(origin).hostname}`
  return {
    origin,
    senders: { letter: address, digest: address, confirmation: address, notice: address },
    noReply: address,
    returnDomain: returnDomain ?? domainOf(address),
    postalAddress,
    imageOf: jpegOf,
  }
}

export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1)

/** @throws InvalidEnvironment */
export const readConfig = (): DeliveryConfig => ({
  ...readServiceConfig(process.env),
  mail: readMailSettings(process.env),
  push: readPushConfig(process.env),
})
