import { SERVICES } from '@soko/contracts/http/endpoint.ts'
import { type SiteNote, readSiteNote } from './site-folder.ts'

export type FoundSite = Pick<SiteNote, 'serviceToken' | 'services' | 'gateways'>

/** Finds the site that the environment names, else the one that `npm run start:distributed` runs here. */
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
