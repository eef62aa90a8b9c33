import { createPublicKey } from 'node:crypto'
import { isIP } from 'node:net'
import type { DnsCheck } from '@soko/contracts/types/mail-health.ts'
import { isPublicAddress } from '@soko/platform/fetching/network.ts'
import {
  createDnsLookups,
  type DnsLookups,
  type DnsResolver,
  DnsUnavailable,
  limited,
  TIMEOUT,
} from './dns-lookups.ts'
import { dnsTexts } from './mail-dns.texts.ts'

export type MailDns = {
  /** The domain of the address in `From`. */
  readonly domain: string
  /** The domain of the envelope sender, to which bounces go. */
  readonly returnDomain: string
  /** Undefined if mails are written to files. */
  readonly smtpHost: string | undefined
  readonly dkimSelector: string | undefined
  /** The value of the record for the site's own key; undefined if its mail server signs. */
  readonly dkimRecord?: string | undefined
}

type Result = Omit<DnsCheck, 'name'>
type Check = (dns: MailDns, lookups: DnsLookups) => Promise<Result>

const resultOf = (status: DnsCheck['status'], text: string, record: Result['record'] = null): Result => ({
  status,
  text,
  record,
})

const txt = (host: string, value: string): Result['record'] => ({ type: 'TXT', host, value })

/** RFC 7208. Does not follow includes: they change, and only the mail server knows its address. */
const checkSpf: Check = async ({ returnDomain, smtpHost }, { texts }) => {
  const found = (await texts(returnDomain)).filter((text) => /^v=spf1(?: |$)/i.test(text))
  const version = isIP(smtpHost ?? '')
  const sender = smtpHost === undefined ? 'mx' : `${version === 0 ? 'a' : `ip${version}`}:${smtpHost}`
  const record = txt(returnDomain, `v=spf1 ${sender} ~all`)
  const [only] = found
  if (only === undefined) return resultOf('failed', dnsTexts.spf.missing(returnDomain), record)
  if (found.length > 1) return resultOf('failed', dnsTexts.spf.several(returnDomain, found.length), record)
  if (/ \+?all$/i.test(only.trim())) return resultOf('failed', dnsTexts.spf.anyone(returnDomain), record)
  return resultOf('passed', dnsTexts.spf.passed(only))
}

/** In bits. */
const SHORTEST_KEY = 2_048

/** RFC 6376, 3.6.1. */
const checkDkim: Check = async ({ domain, dkimSelector, dkimRecord }, { texts }) => {
  if (dkimSelector === undefined) return resultOf('todo', dnsTexts.dkim.unset)
  const host = `${dkimSelector}._domainkey.${domain}`
  const tags = (await texts(host)).map(tagsOf).find((each) => each.has('p'))
  const record = dkimRecord === undefined ? null : txt(host, dkimRecord)
  if (tags === undefined) {
    const text = record === null ? dnsTexts.dkim.missing(host) : dnsTexts.dkim.unpublished(host)
    return resultOf('failed', text, record)
  }
  const key = tags.get('p')?.replaceAll(/\s/g, '') ?? ''
  if (key === '') return resultOf('failed', dnsTexts.dkim.revoked(host))
  if (dkimRecord !== undefined && key !== tagsOf(dkimRecord).get('p'))
    return resultOf('failed', dnsTexts.dkim.other(host), record)
  const bits = (tags.get('k') ?? 'rsa') === 'rsa' ? lengthOf(key) : SHORTEST_KEY
  if (bits < SHORTEST_KEY) return resultOf('todo', dnsTexts.dkim.short(bits))
  return resultOf('passed', dnsTexts.dkim.passed(host))
}

/** RFC 7489. Receivers use the record of the organization's domain if a subdomain has none. */
const checkDmarc: Check = async ({ domain }, { texts }) => {
  const host = `_dmarc.${domain}`
  const labels = domain.split('.')
  const places = labels
    .slice(0, Math.max(1, labels.length - 1))
    .map((_label, at) => `_dmarc.${labels.slice(at).join('.')}`)
  for (const place of places) {
    const found = (await texts(place)).filter((text) => /^v=DMARC1\s*(?:;|$)/.test(text))
    const [only] = found
    if (only === undefined) continue
    if (found.length > 1) return resultOf('failed', dnsTexts.dmarc.several(place))
    const policy = tagsOf(only).get('p')?.toLowerCase()
    if (policy === 'quarantine' || policy === 'reject') return resultOf('passed', dnsTexts.dmarc.passed(only))
    if (policy !== 'none')
      return resultOf('failed', dnsTexts.dmarc.invalid(place), txt(place, policyOf(domain, 'none')))
    const stricter = only.replace(/\bp\s*=\s*none/i, 'p=quarantine')
    return resultOf('todo', dnsTexts.dmarc.none(place), txt(place, stricter))
  }
  return resultOf('failed', dnsTexts.dmarc.missing(host), txt(host, policyOf(domain, 'none')))
}

const policyOf = (domain: string, policy: string): string =>
  `v=DMARC1; p=${policy}; rua=mailto:postmaster@${domain}`

const checkPtr: Check = async ({ smtpHost }, { addresses, names }) => {
  if (smtpHost === undefined) return resultOf('unknown', dnsTexts.ptr.files)
  const [address] = isIP(smtpHost) === 0 ? await addresses(smtpHost) : [smtpHost]
  if (address === undefined) return resultOf('unknown', dnsTexts.ptr.unresolved(smtpHost))
  if (!isPublicAddress(address)) return resultOf('unknown', dnsTexts.ptr.private(smtpHost, address))
  const wanted = isIP(smtpHost) === 0 ? ({ type: 'PTR', host: address, value: smtpHost } as const) : null
  const found = await names(address)
  const [first] = found
  if (first === undefined) return resultOf('failed', dnsTexts.ptr.missing(address), wanted)
  for (const name of found) {
    if ((await addresses(name)).includes(address))
      return resultOf('passed', dnsTexts.ptr.passed(address, name))
  }
  return resultOf('failed', dnsTexts.ptr.other(address, first), wanted)
}

/** Parses `name=value` pairs with semicolons between them. */
const tagsOf = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text.split(';').flatMap((pair) => {
      const [, name, value] = /^\s*([a-z]+)\s*=(.*)$/is.exec(pair) ?? []
      return name === undefined || value === undefined ? [] : [[name.toLowerCase(), value.trim()] as const]
    }),
  )

/** Returns the bits of an RSA key; 0 if it cannot be read. */
const lengthOf = (key: string): number => {
  try {
    const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' })
    return publicKey.asymmetricKeyDetails?.modulusLength ?? 0
  } catch {
    return 0
  }
}

const CHECKS: readonly (readonly [DnsCheck['name'], Check])[] = [
  ['SPF', checkSpf],
  ['DKIM', checkDkim],
  ['DMARC', checkDmarc],
  ['PTR', checkPtr],
]

/** Checks the DNS records that mail needs, all at once and each for at most `timeout` milliseconds. */
export const checkMailDns = async (
  dns: MailDns,
  resolver: DnsResolver,
  timeout = TIMEOUT,
): Promise<readonly DnsCheck[]> => {
  const lookups = createDnsLookups(resolver)
  return Promise.all(
    CHECKS.map(async ([name, check]) => {
      try {
        return { name, ...(await limited(check(dns, lookups), timeout)) }
      } catch (error) {
        if (!(error instanceof DnsUnavailable)) throw error
        return { name, ...resultOf('unknown', dnsTexts.unavailable) }
      }
    }),
  )
}
