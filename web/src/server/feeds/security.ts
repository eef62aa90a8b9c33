import type { ReadApi } from '@soko/contracts/http/pages.ts'
import { apiRequest } from '../../shared/api/request.ts'
import { paths } from '../../shared/lib/paths.ts'
import { readJson } from './read-json.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180

/** RFC 9116, with a link to the public logs. `origin` is the base of URLs, `now` in milliseconds. */
export const securityOf = async (read: ReadApi, origin: string, now = Date.now()): Promise<string> => {
  const site = await readJson(read, apiRequest('GET /api/site'))
  const expires = new Date((Math.floor(now / DAY_MS) + VALID_DAYS) * DAY_MS)
  return [
    `Contact: ${origin}${paths.contact}`,
    ...(site && site.supportEmail !== '' ? [`Contact: mailto:${site.supportEmail}`] : []),
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
    '# What was published here, and when, is in public logs that anybody can verify:',
    `# ${origin}${paths.log}`,
    '',
  ].join('\n')
}
