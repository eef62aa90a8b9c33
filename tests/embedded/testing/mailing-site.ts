import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createPasswordHasher } from '@soko/auth/passwords/password-hasher.ts'
import { readMailSettings } from '@soko/delivery/config.ts'
import type { Clock } from '@soko/platform/clock.ts'
import type { EventLog } from '@soko/platform/event-log/event-log.ts'
import { createLogger } from '@soko/platform/telemetry/logger.ts'
import { until } from '@soko/platform/testing/until.ts'
import type { Ports } from '@soko/shell/ports.ts'
import PostalMime, { type Email } from 'postal-mime'
import { createEmbeddedSite } from '../../../site/embedded/create-embedded-site.ts'
import { createSiteClient, type SiteClient } from '../../../site/site-client.ts'

/** In links of mails. Tests replace it by the address of the site. */
const ORIGIN = 'http://soko.example'

/** Far more than a test sends. */
const UNLIMITED = {
  SOKO_MAILS_PER_SECOND: '1000000',
  SOKO_MAILS_PER_HOUR: '1000000',
  SOKO_MAILS_PER_DAY: '1000000',
}

export type MailMember = SiteClient & { readonly id: string; readonly email: string }

const passwordOf = (username: string): string => `${username} sells maize`

/**
 * Starts a whole site that writes its mails to the outbox in `data`.
 * @param wrapDelivery wraps the ports of delivery.
 */
export const startMailingSite = async (
  data: string,
  clock: Clock,
  wrapDelivery = (ports: Ports): Ports => ports,
) => {
  const logs = new Map<string, EventLog>()
  const site = await createEmbeddedSite({
    data,
    port: 0,
    origin: ORIGIN,
    limits: false,
    checkAnswers: true,
    hasher: createPasswordHasher({ cost: 4 }),
    logger: createLogger({ level: 'silent' }),
    mail: readMailSettings(UNLIMITED),
    clock,
    wrap: {
      ofService: (name, ports) => {
        logs.set(name, ports.log)
        return name === 'delivery' ? wrapDelivery(ports) : ports
      },
      ofGateway: (ports) => ports,
    },
  })
  await site.start()

  const parsed = new Map<string, Promise<Email>>()
  const mails = async (): Promise<readonly Email[]> => {
    const outbox = join(data, 'outbox')
    const names = (await readdir(outbox)).filter((name) => name.endsWith('.eml')).toSorted()
    const parse = async (name: string) => PostalMime.parse(await readFile(join(outbox, name)))
    for (const name of names) if (!parsed.has(name)) parsed.set(name, parse(name))
    return Promise.all(names.flatMap((name) => parsed.get(name) ?? []))
  }
  const mailsTo = async (address: string): Promise<readonly Email[]> =>
    (await mails()).filter(({ to }) => to?.[0]?.address === address)
  /** Waits for a mail with a link, and returns the token that follows `path`. */
  const tokenMailedTo = async (address: string, path: string): Promise<string> =>
    until(async () => {
      const texts = (await mailsTo(address)).map(({ text = '' }) => text)
      return texts.map((text) => text.split(path)[1]?.match(/^[\w.-]+/)?.[0]).find((token) => token)
    })
  const register = async (username: string): Promise<MailMember> => {
    const client = createSiteClient(site.address)
    const [email, password] = [`${username}@example.com`, passwordOf(username)]
    await client.call('POST /api/auth/register', { body: { name: username, username, email, password } })
    return { ...client, email, id: await client.signIn(email, password) }
  }

  return {
    ...site,
    data,
    /** By service. */
    logs,
    mails,
    mailsTo,
    lettersTo: async (username: string): Promise<readonly Email[]> =>
      (await mailsTo(`${username}@example.com`)).filter(({ from }) => from?.name?.endsWith('via Soko')),
    tokenMailedTo,
    register,
    /** Registers a user who confirms the address. */
    join: async (username: string): Promise<MailMember> => {
      const member = await register(username)
      const token = await tokenMailedTo(member.email, '/verify?token=')
      await member.call('POST /api/auth/verify', { body: { token } })
      return member
    },
    /** Signs in a user of `register` or `join`, also one of an earlier start. */
    signIn: async (username: string): Promise<MailMember> => {
      const client = createSiteClient(site.address)
      const email = `${username}@example.com`
      return { ...client, email, id: await client.signIn(email, passwordOf(username)) }
    },
    /** Returns the address at which this site serves a link in a mail; undefined for links to other sites. */
    addressOf: (link: string): string | undefined =>
      link.startsWith(`${ORIGIN}/`) ? `${site.address}${link.slice(ORIGIN.length)}` : undefined,
  }
}

export type MailingSite = Awaited<ReturnType<typeof startMailingSite>>
