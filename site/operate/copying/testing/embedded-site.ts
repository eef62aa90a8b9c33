import { createPasswordHasher } from '@soko/auth/passwords/password-hasher.ts'
import type { Mail } from '@soko/platform/mailer/mailer.ts'
import { createLogger } from '@soko/platform/telemetry/logger.ts'
import { createEmbeddedSite } from '../../../embedded/create-embedded-site.ts'
import { createSiteClient, type SiteClient } from '../../../site-client.ts'

export type EmbeddedSite = { readonly address: string; stop(): Promise<void> }

export const startEmbedded = async (data: string): Promise<EmbeddedSite> => {
  const site = await createEmbeddedSite({
    data,
    port: 0,
    limits: false,
    hasher: createPasswordHasher({ cost: 4 }),
    logger: createLogger({ level: 'fatal' }),
    mailer: { send: async (_: Mail) => Promise.resolve(), forget: async () => Promise.resolve() },
  })
  await site.start()
  return { address: site.address, stop: site.stop }
}

export type Member = SiteClient & { readonly id: string; readonly email: string; readonly password: string }

const signedIn = async (address: string, username: string): Promise<Member> => {
  const client = createSiteClient(address)
  const email = `${username}@example.com`
  const password = `${username} sells maize at Gikomba`
  return { ...client, email, password, id: await client.signIn(email, password) }
}

export const join = async (address: string, username: string): Promise<Member> => {
  const body = { email: `${username}@example.com`, password: `${username} sells maize at Gikomba` }
  await createSiteClient(address).call('POST /api/auth/register', {
    body: { ...body, name: username, username },
  })
  return signedIn(address, username)
}

export const comeBack = signedIn
