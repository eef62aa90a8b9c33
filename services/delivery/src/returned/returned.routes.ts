import { hash, timingSafeEqual } from 'node:crypto'
import { MailEndpoints } from '@soko/contracts/endpoints/mail.endpoints.ts'
import { Limits } from '@soko/contracts/fields/limits.ts'
import { createRawReader } from '@soko/platform/endpoints/read-body.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import type { DeliveryKit } from '../delivery-kit.ts'
import { readReport } from './read-report.ts'
import { recordReturnedMail } from './record-returned-mail.ts'
import { createReturnPaths } from '../tokens/return-path.ts'

const MINUTE = 60

const readBody = createRawReader({ bytes: Limits.rawBytes, types: MailEndpoints.returned.rawBody })

/** Receives bounces and complaints. @param token set by the operator; undefined turns the endpoint off. */
export const mountReturnedMail = (kit: DeliveryKit, token: string | undefined): void => {
  const { mount, limits, dataKey, clock, logger, site } = kit
  const returnPaths = createReturnPaths(dataKey, site.returnDomain)
  const reports = limits.create({ name: 'returned-mail', times: 1_200, seconds: MINUTE })
  const failures = limits.create({
    name: 'returned-mail-failures',
    times: 10,
    seconds: 10 * MINUTE,
    code: 'too-many-attempts',
  })

  mount(MailEndpoints.returned, async ({ request, response, clientKey }) => {
    if (token === undefined) throw new HttpProblem('not-found')
    await failures.check(clientKey)
    const given = tokenOf(request.headers.authorization)
    if (given === undefined || !isSameToken(given, token)) {
      // Amazon SNS sends its password only after a response that requests it.
      if (given !== undefined) await failures.take(clientKey)
      throw new HttpProblem('not-signed-in', {
        message: 'This needs the token for returned mail, which the operator sets.',
        headers: { 'WWW-Authenticate': 'Basic realm="Returned mail", Bearer' },
      })
    }
    await reports.take('all')
    const body = await readBody(request, response)
    const type = request.headers['content-type'] ?? ''
    const report = await readReport(type, body, { returnPaths, now: clock.now().getTime() })
    const { outcome } = report
    if (outcome === 'confirmation') {
      logger.warn({ link: report.link }, 'Amazon SNS requests a confirmation: open the link')
    }
    if (outcome === 'unreadable') logger.warn('a report of returned mail could not be read')
    if (outcome !== 'returned') return { status: 200, body: { outcome } }
    let isKnown = false
    for (const mail of report.mails) isKnown = (await recordReturnedMail(kit, mail)) || isKnown
    return { status: 200, body: { outcome: isKnown ? 'returned' : 'unmatched' } }
  })
}

/** Returns the token of a request: the `Bearer` token, or the password of `Basic`, which webhooks can send. */
const tokenOf = (authorization: string | undefined): string | undefined => {
  const [, scheme = '', given = ''] = /^(bearer|basic) +(\S+) *$/i.exec(authorization ?? '') ?? []
  if (scheme.toLowerCase() !== 'basic') return given === '' ? undefined : given
  const credentials = Buffer.from(given, 'base64').toString()
  return credentials.slice(credentials.indexOf(':') + 1)
}

/** Compares two tokens in constant time. */
const isSameToken = (given: string, token: string): boolean =>
  timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', token, 'buffer'))
