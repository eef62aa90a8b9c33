import type { ReadApi } from '@soko/contracts/http/pages.ts'
import { apiRequest } from '../../shared/api/request.ts'
import { paths } from '../../shared/lib/paths.ts'
import { readJson } from './read-json.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** It wants to be read anew after less than a year. */
const GOOD_FOR = 180

/**
 * Whom to tell of a weakness of this site (RFC 9116), and where its public logs are.
 * @param origin the base of the site's addresses. @param now in milliseconds.
 */
export const securityOf = async (read: ReadApi, origin: string, now = Date.now()): Promise<string> => {
  const site = await readJson(read, apiRequest('GET /api/site'))
  const expires = new Date((Math.floor(now / DAY_MS) + GOOD_FOR) * DAY_MS)
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
