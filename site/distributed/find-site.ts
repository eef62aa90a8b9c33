import { SERVICES } from '@soko/contracts/http/endpoint.ts'
import { type SiteNote, readSiteNote } from './site-folder.ts'

/** A running distributed site, for an operator's scripts. */
export type FoundSite = Pick<SiteNote, 'serviceToken' | 'services' | 'gateways'>

/**
 * Finds the distributed site that the environment names, as in its containers (AUTH_URL, CONTENT_URL,
 * SOCIAL_URL, MEDIA_URL, MARKETS_URL, SOKO_SERVICE_TOKEN, and GATEWAY_OPS_URL for the gateway's metrics).
 * Otherwise it finds the site that `npm run start:distributed` runs from this folder. Returns undefined if
 * there is neither.
 */
export const findSite = async (
  env: Readonly<Record<string, string | undefined>>,
  folder: string,
): Promise<FoundSite | undefined> => {
  const serviceToken = env['SOKO_SERVICE_TOKEN']
  if (serviceToken === undefined) return readSiteNote(folder)
  const addressesOf = (name: string): readonly string[] =>
    (env[name] ?? '').split(',').filter((each) => each !== '')
  return {
    serviceToken,
    services: Object.fromEntries(
      SERVICES.map((service) => [service, addressesOf(`${service.toUpperCase()}_URL`)]),
    ),
    gateways: addressesOf('GATEWAY_OPS_URL'),
  }
}
