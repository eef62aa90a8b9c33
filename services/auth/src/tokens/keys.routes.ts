import { AuthEndpoints } from '@soko/contracts/endpoints/auth.endpoints.ts'
import type { AuthKit } from '../auth-kit.ts'

export const mountKeys = ({ mount, keyRing }: AuthKit): void => {
  mount(AuthEndpoints.keys, async () => ({ status: 200, body: { keys: await keyRing.published() } }))
}
