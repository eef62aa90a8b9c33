import { generateKeyPairSync } from 'node:crypto'
import { onTestFinished, describe, expect, it } from 'vitest'
import { checkMailDns, type MailDns } from './check-mail-dns.ts'
import { DnsUnavailable, limited } from './dns-lookups.ts'
import { startDnsServer } from './testing/dns-server.ts'

const settings: MailDns = {
  domain: 'mail.soko.example',
  returnDomain: 'bounces.soko.example',
  smtpHost: 'out1.mail.soko.example',
  dkimSelector: 's2',
}
const key = (modulusLength: number): string =>
  generateKeyPairSync('rsa', { modulusLength })
    .publicKey.export({ format: 'der', type: 'spki' })
    .toString('base64')
const good = {
  'TXT bounces.soko.example': ['google-site-verification=x', 'v=spf1 a:out1.mail.soko.example -all'],
  'TXT s2._domainkey.mail.soko.example': [`v=DKIM1; k=rsa; p=${key(2_048)}`],
  'TXT _dmarc.soko.example': ['v=DMARC1; p=reject; rua=mailto:dmarc@soko.example'],
  'A out1.mail.soko.example': ['102.68.14.9'],
  'PTR 9.14.68.102.in-addr.arpa': ['out1.mail.soko.example'],
}

type Records = Parameters<typeof startDnsServer>[0]

const check = async (records: Records, changes: Partial<MailDns> = {}) => {
  const server = await startDnsServer(records)
  onTestFinished(server.close)
  const checks = await checkMailDns({ ...settings, ...changes }, server.resolver, 60_000)
  return new Map(checks.map(({ name, status, record }) => [name, { status, value: record?.value }]))
}

describe('checkMailDns', () => {
  it('passes a site whose records are complete, with DMARC of the parent domain', async () => {
    const checks = await check(good)
    expect(Array.from(checks.values(), ({ status }) => status)).toEqual(Array.from(checks, () => 'passed'))
  })

  it('shows the records of a site that has none', async () => {
    expect(Object.fromEntries(await check({ 'A out1.mail.soko.example': ['102.68.14.9'] }))).toEqual({
      SPF: { status: 'failed', value: 'v=spf1 a:out1.mail.soko.example ~all' },
      DKIM: { status: 'failed', value: undefined },
      DMARC: { status: 'failed', value: 'v=DMARC1; p=none; rua=mailto:postmaster@mail.soko.example' },
      PTR: { status: 'failed', value: 'out1.mail.soko.example' },
    })
  })

  it.each<[keyof typeof good, string[], string, string, string | undefined]>([
    [
      'TXT bounces.soko.example',
      ['v=spf1 mx -all', 'v=spf1 -all'],
      'SPF',
      'failed',
      'v=spf1 a:out1.mail.soko.example ~all',
    ],
    ['TXT bounces.soko.example', ['v=spf1 mx +all'], 'SPF', 'failed', 'v=spf1 a:out1.mail.soko.example ~all'],
    [
      'TXT bounces.soko.example',
      ['v=spf10 mx -all'],
      'SPF',
      'failed',
      'v=spf1 a:out1.mail.soko.example ~all',
    ],
    ['TXT s2._domainkey.mail.soko.example', ['v=DKIM1; p='], 'DKIM', 'failed', undefined],
    ['TXT s2._domainkey.mail.soko.example', [`p=${key(1_024)}`], 'DKIM', 'todo', undefined],
    [
      'TXT _dmarc.soko.example',
      ['v=DMARC1; p=none; sp=none'],
      'DMARC',
      'todo',
      'v=DMARC1; p=quarantine; sp=none',
    ],
    [
      'TXT _dmarc.soko.example',
      ['v=DMARC1; p=quarantine', 'v=DMARC1; p=reject'],
      'DMARC',
      'failed',
      undefined,
    ],
    [
      'TXT _dmarc.soko.example',
      ['v=DMARC1; rua=x'],
      'DMARC',
      'failed',
      'v=DMARC1; p=none; rua=mailto:postmaster@mail.soko.example',
    ],
    ['PTR 9.14.68.102.in-addr.arpa', ['other.example'], 'PTR', 'failed', 'out1.mail.soko.example'],
    ['A out1.mail.soko.example', ['10.0.0.7'], 'PTR', 'unknown', undefined],
    ['A out1.mail.soko.example', [], 'PTR', 'unknown', undefined],
  ])('with %s %j finds %s %s', async (name, values, about, status, value) => {
    expect((await check({ ...good, [name]: values })).get(about as 'SPF')).toEqual({ status, value })
  })

  it("compares the published key with the site's own", async () => {
    const host = 'TXT s2._domainkey.mail.soko.example'
    const [published] = good[host]
    const own = { dkimRecord: published?.replace('v=DKIM1; ', 'v=DKIM1;  ') }
    expect((await check(good, own)).get('DKIM')).toMatchObject({ status: 'passed' })
    const { [host]: _, ...unpublished } = good
    const failed = { status: 'failed', value: own.dkimRecord }
    expect((await check(unpublished, own)).get('DKIM')).toEqual(failed)
    expect((await check({ ...good, [host]: [`p=${key(2_048)}`] }, own)).get('DKIM')).toEqual(failed)
  })

  it('does not guess while DNS is away, and does not need SMTP or DKIM', async () => {
    const away = await check({ ...good, 'TXT bounces.soko.example': undefined })
    expect(away.get('SPF')).toMatchObject({ status: 'unknown' })
    expect(away.get('DMARC')).toMatchObject({ status: 'passed' })
    await expect(limited(new Promise(() => {}), 1)).rejects.toThrow(DnsUnavailable)
    const files = await check(good, { smtpHost: undefined, dkimSelector: undefined })
    expect(files.get('PTR')).toMatchObject({ status: 'unknown' })
    expect(files.get('DKIM')).toMatchObject({ status: 'todo' })
  })
})
