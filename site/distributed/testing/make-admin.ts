import { once } from 'node:events'
import { request } from 'node:http'
import { SERVICE_TOKEN_HEADER } from '@soko/platform/peers/peers.ts'
import { controlSocketPath } from '../../embedded/control-path.ts'
import type { RunSite } from './run-site.ts'

export const makeAdminEmbedded = async (data: string, email: string): Promise<void> =>
  ask(email, { socketPath: controlSocketPath(data), path: '/auth/internal/admins' })

export const makeAdminDistributed = async (
  site: Pick<RunSite, 'addresses' | 'serviceToken'>,
  email: string,
): Promise<void> => {
  const { hostname, port } = new URL(site.addresses.auth[0] ?? '')
  const headers = { [SERVICE_TOKEN_HEADER]: site.serviceToken }
  await ask(email, { hostname, port, path: '/internal/admins', headers })
}

const ask = async (
  email: string,
  where: { readonly path: string; readonly headers?: Record<string, string> } & (
    { readonly socketPath: string } | { readonly hostname: string; readonly port: string }
  ),
): Promise<void> => {
  const headers = { 'content-type': 'application/json', ...where.headers }
  const sent = request({ method: 'POST', ...where, headers }).end(JSON.stringify({ email }))
  const [answer] = (await once(sent, 'response')) as [{ statusCode?: number; resume(): void }]
  answer.resume()
  if (answer.statusCode !== 200) throw new Error(`No user was made an admin: ${answer.statusCode}`)
}
