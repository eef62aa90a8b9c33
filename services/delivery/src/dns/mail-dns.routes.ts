import { MailEndpoints } from '@soko/contracts/endpoints/mail.endpoints.ts'
import { domainOf } from '../config.ts'
import type { DeliveryKit } from '../delivery-kit.ts'
import { checkMailDns, type MailDns } from './check-mail-dns.ts'
import { type DnsResolver, systemResolver } from './dns-lookups.ts'

type Options = Pick<MailDns, 'smtpHost' | 'dkimSelector' | 'dkimRecord'> & { readonly resolver?: DnsResolver }

/** Checks the DNS records for admins. @param options.resolver the system's name servers by default. */
export const mountMailDns = (
  { mount, clock, site }: DeliveryKit,
  { resolver = systemResolver(), ...settings }: Options,
): void => {
  mount(MailEndpoints.dns, async () => {
    const { senders, returnDomain } = site
    const checks = await checkMailDns(
      { domain: domainOf(senders.letter), returnDomain, ...settings },
      resolver,
    )
    return { status: 200, body: { checkedAt: clock.now().toISOString(), checks } }
  })
}
